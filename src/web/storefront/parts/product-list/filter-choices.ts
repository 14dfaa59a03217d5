import type { Facets, FilterPart } from '../../../../domains/catalog/rules.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import { hrefWithout, type ListQuery, PARAMETERS } from './list-query.ts'

export type Choice = { slug: string; name: string; count: number }

/** A limit to choose: `value` as in the URL. */
export type Limit = { value: string; name: string; count: number }

/** The filters that a list offers. A part that a page does not offer is left out. */
export type FilterChoices = {
  brands: Choice[]
  categories?: Choice[]
  flavors?: (Choice & { color: string | null })[]
  diets?: Choice[]
  goals?: Choice[]
  weights?: Choice[]
  exclude?: Choice[]
  origins?: Choice[]
  ratings?: Limit[]
  proteins?: Limit[]
  servingPrices?: Limit[]
  inStock?: number
  onSale?: number
  priceRange: Facets['priceRange']
  without?: Facets['without']
}

/** An active filter, and the URL of the list without it. */
export type Chip = { part: FilterPart; label: string; to: string }

/** All active filters of a list, in the order of the filter form. */
export function chipsOf(query: ListQuery, choices: FilterChoices, params: URLSearchParams): Chip[] {
  const ticked = (part: FilterPart, slugs: string[], named: Choice[] = []): Chip[] =>
    slugs.map((slug) => ({
      part,
      label: named.find((each) => each.slug === slug)?.name ?? slug,
      to: hrefWithout(params, part, slug),
    }))
  const single = (part: FilterPart, label: string | null): Chip[] =>
    label === null ? [] : [{ part, label, to: hrefWithout(params, part) }]
  return [
    ...single('stock', query.inStock ? 'In stock' : null),
    ...single('sale', query.onSale ? 'On offer' : null),
    ...ticked('category', query.categories, choices.categories),
    ...ticked('brand', query.brands, choices.brands),
    ...ticked('flavor', query.flavors, choices.flavors),
    ...ticked('diet', query.diets, choices.diets),
    ...single('price', priceText(query)),
    ...ticked('goal', query.goals, choices.goals),
    ...single('rating', query.minRating === null ? null : `Rated ${LIMIT_NAMES.rating(query.minRating)}`),
    ...single('protein', query.minProtein === null ? null : `Protein: ${LIMIT_NAMES.protein(query.minProtein)}`),
    ...single('serving', query.maxServingPrice === null ? null : LIMIT_NAMES.serving(query.maxServingPrice)),
    ...ticked('weight', query.weights, choices.weights),
    ...ticked('exclude', query.exclude, choices.exclude).map((chip) => ({
      ...chip,
      label: `Without ${chip.label.toLowerCase()}`,
    })),
    ...ticked('origin', query.origins, choices.origins),
  ]
}

/** Names of limits in stars, grams of protein per serving, and paise per serving. */
export const LIMIT_NAMES = {
  rating: (stars: number) => `${stars} and above`,
  protein: (grams: number) => `${grams} g per serving or more`,
  serving: (price: Paise) => `Up to ${formatMoney(price)} per serving`,
} as const

function priceText({ minPrice, maxPrice }: ListQuery): string | null {
  if (minPrice === null) return maxPrice === null ? null : `Up to ${formatMoney(maxPrice)}`
  return maxPrice === null ? `From ${formatMoney(minPrice)}` : `${formatMoney(minPrice)} to ${formatMoney(maxPrice)}`
}

/** A suggestion to widen an empty list: `Any brand`, with the number of products it would show. */
export type Offer = { label: string; count: number; to: string }

const ANY: Record<FilterPart, string> = {
  stock: 'Include sold-out products',
  sale: 'Include full-price products',
  price: 'Any price',
  category: 'Any category',
  brand: 'Any brand',
  flavor: 'Any flavour',
  diet: 'Any diet',
  goal: 'Any goal',
  rating: 'Any rating',
  weight: 'Any weight',
  protein: 'Any amount of protein',
  serving: 'Any price per serving',
  exclude: 'Any ingredients',
  origin: 'Any country of origin',
}

/** The filter parts whose removal alone would show products, the most products first. */
export function offersOf({ without }: FilterChoices, params: URLSearchParams): Offer[] {
  if (!without) return []
  return (Object.keys(PARAMETERS) as FilterPart[])
    .map((part) => ({ label: ANY[part], count: without[part], to: hrefWithout(params, part) }))
    .filter((offer) => offer.count > 0)
    .sort((a, b) => b.count - a.count)
}
