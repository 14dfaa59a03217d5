import { least, type Paise, paise, prorate } from '../../../shared/money.ts'
import type { RefundedLine } from '../schemas.ts'

export { unitsAmount } from '../rules.ts'

/**
 * What was bought, and what was paid for all of it, in paise. `discount` is the line's share of the order's discounts; a
 * gift card's part is in `paid` alone.
 */
export type Bought = {
  lines: readonly { id: string; quantity: number; lineTotal: number; discount?: number }[]
  shippingCost: number
  paid: number
}

/** How much was paid for each line and for delivery; adds up exactly to what was paid. */
export function paidShares({ lines, shippingCost, paid }: Bought): { lines: Map<string, Paise>; shipping: Paise } {
  const shipping = least(paise(shippingCost), paise(paid))
  const shares = prorate(
    paise(paid - shipping),
    lines.map(({ lineTotal, discount = 0 }) => lineTotal - discount),
  )
  return { lines: new Map(lines.map(({ id }, index) => [id, shares[index] ?? paise(0)])), shipping }
}

/** How many units of each line were refunded. */
export function unitsBack(refunds: readonly { lines: readonly RefundedLine[] }[]): Map<string, number> {
  const back = new Map<string, number>()
  for (const { lines } of refunds)
    for (const { lineId, quantity } of lines) back.set(lineId, (back.get(lineId) ?? 0) + quantity)
  return back
}
