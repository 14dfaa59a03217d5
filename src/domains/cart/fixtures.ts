import { paise } from '../../shared/money.ts'
import { lineKey, listPrice } from './rules.ts'
import type { CartItem, CartState } from './schemas.ts'

/** A cart line for tests. */
export const item = (id: string, more: Partial<CartItem> = {}): CartItem => ({
  id,
  name: id.toUpperCase(),
  price: paise(100_000),
  image: null,
  quantity: 1,
  variantId: `${id}-v`,
  ...more,
})

/**
 * What each unit beside its base saves: of each upsell product and base, as many units as there are of the base, the
 * dearest first (I35).
 */
export function savedUnits({ items }: CartState): number[] {
  const pairs = Map.groupBy(
    items.filter((each) => each.isUpsell),
    (each) => `${each.relatedProductId} ${each.id}`,
  )
  return [...pairs.values()].flatMap((lines) => {
    const bases = items.filter((each) => each.id === lines[0]?.relatedProductId)
    const units = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line))
    return units
      .sort((a, b) => listPrice(b) - listPrice(a) || (lineKey(a) < lineKey(b) ? -1 : 1))
      .slice(
        0,
        bases.reduce((sum, each) => sum + each.quantity, 0),
      )
      .map((line) => listPrice(line) - line.price)
  })
}
