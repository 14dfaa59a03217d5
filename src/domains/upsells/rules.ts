import { least, type Paise, paise } from '../../shared/money.ts'

/** One recommendation: while `productId` is in the cart, `upsellId` costs `percent` less. */
export type UpsellPair = { productId: string; upsellId: string; percent: number }

/** Size of the "Buy it with" list on the product page (decisions C72). */
export const BUY_IT_WITH_LIMIT = 3

/** The price after `percent` off, rounded once to a whole rupee, half up, never above the list price (checklist 138). */
export function upsellPrice(list: Paise, percent: number): Paise {
  const share = Math.min(100, Math.max(0, percent))
  return least(list, paise(Math.floor((list * (100 - share) + 5000) / 10_000) * 100))
}

/**
 * The greatest percentage that the other products of the cart give on `productId`, or null if none recommends it.
 * A product never recommends itself (S§4: only while both are in the cart).
 */
export function upsellPercentFor(
  productId: string,
  pairs: readonly UpsellPair[],
  inCart: ReadonlySet<string>,
): number | null {
  let best = 0
  for (const pair of pairs) {
    if (pair.upsellId !== productId || pair.productId === productId || !inCart.has(pair.productId)) continue
    if (pair.percent > best) best = pair.percent
  }
  return best > 0 ? best : null
}

/** Saving printed on the product page: the share of (current price + upsell price), in whole percent (decisions C73). */
export function upsellSavingPercent(current: Paise, upsellList: Paise, percent: number): number {
  const together = current + upsellList
  if (together <= 0) return 0
  return Math.round(((upsellList - upsellPrice(upsellList, percent)) / together) * 100)
}

/** The add-on that the cart recommends first: the greatest percentage, the earlier one of equals (checklist 145). */
export function topUpsell<T extends { discountPercentage: number }>(offers: readonly T[]): T | null {
  return offers.reduce<T | null>(
    (best, each) => (best && best.discountPercentage >= each.discountPercentage ? best : each),
    null,
  )
}

/** The first `limit` offers and how many more there are: "+N more". */
export function firstUpsells<T>(offers: readonly T[], limit: number): { shown: T[]; more: number } {
  return { shown: offers.slice(0, limit), more: Math.max(0, offers.length - limit) }
}
