import type { Context } from '../../platform/context.ts'
import { formatMoney, toRupees } from '../../shared/money.ts'
import { findGoals } from '../catalog/index.ts'
import { DIET_NAMES } from '../catalog/rules.ts'
import type { Exclusion, GoalView } from '../catalog/schemas.ts'
import { listText } from '../content/rules.ts'
import { limitPerText } from '../search/index.ts'
import { type Found, NO_PRICE } from './find-matching.ts'
import { hindiFound, hindiNotFound } from './hindi/products.ts'
import { excludedText } from './judge-label.ts'
import { linkTo } from './links.ts'
import type { ChatLink, Draft } from './schemas.ts'
import type { Search } from './search-words.ts'

export const MAX_CARDS = 4
const contact = linkTo('contact')
const allProducts = linkTo('products')
const CHECK_PACK = 'This is based on the labels we have. Please check the pack as well.'

/** Describes the result in words; the cards show the rest. */
export async function answerFound(
  ctx: Context,
  found: Found,
  search: Search,
  assumed: readonly Exclusion[] = [],
): Promise<Draft> {
  const goal = (await findGoals(ctx)).find(({ value }) => value === search.goal)
  const used = usedOf(search, found.leftOut)
  const shown = found.cards.slice(0, MAX_CARDS)
  const known = found.lookedFor ?? search.q
  const counted = found.total === null || shown.length < found.total
  const head = !counted
    ? `${shown.length} ${shown.length === 1 ? 'product' : 'products'}`
    : `${shown.length} of ${found.total ?? 'many'} products`
  const what = conditionsOf(used, used.goal ? goal : undefined)
  const parts = [
    found.leftOut && MISSING[found.leftOut](search),
    `Here ${shown.length === 1 ? 'is' : 'are'} ${head}${known ? ` for “${known}”` : ''}${what.length > 0 ? `, ${what.join(', ')}` : ''}.`,
    assumedText(assumed),
    (used.without.length > 0 || used.unwanted.length > 0) && CHECK_PACK,
  ]
  return {
    text: parts.filter(Boolean).join(' '),
    hindi: hindiFound({
      leftOut: found.leftOut,
      search,
      used,
      shown: shown.length,
      total: found.total,
      known,
      goal: used.goal ? goal?.name : undefined,
      assumed,
    }),
    products: shown,
    links: [listLink(used, known, used.goal ? goal : undefined)],
  }
}

/** Nothing matches: says what was looked for, and where else to look. */
export function answerNotFound(search: Search, assumed: readonly Exclusion[] = []): Draft {
  const what = conditionsOf(search, undefined)
  const isStrict = search.without.length + search.unwanted.length + search.claims.length + search.diets.length > 0
  const subject = search.q ? `product for “${search.q}”` : 'product'
  const hindi = hindiNotFound(search, assumed)
  if (search.claims.length > 0)
    return {
      text: `Sorry, I can’t tell which products are ${listText(search.claims)}: none of our labels say so${search.q ? ` for “${search.q}”` : ''}. Our team can check with the brand. To go on without that condition, write “non-${search.claims[0]} is fine”.`,
      hindi,
      products: [],
      links: [contact, allProducts],
    }
  const text = isStrict
    ? `I found no ${subject}${what.length > 0 ? `, ${what.join(', ')}` : ''} going by our labels. ${backText(search, assumed)}Try another kind of product, or ask our team.`
    : `I found no ${subject}. Try another word, or ask our team.`
  return { text, hindi, products: [], links: [allProducts, contact] }
}

/** Says that something is left out although the shopper may want it. */
const assumedText = (assumed: readonly Exclusion[]): string =>
  assumed.length > 0
    ? `I left out ${excludedText(assumed, [])} to be safe. If you do want it, write “with ${excludedText(assumed.slice(0, 1), [])} is fine”.`
    : ''

/** How to take back what is left out: it may have been said long ago. */
const backText = ({ without, diets }: Search, assumed: readonly Exclusion[]): string => {
  if (assumed.length > 0) return `${assumedText(assumed)} `
  if (without.length > 0)
    return `To see products with it after all, write “with ${excludedText(without.slice(0, 1), [])} is fine”. `
  return diets.length > 0 ? 'To see all products again, write “non-veg is fine”. ' : ''
}

/** The conditions that the found products meet. */
function usedOf(search: Search, leftOut: Found['leftOut']): Search {
  if (leftOut === 'sugar')
    return { ...search, without: search.without.map((each) => (each === 'sugar' ? 'added-sugar' : each)) }
  if (leftOut === 'goal') return { ...search, ...NO_PRICE, limits: [], goal: null, onSale: false }
  if (leftOut === 'price') return { ...search, ...NO_PRICE, limits: [], sort: 'price-asc' }
  return leftOut === 'limits' ? { ...search, limits: [] } : search
}

const conditionsOf = (search: Search, goal: GoalView | undefined): string[] =>
  [
    goal && `for ${goal.name}`,
    // A search for vegetarian products also shows vegan ones.
    search.diets[0] && DIET_NAMES[search.diets[0]].toLowerCase(),
    search.without.length + search.unwanted.length > 0 && `without ${excludedText(search.without, search.unwanted)}`,
    ...search.limits.map(limitPerText),
    priceText(search),
    search.onSale && 'on sale',
    search.ranked && `${search.ranked.isLeast ? 'least' : 'most'} ${search.ranked.nutrient} per serving first`,
    SORTED[search.sort],
  ].filter((text): text is string => typeof text === 'string')

const SORTED: Record<Search['sort'], string | null> = {
  relevance: null,
  default: null,
  name: null,
  origin: null,
  popular: 'best-selling first',
  rating: 'highest rated first',
  protein: 'most protein first',
  'price-asc': 'cheapest first',
  saving: 'biggest saving first',
  'price-desc': 'most expensive first',
}

const MISSING: Record<NonNullable<Found['leftOut']>, (search: Search) => string> = {
  words: ({ q }) => `I found nothing that matches all of “${q}”.`,
  price: (search) => `I found nothing ${priceText(search) ?? 'at that price'}.`,
  limits: ({ limits }) => `I found nothing with ${listText(limits.map(limitPerText))}.`,
  stock: () => 'That is sold out at the moment.',
  goal: () => 'I found nothing that fits all of that.',
  sugar: () => 'I found nothing sugar free, which means at most 0.5 g of sugars per 100 g.',
}

function priceText({ minPrice, maxPrice, maxServingPrice }: Search): string | null {
  if (maxServingPrice !== null) return `up to ${formatMoney(maxServingPrice)} per serving`
  if (minPrice !== null && maxPrice !== null) return `between ${formatMoney(minPrice)} and ${formatMoney(maxPrice)}`
  if (maxPrice !== null) return `up to ${formatMoney(maxPrice)}`
  return minPrice === null ? null : `from ${formatMoney(minPrice)}`
}

/** The page that lists all of them. */
function listLink(search: Search, q: string, goal: GoalView | undefined): ChatLink {
  const params = new URLSearchParams()
  const words = search.unwanted.length > 0 ? `${q} without ${search.unwanted.join(' or ')}`.trim() : q
  if (words) params.set('q', words)
  for (const diet of search.diets) params.append('diet', diet)
  for (const exclusion of search.without) params.append('without', exclusion)
  if (search.minPrice !== null) params.set('minPrice', String(toRupees(search.minPrice)))
  if (search.maxPrice !== null) params.set('maxPrice', String(toRupees(search.maxPrice)))
  if (search.onSale) params.set('onSale', '1')
  if (search.sort.startsWith('price') || search.sort === 'rating') params.set('sort', search.sort)
  const page = words ? '/search' : goal ? `/goal/${goal.slug}` : '/shop'
  return linkTo('list', params.size > 0 ? `${page}?${params}` : page)
}
