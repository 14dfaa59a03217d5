import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { forbid } from '../../roles/index.ts'
import { checkPincode } from '../../shipping/index.ts'
import { refuse } from '../problems.ts'
import type { OrderTracking } from '../schemas.ts'
import { linkOf } from '../shipments/link-of.ts'
import { changeStatuses } from '../status/change-status.ts'
import { findAwaitingChange } from '../status/pending-changes.ts'
import { refuseTransition } from '../status/refuse-transition.ts'
import { eachOf, lockOrders, type TransitionReport } from '../status/transition-orders.ts'
import type { ShipOrdersBody } from './schemas.ts'

/**
 * Hands parcels to one courier in a fixed number of statements: marks the orders as shipped and emails each buyer the
 * courier, tracking number and link. A refused order doesn't stop the others.
 */
export async function shipOrders(
  ctx: Context,
  { parcels, carrier, trackingUrl }: ShipOrdersBody,
): Promise<Result<TransitionReport, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'orders.fulfil')
  if (refused) return refused
  const numberOf = new Map(parcels.map(({ order, trackingNumber }) => [order.toUpperCase(), trackingNumber]))
  return ctx.transaction(async (tx) => {
    const held = await lockOrders(tx, [...numberOf.keys()])
    const ids = [...held.values()].filter((order) => !refuseTransition(tx, order, 'shipped')).map(({ id }) => id)
    const waiting = await findAwaitingChange(tx, ids)
    const ready = ids.filter((id) => !waiting.has(id))
    const moved = await changeStatuses(tx, ready, 'shipped')
    const shipped: { id: string; number: string; tracking: Partial<OrderTracking> }[] = []
    for (const { id, number } of moved) {
      const zipCode = held.get(number)?.address?.zipCode
      const arrival = zipCode === undefined ? null : await checkPincode(tx, zipCode)
      const trackingNumber = numberOf.get(number) ?? ''
      const tracking = {
        carrier,
        trackingNumber: trackingNumber || null,
        trackingUrl: linkOf({ trackingUrl, trackingNumber }),
        estimatedDelivery: arrival?.ok ? arrival.value.by : null,
        shippedDate: tx.now().toISOString(),
      }
      shipped.push({ id, number, tracking })
    }
    if (shipped.length > 0) await writeTracking(tx, shipped)
    const writes = shipped.map(({ number, tracking }) => ({
      action: 'order.ship',
      subject: ['order', number] as ['order', string],
      before: { status: held.get(number)?.status },
      after: { status: 'shipped', ...tracking },
    }))
    await recordActivity(tx, ...writes)
    const isMoved = new Set(moved.map(({ number }) => number))
    return ok(
      await eachOf([...numberOf.keys()], async (number) => {
        const order = held.get(number)
        if (!order) return refuse('ORDER_NOT_FOUND')
        const missing = refuseTransition(tx, order, 'shipped')
        if (missing) return missing
        if (waiting.has(order.id)) return refuse('CHANGE_UNPAID')
        return isMoved.has(number) ? ok(null) : refuse('ORDER_MOVE_REFUSED', { status: order.status, to: 'shipped' })
      }),
    )
  })
}

/** To the orders and to the shipments that the transition wrote. */
async function writeTracking(tx: Context, shipped: readonly { id: string; tracking: Partial<OrderTracking> }[]) {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(shipped)}::jsonb) as shipped(id text, tracking jsonb)`
  await tx.db.execute(sql`update orders set tracking = shipped.tracking from ${rows} where orders.id = shipped.id`)
  await tx.db.execute(sql`update shipments set carrier = shipped.tracking ->> 'carrier',
      tracking_number = shipped.tracking ->> 'trackingNumber', tracking_url = shipped.tracking ->> 'trackingUrl',
      estimated_delivery = shipped.tracking ->> 'estimatedDelivery'
    from ${rows} where shipments.order_id = shipped.id and shipments.status = 'picked_up'`)
}
