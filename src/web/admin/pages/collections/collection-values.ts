import type { StaffCollection } from '../../../../domains/catalog/collections/schemas.ts'
import { type Paise, toRupees } from '../../../../shared/money.ts'

const rupees = (amount: Paise | null): string => (amount === null ? '' : String(toRupees(amount)))
const number = (value: number | null): string => (value === null ? '' : String(value))

/** A collection as the form's start values; `products` are the slugs of its hand-picked products. */
export const valuesOf = (collection: StaffCollection, products: readonly string[]) => {
  const { rule } = collection
  return {
    name: collection.name,
    slug: collection.slug,
    body: collection.body,
    picture: collection.picture ?? '',
    pictureAlt: collection.pictureAlt,
    seoTitle: collection.seoTitle,
    seoDescription: collection.seoDescription,
    published: collection.isPublished ? 'on' : '',
    kind: collection.kind,
    sort: collection.sort,
    match: rule.match,
    categories: rule.categories,
    brands: rule.brands,
    goals: rule.goals,
    labels: rule.labels,
    tags: rule.tags.join(', '),
    minPrice: rupees(rule.minPrice),
    maxPrice: rupees(rule.maxPrice),
    minDiscount: number(rule.minDiscount),
    minRating: number(rule.minRating),
    newDays: number(rule.newDays),
    inStock: rule.inStock ? 'on' : '',
    products: products.join('\n'),
  }
}

/** A new collection. */
export const NEW_VALUES = { kind: 'rule', match: 'all', sort: 'default', published: 'on' } as const
