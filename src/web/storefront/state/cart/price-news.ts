import { lineKey } from '../../../../domains/cart/rules.ts'
import type { CartItem } from '../../../../domains/cart/schemas.ts'
import type { Paise } from '../../../../shared/money.ts'

/** A line that does not cost what it did, through nothing that the shopper did to it; amounts in paise. */
export type LineNews = { was: Paise; now: Paise; hasOfferEnded: boolean }

/**
 * What to tell of a cart that was `before` and is `after`, by the lines' keys; `told` is what it was told until now.
 * `was` stays the price from the beginning. A price that came back is no news, nor is an offer that was just taken.
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
