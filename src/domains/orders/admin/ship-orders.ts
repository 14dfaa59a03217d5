import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { forbid } from '../../roles/index.ts'
import { checkPincode } from '../../shipping/index.ts'
import type { ShippingAddress } from '../../shipping/schemas.ts'
import { refuse } from '../problems.ts'
import { canShip } from '../rules.ts'
import type { OrderTracking } from '../schemas.ts'
import { linkOf } from '../shipments/link-of.ts'
import { changeStatuses } from '../status/change-status.ts'
import { dispatchParcel } from '../status/dispatch-parcel.ts'
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
    const open = [...held.values()].filter((order) => canShip(order) && !refuseTransition(tx, order, 'shipped'))
    const waiting = await findAwaitingChange(
      tx,
      open.map(({ id }) => id),
    )
    const due = open.filter(({ id }) => !waiting.has(id))
    const whole = due.filter(({ status }) => status !== 'partly_shipped')
    const moved = await changeStatuses(
      tx,
      whole.map(({ id }) => id),
      'shipped',
    )
    const shipped: { id: string; number: string; tracking: Partial<OrderTracking> }[] = []
    const trackingFor = (number: string) =>
      trackingOf(tx, held.get(number)?.address, { carrier, trackingUrl, trackingNumber: numberOf.get(number) ?? '' })
    for (const { id, number } of moved) shipped.push({ id, number, tracking: await trackingFor(number) })
    if (shipped.length > 0) await writeTracking(tx, shipped)
    for (const order of due.filter(({ status }) => status === 'partly_shipped')) {
      const tracking = await trackingFor(order.number)
      const rest = await dispatchParcel(tx, order, { items: null, tracking })
      if (rest.ok) shipped.push({ id: order.id, number: order.number, tracking })
    }
    const writes = shipped.map(({ number, tracking }) => ({
      action: 'order.ship',
      subject: ['order', number] as ['order', string],
      before: { status: held.get(number)?.status },
      after: { status: 'shipped', ...tracking },
    }))
    await recordActivity(tx, ...writes)
    const isMoved = new Set(shipped.map(({ number }) => number))
    return ok(
      await eachOf([...numberOf.keys()], async (number) => {
        const order = held.get(number)
        if (!order) return refuse('ORDER_NOT_FOUND')
        const missing = canShip(order) && refuseTransition(tx, order, 'shipped')
        if (missing) return missing
        if (waiting.has(order.id)) return refuse('CHANGE_UNPAID')
        return isMoved.has(number) ? ok(null) : refuse('ORDER_MOVE_REFUSED', { status: order.status, to: 'shipped' })
      }),
    )
  })
}

/** What its buyer can follow a parcel by. */
export async function trackingOf(
  ctx: Context,
  address: ShippingAddress | null | undefined,
  { carrier, trackingUrl, trackingNumber }: { carrier: string; trackingUrl: string; trackingNumber: string },
): Promise<Omit<OrderTracking, 'status'>> {
  const arrival = address ? await checkPincode(ctx, address.zipCode) : null
  return {
    carrier,
    trackingNumber: trackingNumber || null,
    trackingUrl: linkOf({ trackingUrl, trackingNumber }),
    estimatedDelivery: arrival?.ok ? arrival.value.by : null,
    shippedDate: ctx.now().toISOString(),
  }
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
