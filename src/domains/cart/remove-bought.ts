import { inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { together } from '../../platform/together.ts'
import { ok } from '../../shared/result.ts'
import { loadCart, loadRows } from './load-cart.ts'
import { cartLines } from './tables.ts'
import { lockCart, writeLines } from './write-lines.ts'

export type Bought = {
  customerId: string
  /** When the order was placed. */
  at: Date
  items: readonly { variantId: string; quantity: number }[]
}

/** Whether the customer's cart has any line. */
export const hasCartLines = together<string, boolean>(async (ctx, customerIds) => {
  const rows = await ctx.db
    .selectDistinct({ userId: cartLines.userId })
    .from(cartLines)
    .where(inArray(cartLines.userId, [...customerIds]))
  const found = new Set(rows.map(({ userId }) => userId))
  return customerIds.map((id) => found.has(id))
})

/**
 * Removes ordered items from the buyer's cart. Idempotent: a line that was added or changed after the order, also by an
 * earlier call, stays as it is.
 */
export async function removeBought(ctx: Context, { customerId, at, items }: Bought): Promise<void> {
  await ctx.transaction(async (tx) => {
    if ((await lockCart(tx, customerId)) === null) return ok(null)
    const { rows } = await loadRows(tx, customerId)
    const isNewer = rows.filter((row) => row.list === 'lines').map((row) => row.changedAt > at)
    const { lines, later } = await loadCart(tx, customerId)
    const bought = new Map<string, number>()
    for (const { variantId, quantity } of items) bought.set(variantId, quantity + (bought.get(variantId) ?? 0))
    const left = lines.map((line, n) => {
      const wanted = bought.get(line.variantId ?? '') ?? 0
      const taken = isNewer[n] ? 0 : Math.min(line.quantity, wanted)
      bought.set(line.variantId ?? '', wanted - taken)
      return { ...line, quantity: line.quantity - taken }
    })
    if (left.every((line, n) => line.quantity === lines[n]?.quantity)) return ok(null)
    await writeLines(tx, customerId, { lines: left.filter((line) => line.quantity > 0), later })
    return ok(null)
  })
}
