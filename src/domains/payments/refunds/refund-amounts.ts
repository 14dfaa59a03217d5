import type { RefundedLine } from '../schemas.ts'

/** A part of a refund, of one of several payments. */
export type RefundShare = { index: number; amount: number; shipping: number; lines: RefundedLine[] }

/**
 * Splits a refund over payments of which `left` can be refunded: from the one with the most left first, so that it is
 * usually one transfer. A line that is split keeps its units in the first part. Null if less is left than asked for.
 */
export function splitRefund(
  left: readonly number[],
  { amount, shipping, lines }: { amount: number; shipping: number; lines: readonly RefundedLine[] },
): RefundShare[] | null {
  const shares: RefundShare[] = []
  const waiting = lines.map((line) => ({ ...line }))
  let [rest, delivery] = [amount, shipping]
  const order = left
    .map((value, index) => ({ value, index }))
    .toSorted((a, b) => b.value - a.value || a.index - b.index)
  for (const { value, index } of order) {
    const share: RefundShare = { index, amount: Math.min(value, rest), shipping: 0, lines: [] }
    if (share.amount <= 0) break
    rest -= share.amount
    let room = share.amount
    for (let line = waiting[0]; line && (room > 0 || line.amount === 0); line = waiting[0]) {
      const part = Math.min(line.amount, room)
      share.lines.push({ ...line, amount: part })
      room -= part
      line.amount -= part
      line.quantity = 0
      if (line.amount === 0) waiting.shift()
    }
    share.shipping = Math.min(delivery, room)
    delivery -= share.shipping
    shares.push(share)
  }
  return rest > 0 || shares.length === 0 ? null : shares
}

/** The lines of a split refund, each once again. */
export function joinLines(parts: readonly { lines: readonly RefundedLine[] }[]): RefundedLine[] {
  const joined = new Map<string, RefundedLine>()
  for (const { lineId, quantity, amount } of parts.flatMap(({ lines }) => lines)) {
    const known = joined.get(lineId) ?? { lineId, quantity: 0, amount: 0 }
    joined.set(lineId, { lineId, quantity: known.quantity + quantity, amount: known.amount + amount })
  }
  return [...joined.values()]
}

/** How many units of each line were refunded. */
export function unitsBack(refunds: readonly { lines: readonly RefundedLine[] }[]): Map<string, number> {
  const back = new Map<string, number>()
  for (const { lines } of refunds)
    for (const { lineId, quantity } of lines) back.set(lineId, (back.get(lineId) ?? 0) + quantity)
  return back
}
