import { least, type Paise, paise } from '../../shared/money.ts'

/** One recommendation: while `productId` is in the cart, `upsellId` costs `percent` less. */
export type UpsellPair = { productId: string; upsellId: string; percent: number }

/** The price after `percent` off, rounded once to a whole rupee, half up, never above the list price (R138). */
export function upsellPrice(list: Paise, percent: number): Paise {
  const share = Math.min(100, Math.max(0, percent))
  return least(list, paise(Math.floor((list * (100 - share) + 5000) / 10_000) * 100))
}

/**
 * The pair that makes `upsellId` cheapest given the other products in the cart, the first one if several are equal;
 * null if none recommends it. A product never recommends itself (R137: only while both are in the cart).
 */
export function bestPair<T extends UpsellPair>(
  upsellId: string,
  pairs: readonly T[],
  inCart: ReadonlySet<string>,
): T | null {
  let best: T | null = null
  for (const pair of pairs) {
    if (pair.upsellId !== upsellId || pair.productId === upsellId || !inCart.has(pair.productId)) continue
    if (pair.percent > (best?.percent ?? 0)) best = pair
  }
  return best
}

/**
 * The fields of a line that matter for its discount; `baseId` is the product that recommends it, null without a
 * discount.
 */
export type UpsellLine = {
  productId: string
  variantId: string
  quantity: number
  listPrice: Paise
  baseId: string | null
}

/**
 * How many units of each line are discounted: for an upsell, as many in total as the cart holds of its base, the most
 * expensive first (I35). The order of the lines does not matter.
 */
export function discountedUnits(lines: readonly UpsellLine[]): number[] {
  const unitsOf = new Map<string, number>()
  for (const { productId, quantity } of lines) unitsOf.set(productId, (unitsOf.get(productId) ?? 0) + quantity)
  const left = new Map<string, number>()
  const discounted = lines.map(() => 0)
  const dearestFirst = lines
    .map((line, index) => ({ ...line, index }))
    .sort((a, b) => b.listPrice - a.listPrice || (a.variantId < b.variantId ? -1 : 1))
  for (const { productId, baseId, quantity, index } of dearestFirst) {
    if (baseId === null || baseId === productId) continue
    const pair = JSON.stringify([baseId, productId])
    const free = left.get(pair) ?? unitsOf.get(baseId) ?? 0
    const units = Math.min(quantity, free)
    discounted[index] = units
    left.set(pair, free - units)
  }
  return discounted
}

/**
 * Upsells to offer for a cart: each product once, with its best pair, leaving out those already in the cart; the
 * highest percentage first, which makes the first one the top recommendation (R145).
 */
export function offersFor<T extends UpsellPair>(pairs: readonly T[], inCart: ReadonlySet<string>): T[] {
  const wanted = new Set(pairs.map((pair) => pair.upsellId).filter((id) => !inCart.has(id)))
  return [...wanted].flatMap((id) => bestPair(id, pairs, inCart) ?? []).sort((a, b) => b.percent - a.percent)
}

/** Saving shown on the product page: its share of (current price + upsell price), in whole percent (D73). */
export function upsellSavingPercent(current: Paise, upsellList: Paise, percent: number): number {
  const together = current + upsellList
  if (together <= 0) return 0
  return Math.round(((upsellList - upsellPrice(upsellList, percent)) / together) * 100)
}
