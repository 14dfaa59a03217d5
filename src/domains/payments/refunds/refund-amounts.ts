import { least, type Paise, paise, prorate } from '../../../shared/money.ts'
import type { RefundedLine } from '../schemas.ts'

/**
 * What was bought, and what was paid for all of it, in paise: coupons and other price steps are in `paid`, not in
 * `lines`.
 */
export type Bought = {
  lines: readonly { id: string; quantity: number; lineTotal: number }[]
  shippingCost: number
  paid: number
}

/** How much was paid for each line and for delivery; adds up exactly to what was paid. */
export function paidShares({ lines, shippingCost, paid }: Bought): { lines: Map<string, Paise>; shipping: Paise } {
  const shipping = least(paise(shippingCost), paise(paid))
  const shares = prorate(
    paise(paid - shipping),
    lines.map(({ lineTotal }) => lineTotal),
  )
  return { lines: new Map(lines.map(({ id }, index) => [id, shares[index] ?? paise(0)])), shipping }
}

/**
 * The refund for some units of a line of which `before` units were already refunded. Rounds each unit so that all units
 * together add up to the whole share.
 */
export function unitsAmount(share: number, quantity: number, before: number, units: number): Paise {
  const upTo = (count: number) => Math.floor((share * count) / quantity)
  return paise(upTo(before + units) - upTo(before))
}

/** How many units of each line were refunded. */
export function unitsBack(refunds: readonly { lines: readonly RefundedLine[] }[]): Map<string, number> {
  const back = new Map<string, number>()
  for (const { lines } of refunds)
    for (const { lineId, quantity } of lines) back.set(lineId, (back.get(lineId) ?? 0) + quantity)
  return back
}
