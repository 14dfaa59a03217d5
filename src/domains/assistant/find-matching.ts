import type { Context } from '../../platform/context.ts'
import { formatMoney, toRupees } from '../../shared/money.ts'
import { findGoals } from '../catalog/index.ts'
import { DIET_NAMES } from '../catalog/rules.ts'
import type { GoalView, ProductCard } from '../catalog/schemas.ts'
import { searchProducts } from '../search/index.ts'
import type { SearchFilter } from '../search/schemas.ts'
import type { Answer, ChatLink } from './schemas.ts'
import type { Search } from './understand.ts'

export const MAX_CARDS = 4
const LOOKED_THROUGH = 100

/** The result of a search: best matches first, with the words that were used in the end. */
export type Found = {
  cards: ProductCard[]
  total: number
  /** The words that were looked up, if they differ from those that were asked for. */
  lookedFor: string | null
  /** The condition that was dropped to find anything. */
  leftOut: 'words' | 'price' | 'protein' | 'stock' | 'diet' | null
}

/**
 * Searches for products. If nothing matches, conditions are dropped one after the other, words last and as few as
 * possible, and the answer says so.
 */
export async function findMatching(ctx: Context, search: Search, mayDropWords: boolean): Promise<Found | null> {
  const tries: [Found['leftOut'], Search, boolean][] = [
    [null, search, true],
    ['stock', search, false],
    ['protein', { ...search, minProtein: null }, false],
    ['price', { ...search, minProtein: null, minPrice: null, maxPrice: null, sort: 'price-asc' }, false],
    [
      'diet',
      { ...search, minProtein: null, minPrice: null, maxPrice: null, diets: [], goal: null, onSale: false },
      false,
    ],
  ]
  for (const [leftOut, narrowed, inStock] of tries) {
    const found = await look(ctx, narrowed, inStock)
    if (found.cards.length > 0) return { ...found, leftOut: differs(leftOut, search) ? leftOut : null }
  }
  if (!mayDropWords || !search.q) return null
  const { wider } = await searchProducts(ctx, filterOf(search, search.q, false))
  const [best] = wider
    .filter(({ q }) => keepsSense(search.q, q))
    .sort((a, b) => b.q.split(' ').length - a.q.split(' ').length || a.total - b.total)
  if (!best) return null
  const found = await findMatching(ctx, { ...search, q: best.q }, false)
  return found && { ...found, lookedFor: best.q, leftOut: found.leftOut ?? 'words' }
}

/** Whether fewer words still mean the same: no replaced words, no number alone, no "free" without its noun. */
function keepsSense(asked: string, fewer: string): boolean {
  const words = asked.split(' ')
  const left = fewer.split(' ')
  const hasPair = (word: string, step: number) =>
    !left.includes(word) || left.includes(words[words.indexOf(word) + step] ?? '')
  return (
    left.every((word) => words.includes(word)) &&
    /\p{L}{3}/u.test(fewer) &&
    hasPair('free', -1) &&
    hasPair('without', 1)
  )
}

const differs = (leftOut: Found['leftOut'], { minProtein, minPrice, maxPrice, diets, goal, onSale }: Search): boolean =>
  leftOut === 'stock' ||
  (leftOut === 'protein' && minProtein !== null) ||
  (leftOut === 'price' && (minPrice !== null || maxPrice !== null)) ||
  (leftOut === 'diet' && (diets.length > 0 || goal !== null || onSale))

async function look(ctx: Context, search: Search, inStock: boolean) {
  const page = await searchProducts(ctx, filterOf(search, search.q, inStock))
  let cards = page.items
  const { minProtein } = search
  if (minProtein !== null) cards = cards.filter((card) => (proteinOf(card) ?? 0) >= minProtein)
  if (search.sort === 'protein') cards = [...cards].sort((a, b) => (proteinOf(b) ?? 0) - (proteinOf(a) ?? 0))
  return { cards, total: minProtein === null ? page.total : cards.length, lookedFor: page.correction }
}

function filterOf(search: Search, q: string, inStock: boolean): SearchFilter {
  const { goal, diets, minPrice, maxPrice, sort, onSale } = search
  return {
    q,
    sort: sort === 'protein' || sort === 'popular' ? 'relevance' : sort,
    page: 1,
    limit: LOOKED_THROUGH,
    ...(goal ? { goal } : {}),
    ...(diets.length > 0 ? { diets } : {}),
    ...(minPrice === null ? {} : { minPrice }),
    ...(maxPrice === null ? {} : { maxPrice }),
    ...(onSale ? { onSale } : {}),
    ...(inStock ? { inStock } : {}),
  }
}

/** Grams of protein per serving from a card's fact line; null if it has none. */
export function proteinOf({ fact }: ProductCard): number | null {
  const grams = /(\d+(?:\.\d+)?) g protein/.exec(fact)?.[1]
  return grams === undefined ? null : Number(grams)
}

/** Describes the result in words; the cards show the rest. */
export async function answerFound(ctx: Context, found: Found, search: Search): Promise<Answer> {
  const goal = (await findGoals(ctx)).find(({ value }) => value === search.goal)
  const shown = found.cards.slice(0, MAX_CARDS)
  const what = [
    goal && found.leftOut !== 'diet' && `for ${goal.name}`,
    search.diets.length > 0 && found.leftOut !== 'diet' && dietText(search),
    search.minProtein !== null && found.leftOut === null && `from ${search.minProtein} g protein a serving`,
    found.leftOut === 'price' || found.leftOut === 'diet' ? null : priceText(search),
    search.onSale && found.leftOut !== 'diet' && 'on sale',
    SORTED[search.sort],
  ].filter(Boolean)
  const known = found.lookedFor ?? search.q
  const head =
    shown.length < found.total
      ? `${shown.length} of ${found.total} products`
      : `${found.total} ${found.total === 1 ? 'product' : 'products'}`
  const text = `Here ${shown.length === 1 ? 'is' : 'are'} ${head}${known ? ` for “${known}”` : ''}${what.length > 0 ? `, ${what.join(', ')}` : ''}.`
  const missing = found.leftOut ? `${MISSING[found.leftOut](search)} ` : ''
  return { text: missing + text, products: shown, links: [listLink(search, found, goal)] }
}

const SORTED: Record<Search['sort'], string | null> = {
  relevance: null,
  default: null,
  name: null,
  origin: null,
  popular: 'most bought first',
  rating: 'highest rated first',
  protein: 'most protein first',
  'price-asc': 'cheapest first',
  'price-desc': 'dearest first',
}

const MISSING: Record<NonNullable<Found['leftOut']>, (search: Search) => string> = {
  words: ({ q }) => `I found nothing for all of “${q}”.`,
  price: (search) => `I found nothing ${priceText(search)}.`,
  protein: ({ minProtein }) => `I found nothing with ${minProtein} g protein a serving or more.`,
  stock: () => 'That is sold out at the moment.',
  diet: () => 'I found nothing that fits all of that.',
}

/** A search for vegetarian products also shows vegan ones. */
const dietText = ({ diets }: Search): string => (diets[0] ? DIET_NAMES[diets[0]].toLowerCase() : '')

function priceText({ minPrice, maxPrice }: Search): string | null {
  if (minPrice !== null && maxPrice !== null) return `between ${formatMoney(minPrice)} and ${formatMoney(maxPrice)}`
  if (maxPrice !== null) return `up to ${formatMoney(maxPrice)}`
  return minPrice === null ? null : `from ${formatMoney(minPrice)}`
}

/** The page that lists all of them. */
function listLink(search: Search, { lookedFor, leftOut }: Found, goal: GoalView | undefined): ChatLink {
  const params = new URLSearchParams()
  const q = lookedFor ?? search.q
  if (q) params.set('q', q)
  const isNarrowed = leftOut !== 'diet'
  if (isNarrowed) for (const diet of search.diets) params.append('diet', diet)
  if (isNarrowed && leftOut !== 'price') {
    if (search.minPrice !== null) params.set('minPrice', String(toRupees(search.minPrice)))
    if (search.maxPrice !== null) params.set('maxPrice', String(toRupees(search.maxPrice)))
  }
  if (isNarrowed && search.onSale) params.set('onSale', '1')
  if (search.sort.startsWith('price') || search.sort === 'rating') params.set('sort', search.sort)
  const page = q ? '/search' : goal && isNarrowed ? `/goal/${goal.slug}` : '/shop'
  return { to: params.size > 0 ? `${page}?${params}` : page, label: 'See them all' }
}
