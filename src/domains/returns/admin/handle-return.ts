import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { receiveUnits } from '../../catalog/index.ts'
import { findOrder } from '../../orders/index.ts'
import { type LockedReturn, moveByStaff, type StaffMove } from '../change-return.ts'
import { refuse } from '../problems.ts'
import type { InspectedLine, InspectStep, PickupStep, ReturnStatus } from '../schemas.ts'
import { returnLines } from '../tables.ts'

type Moved<Code extends string = never> = Promise<Result<{ number: string; status: ReturnStatus }, StaffMove | Code>>

/** Approves a return. The email says how to send it, or that it will be picked up. */
export const approveReturn = (ctx: Context, id: string, { note }: { note: string }): Moved =>
  moveByStaff(ctx, id, 'approved', async () => ok({ note }))

/** Refuses a return, before or after its parcel arrived; the buyer reads the reason. */
export const refuseReturn = (ctx: Context, id: string, { note }: { note: string }): Moved =>
  moveByStaff(ctx, id, 'refused', async () => ok({ note }))

/** Records the pickup that staff booked with a courier. */
export const bookPickup = (ctx: Context, id: string, { courier, number, on }: z.infer<typeof PickupStep>): Moved =>
  moveByStaff(ctx, id, 'pickup_booked', async () =>
    ok({ set: { pickupCourier: courier, pickupNumber: number, pickupOn: on } }),
  )

/** Records that the parcel has arrived. From now on the buyer can't withdraw the return. */
export const receiveReturn = (ctx: Context, id: string): Moved => moveByStaff(ctx, id, 'received', async () => ok({}))

/**
 * Records the inspection: what goes back on the shelf, into quarantine or away. Units in none of the three are not
 * accepted; then the note to the buyer is required. The units of each line are distributed exactly once, with the transition.
 */
export const inspectReturn = (
  ctx: Context,
  id: string,
  { lines, note }: z.infer<typeof InspectStep>,
): Moved<'RETURN_COUNTS'> =>
  moveByStaff(ctx, id, 'inspected', async (tx, held) => {
    const faults = faultsOf(held, lines, note)
    const [message] = Object.values(faults)
    if (message) return refuse('RETURN_COUNTS', { message, fields: faults })
    const variants = await variantsOf(tx, held)
    const { number, id: returnId } = held.row
    const units = lines.map((line) => ({ ...line, variantId: variants.get(line.lineId) ?? '' }))
    for (const { lineId, resell, quarantine, destroy } of lines) {
      const row = held.lines.find(({ orderLineId }) => orderLineId === lineId)
      if (row)
        await tx.db
          .update(returnLines)
          .set({ resell, quarantined: quarantine, destroyed: destroy })
          .where(eq(returnLines.id, row.id))
    }
    await receiveUnits(
      tx,
      units.map(({ variantId, resell, quarantine, lineId }) => ({
        variantId,
        restock: resell,
        quarantine,
        source: `return:${returnId}:${lineId}`,
        orderNumber: held.sale.number,
        reference: number,
      })),
      'returned',
    )
    return ok({ note })
  })

/** The variant of each line; the order's view names them. */
async function variantsOf(tx: Context, { sale }: LockedReturn): Promise<Map<string, string>> {
  const order = await findOrder(tx, sale.number)
  const items = order.ok ? order.value.items : []
  return new Map(items.flatMap(({ id, variantId }) => (variantId ? [[id, variantId] as const] : [])))
}

function faultsOf(held: LockedReturn, lines: readonly InspectedLine[], note: string): Record<string, string> {
  const faults: Record<string, string> = {}
  let [accepted, isShort] = [0, false]
  for (const { orderLineId, quantity } of held.lines) {
    const counted = lines.filter(({ lineId }) => lineId === orderLineId)
    const sum = counted.reduce((all, { resell, quarantine, destroy }) => all + resell + quarantine + destroy, 0)
    if (counted.length !== 1) faults[`line-${orderLineId}`] = 'Count each line once'
    else if (sum > quantity) faults[`line-${orderLineId}`] = `Only ${quantity} came back`
    accepted += sum
    isShort ||= sum < quantity
  }
  if (lines.some(({ lineId }) => !held.lines.some(({ orderLineId }) => orderLineId === lineId)))
    faults.lines = 'This line isn’t in the return'
  if (accepted === 0) faults.lines = 'Nothing was accepted: refuse the return instead'
  if (isShort && !note) faults.note = 'Tell the customer why some units were not accepted'
  return faults
}
