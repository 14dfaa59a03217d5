import { formatDateTime } from '../../../shared/dates.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { slugify } from '../../../shared/slugs.ts'
import { refuse } from '../problems.ts'
import type { SaveProduct } from '../records/schemas.ts'
import type { ProductForm } from './schemas.ts'

/** Reads a local time in India, such as `2026-11-25T10:00`. */
const instantOf = (typed: string): Date => new Date(`${typed}:00+05:30`)

/**
 * Builds the record from the form; what the form does not show stays unchanged. Refuses PRODUCT_REFUSED with the field.
 */
export function recordOf(
  form: ProductForm,
  before: SaveProduct | undefined,
  now: Date,
): Result<SaveProduct, 'PRODUCT_REFUSED'> {
  const wrong = (field: string, reason: string) =>
    refuse('PRODUCT_REFUSED', { field, reason, fields: { [field]: reason } })
  const slug = form.slug ?? before?.slug ?? slugify(form.name)
  if (!slug) return wrong('slug', 'Enter an address in lowercase letters (a-z)')
  const { servingGrams, servingLabel, nutrients, version: _, status, publishAt, category, ...fields } = form
  const [parent = '', child = null] = category.split('/')
  const due = status === 'scheduled' && publishAt ? instantOf(publishAt) : null
  if (due && !(due > now)) return wrong('publishAt', `This is in the past: it’s ${formatDateTime(now)} now`)
  const counts = new Map(before?.variants.map(({ id, stock }) => [id, stock]))
  const variants: SaveProduct['variants'] = []
  for (const [place, { id, stockSeen, ...variant }] of form.variants.entries()) {
    const stock = (id ? (counts.get(id) ?? 0) : stockSeen) + variant.stock - stockSeen
    if (stock < 0)
      return wrong(`variants[${place}].stock`, 'More has been sold since you opened this page. Please count again.')
    variants.push({
      ...(id ? { id } : {}),
      sku: variant.sku,
      flavor: variant.flavor ?? null,
      weight: variant.weight ?? null,
      grams: variant.grams ?? null,
      servings: variant.servings || null,
      price: variant.price,
      mrp: variant.mrp ?? null,
      stock,
      barcode: variant.barcode ?? null,
      active: variant.active,
    })
  }
  return ok({
    rating: 0,
    reviews: 0,
    sold: 0,
    ...before,
    ...fields,
    slug,
    category: parent,
    subcategory: child,
    pack: form.pack ?? null,
    diet: form.diet ?? null,
    shelfLifeMonths: form.shelfLifeMonths || null,
    nutrition:
      nutrients.length === 0
        ? null
        : {
            servingGrams: servingGrams ?? null,
            servingLabel: servingLabel || '1 serving',
            rows: nutrients.map(({ perServing = null, per100g = null, rda = null, ...row }) => ({
              ...row,
              perServing,
              per100g,
              rda,
            })),
          },
    images: form.images.map(({ flavor = null, weight, ...image }) => ({ ...image, flavor, ...(weight && { weight }) })),
    variants,
    published: status === 'published',
    archived: status === 'archived',
    publishAt: due?.toISOString() ?? null,
  })
}
