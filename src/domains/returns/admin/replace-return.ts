import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ownValue } from '../../../shared/own-value.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { findPayable, placeReplacement } from '../../orders/index.ts'
import { lockReturn, moveByStaff, moveReturn, type StaffMove } from '../change-return.ts'
import { refuse } from '../problems.ts'
import type { ReturnStatus } from '../schemas.ts'
import { returns } from '../tables.ts'

/**
 * Sends the accepted units again at no charge, or another variant of the same price (`variants`, by order line): as a new order of its own, so that it is packed, shipped and tracked as
 * every other. Its stock is taken in the same transaction.
 */
export const replaceReturn = (
  ctx: Context,
  id: string,
  { variants = {} }: { variants?: Readonly<Record<string, string>> | undefined },
): Promise<
  Result<
    { number: string; status: ReturnStatus },
    StaffMove | 'RETURN_OUT_OF_STOCK' | 'RETURN_NO_ADDRESS' | 'RETURN_VARIANT' | 'RETURN_PART_REFUNDED'
  >
> =>
  moveByStaff(ctx, id, 'replaced', async (tx, { row, sale, lines }) => {
    if (row.cardCredited > 0) return refuse('RETURN_PART_REFUNDED')
    const placed = await placeReplacement(tx, {
      orderNumber: sale.number,
      returnNumber: row.number,
      // A replacement that was cancelled is followed by another one.
      key: `replacement:${row.id}:${row.updatedAt.getTime()}`,
      lines: lines.map(({ orderLineId, resell, quarantined, destroyed }) => ({
        lineId: orderLineId,
        variantId: ownValue(variants, orderLineId),
        quantity: (resell ?? 0) + (quarantined ?? 0) + (destroyed ?? 0),
      })),
    })
    if (placed.ok) return ok({ set: { replacementId: placed.value.id }, note: `Order ${placed.value.number}` })
    if (placed.code === 'VARIANT_NOT_OFFERED') return refuse('RETURN_VARIANT')
    if (placed.code === 'ADDRESS_FIXED') return refuse('RETURN_NO_ADDRESS')
    return refuse('RETURN_OUT_OF_STOCK', { message: String(placed.params.message) })
  })

/** On `order.cancelled`: a return whose replacement was cancelled waits for a decision again. */
export async function reopenReturn(ctx: Context, { orderNumber }: { orderNumber: string }): Promise<void> {
  const known = await findReplaced(ctx, orderNumber)
  if (!known) return
  await ctx.transaction(async (tx) => {
    const held = await lockReturn(tx, known)
    if (held?.row.status === 'replaced')
      await moveReturn(tx, held, 'inspected', {
        set: { replacementId: null },
        note: 'The replacement was cancelled',
      })
    return ok(null)
  })
}

async function findReplaced(ctx: Context, orderNumber: string): Promise<string | null> {
  const order = await findPayable(ctx, orderNumber)
  if (!order) return null
  const [found] = await ctx.db.select({ id: returns.id }).from(returns).where(eq(returns.replacementId, order.id))
  return found?.id ?? null
}
