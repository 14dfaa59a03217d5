import type { RefundedLine } from '../schemas.ts'

/** How many units of each line were refunded. */
export function unitsBack(refunds: readonly { lines: readonly RefundedLine[] }[]): Map<string, number> {
  const back = new Map<string, number>()
  for (const { lines } of refunds)
    for (const { lineId, quantity } of lines) back.set(lineId, (back.get(lineId) ?? 0) + quantity)
  return back
}
