import type { Context } from '../../platform/context.ts'
import { findLabels, type Label } from '../catalog/index.ts'
import type { ProductCard } from '../catalog/schemas.ts'
import { amountOf, isSynonym, searchProducts } from '../search/index.ts'
import { wordsOf } from '../search/rules.ts'
import type { SearchFilter } from '../search/schemas.ts'
import { meets } from './judge-label.ts'
import type { Cleared } from './ruled-out.ts'
import type { Ranking, Search } from './search-words.ts'

const LOOKED_THROUGH = 100
/** The result of a search: best matches first, with the words that were used in the end. */
export type Found = {
  cards: ProductCard[]
  /** How many products match; null if not all of them were looked through. */
  total: number | null
  /** The words that were looked up, if they differ from those that were asked for. */
  lookedFor: string | null
  /** The condition that was dropped to find anything. */
  leftOut: 'words' | 'price' | 'limits' | 'stock' | 'goal' | 'sugar' | null
}

/**
 * Searches for products. If nothing matches, conditions are dropped one after the other, words last and as few as
 * possible, and the answer says so. What a product must be without is never dropped, nor is a diet; only "sugar free" may
 * become "no added sugar".
 */
export async function findMatching(
  ctx: Context,
  cleared: Cleared,
  search: Search,
  mayDropWords: boolean,
): Promise<Found | null> {
  const tries: [Found['leftOut'], Search, boolean][] = [
    [null, search, true],
    ['stock', search, false],
    ['limits', { ...search, limits: [] }, false],
    ['price', { ...search, ...NO_PRICE, limits: [], sort: 'price-asc' }, false],
    ['goal', { ...search, ...NO_PRICE, limits: [], goal: null, onSale: false }, false],
    ['sugar', { ...search, without: search.without.map((each) => (each === 'sugar' ? 'added-sugar' : each)) }, false],
  ]
  for (const [leftOut, narrowed, inStock] of tries) {
    if (!differs(leftOut, search)) continue
    const found = await look(ctx, narrowed, inStock)
    if (found.cards.length === 0) continue
    if (!found.isPartial) return { ...found, leftOut }
    if (mayDropWords && keepsSense(search.q, found.lookedFor ?? '')) return { ...found, leftOut: 'words' }
  }
  if (!mayDropWords || !search.q) return null
  const { wider } = await searchProducts(ctx, filterOf(search, search.q, false))
  const [best] = wider
    .filter(({ q }) => keepsSense(search.q, q))
    .sort((a, b) => b.q.split(' ').length - a.q.split(' ').length || a.total - b.total)
  if (!best) return null
  const found = await findMatching(ctx, cleared, { ...search, q: best.q }, false)
  return found && { ...found, lookedFor: best.q, leftOut: found.leftOut ?? 'words' }
}

/** Whether fewer words still mean the same: no replaced words, no number alone, and at least half of them. */
function keepsSense(asked: string, fewer: string): boolean {
  const words = asked.split(' ')
  const left = fewer.split(' ')
  return (
    left.every((word) => words.includes(word)) &&
    /\p{L}{3}/u.test(fewer) &&
    left.length * 2 >= Math.min(words.length, 4)
  )
}

export const NO_PRICE = { minPrice: null, maxPrice: null, maxServingPrice: null } as const

function differs(
  leftOut: Found['leftOut'],
  { limits, minPrice, maxPrice, maxServingPrice, goal, onSale, without }: Search,
): boolean {
  if (leftOut === 'limits') return limits.length > 0
  if (leftOut === 'price') return minPrice !== null || maxPrice !== null || maxServingPrice !== null
  if (leftOut === 'goal') return goal !== null || onSale
  if (leftOut === 'sugar') return without.includes('sugar')
  return true
}

const readsLabels = ({ without, unwanted, claims: claimed, limits, diets, ranked }: Search): boolean =>
  without.length + unwanted.length + claimed.length + limits.length + diets.length > 0 || ranked !== null

type Look = Omit<Found, 'leftOut'> & {
  /** The search left some words out to find anything. */
  isPartial: boolean
}

async function look(ctx: Context, search: Search, inStock: boolean): Promise<Look> {
  const page = await searchProducts(ctx, filterOf(search, search.q, inStock))
  let cards = page.items
  if (readsLabels(search)) {
    const labels = await findLabels(
      ctx,
      cards.map(({ id }) => id),
    )
    cards = cards.filter(({ id }) => {
      const label = labels.get(id)
      return label !== undefined && meets(label, search)
    })
    if (search.ranked) cards = rankedBy(cards, labels, search.ranked)
  }
  cards = namedFirst(ofNamedCategory(cards, search), search.heard)
  if (search.sort === 'protein') cards = [...cards].sort((a, b) => (proteinOf(b) ?? 0) - (proteinOf(a) ?? 0))
  const isWhole = page.total <= page.items.length
  const total = isWhole || page.items.length === cards.length ? page.total - (page.items.length - cards.length) : null
  const isPartial = page.leftOut.length > 0
  return { cards, total, lookedFor: isPartial ? page.words : page.correction, isPartial }
}

/** "Whey protein" and "whey isolate" are (sub)categories: drinks made with them only count if there is nothing else. */
function ofNamedCategory(cards: ProductCard[], { q, heard }: Search): ProductCard[] {
  const asked = wordsOf(q)
  const isAsked = (name: string) => wordsOf(name).every((word) => asked.includes(word))
  const inside = cards.filter(
    (card) =>
      isAsked(card.category.name) || (card.subcategory && isAsked(card.subcategory.name)) || isHeard(card, heard),
  )
  return inside.length > 0 ? inside : cards
}

/** Whether a message says the whole name of a product. */
export const isHeard = (card: ProductCard, heard: string): boolean =>
  ` ${wordsOf(heard).join(' ')} `.includes(` ${wordsOf(card.name).join(' ')} `)

/** A product whose whole name was said comes first. */
function namedFirst(cards: ProductCard[], heard: string): ProductCard[] {
  const named = cards.filter((card) => isHeard(card, heard)).sort((a, b) => b.name.length - a.name.length)
  return [...named, ...cards.filter((card) => !named.includes(card))]
}

function filterOf(
  { goal, diets, without, minPrice, maxPrice, maxServingPrice, sort, onSale }: Search,
  q: string,
  inStock: boolean,
): SearchFilter {
  return {
    q,
    sort: sort === 'protein' || sort === 'popular' ? 'relevance' : sort,
    page: 1,
    limit: LOOKED_THROUGH,
    ...(goal ? { goal } : {}),
    ...(diets.length > 0 ? { diets } : {}),
    ...(without.length > 0 ? { exclude: without } : {}),
    ...(maxServingPrice === null ? {} : { maxServingPrice }),
    ...(minPrice === null ? {} : { minPrice }),
    ...(maxPrice === null ? {} : { maxPrice }),
    ...(onSale ? { onSale } : {}),
    ...(inStock ? { inStock } : {}),
  }
}

/** Whether all words are whole words of the best match's name, brand or category, or other names of such. */
export function isWholeMatch({ cards: [best], lookedFor, leftOut }: Found, q: string): boolean {
  if (!best || lookedFor || leftOut) return false
  const own = new Set(
    [best.name, best.brand.name, best.category.name, best.subcategory?.name ?? '', best.variant.flavor ?? ''].flatMap(
      wordsOf,
    ),
  )
  return wordsOf(q).every((word) => own.has(word) || isSynonym(word))
}

/** Cards whose labels state the amount, in its order; the others are left out. */
function rankedBy(cards: readonly ProductCard[], labels: Map<string, Label>, ranked: Ranking): ProductCard[] {
  const stated = cards.flatMap((card) => {
    const amount = amountOf(labels.get(card.id)?.nutrition ?? null, ranked.nutrient)
    return amount === null ? [] : [{ card, amount }]
  })
  return stated.sort((a, b) => (ranked.isLeast ? a.amount - b.amount : b.amount - a.amount)).map(({ card }) => card)
}

/** Grams of protein per serving from a card's fact line; null if it has none. */
export function proteinOf({ fact }: ProductCard): number | null {
  const grams = /(\d+(?:\.\d+)?) g protein/.exec(fact)?.[1]
  return grams === undefined ? null : Number(grams)
}
