import { lineKey } from '../../../../domains/cart/rules.ts'
import type { CartItem } from '../../../../domains/cart/schemas.ts'
import type { Paise } from '../../../../shared/money.ts'

/** A line whose price changed through nothing that the shopper did to it; amounts in paise. */
export type LineNews = { was: Paise; now: Paise; hasOfferEnded: boolean }

/**
 * The price changes to report between the carts `before` and `after`, by line key; `told` holds those reported so far.
 * `was` stays the original price. A price that has returned to it is not reported, nor is an offer just taken.
 */
export function addNews(
  told: ReadonlyMap<string, LineNews>,
  before: readonly CartItem[],
  after: readonly CartItem[],
): ReadonlyMap<string, LineNews> {
  const lines = new Map(before.map((line) => [lineKey(line), line]))
  return new Map(
    after.flatMap((line): [string, LineNews][] => {
      const key = lineKey(line)
      const known = lines.get(key)
      const news = known && newsOf(known, line, told.get(key))
      return news ? [[key, news]] : []
    }),
  )
}

function newsOf(before: CartItem, after: CartItem, told: LineNews | undefined): LineNews | undefined {
  if (before.price === after.price) return told
  const was = told?.was ?? before.price
  const isOfferTaken = after.isUpsell && !before.isUpsell
  if (was === after.price || isOfferTaken) return undefined
  return { was, now: after.price, hasOfferEnded: before.isUpsell === true && !after.isUpsell }
}
