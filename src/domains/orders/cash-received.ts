import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { orderNumberOf } from './find-orders.ts'
import { canReceiveCash } from './rules.ts'
import type { OrderStatus, PaymentMethod } from './schemas.ts'
import { isShipmentOver } from './shipments/rules.ts'
import { shipments } from './shipments/tables.ts'
import { orders } from './tables.ts'

/** An order's cash on delivery, in paise, without personal data. */
export type CashOrder = {
  id: string
  number: string
  status: OrderStatus
  paymentMethod: PaymentMethod | null
  /** What couriers collect: less what was written off for parcels that didn't arrive. */
  total: number
  received: number
  createdAt: Date
}

/** What its parcels will never collect. */
const WRITTEN_OFF = sql`coalesce((select sum(s.written_off) from shipments s where s.order_id = orders.id), 0)::int`

const columns = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
  total: sql<number>`case when ${orders.status} = 'partly_shipped'
      then (select coalesce(sum(s.collects - s.written_off), 0) from shipments s where s.order_id = orders.id)
      else ${orders.total} - ${WRITTEN_OFF} end`.mapWith(Number),
  received: orders.cashReceived,
  createdAt: orders.createdAt,
}

/** For staff: call it after checking their permission. */
export async function findCashOrder(ctx: Context, orderNumber: string): Promise<CashOrder | null> {
  const number = orderNumberOf(orderNumber)
  if (!number) return null
  const [found] = await ctx.db.select(columns).from(orders).where(eq(orders.number, number))
  return found ?? null
}

/**
 * Whether none of an order's cash was recorded, or not until the order was marked as refunded: staff returned it by hand,
 * so cash that a courier remits afterwards stays with the store. Payments depend on orders, so their tables can't be imported.
 */
export async function isCashReturnedByHand(ctx: Context, orderId: string): Promise<boolean> {
  const found = await queryRows(
    ctx.db,
    sql`select o.id from orders o left join order_events e on e.order_id = o.id and e.status = 'refunded'
      where o.id = ${orderId} and o.payment_method = 'cod' and not exists (
        select from payment_captures c join payments p on p.id = c.payment_id
        where p.order_id = o.id and c.kind = 'cash' and c.at <= coalesce(e.at, 'infinity'))`,
  )
  return found.length > 0
}

/**
 * Adds cash to an order and its parcels by guarded UPDATEs: never more than its couriers collect, and only once a parcel
 * has left. Without `shipmentId`, parcels that were delivered are paid first. False if that would not hold.
 */
export async function addCashReceived(
  tx: Context,
  orderId: string,
  amount: number,
  shipmentId: string | null = null,
): Promise<boolean> {
  const [order] = await tx.db
    .select({ status: orders.status, paymentMethod: orders.paymentMethod })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('no key update')
  if (!order || !canReceiveCash(order)) return false
  if (!(await addToParcels(tx, orderId, amount, shipmentId))) return false
  const added = await tx.db
    .update(orders)
    .set({ cashReceived: sql`${orders.cashReceived} + ${amount}`, updatedAt: tx.now() })
    .where(and(eq(orders.id, orderId), lte(sql`${orders.cashReceived} + ${amount}`, columns.total)))
    .returning({ id: orders.id })
  return added.length > 0
}

/** The order is locked. Its only parcel is paid with it; each of several has its own sum. */
async function addToParcels(tx: Context, orderId: string, amount: number, shipmentId: string | null): Promise<boolean> {
  const all = await tx.db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(shipments.position)
  if (all.length === 0 || (all.length === 1 && all[0]?.collects === null)) return true
  const payable = shipmentId
    ? all.filter(({ id }) => id === shipmentId)
    : [...all.filter(({ status }) => status === 'delivered'), ...all.filter(({ status }) => status !== 'delivered')]
  const due = payable.map((each) => ({ ...each, due: (each.collects ?? 0) - each.writtenOff - each.cashReceived }))
  if (due.reduce((sum, each) => sum + each.due, 0) < amount) return false
  let left = amount
  for (const each of due) {
    const part = Math.min(left, each.due)
    if (part <= 0) continue
    left -= part
    await tx.db
      .update(shipments)
      .set({ cashReceived: each.cashReceived + part })
      .where(eq(shipments.id, each.id))
  }
  return true
}

/** What a row of a remittance can name. `parcelId` is the shipment's, or the order's if it is one parcel. */
export type RemittedOrder = CashOrder & {
  parcelId: string
  shipmentId: string | null
  trackingNumber: string | null
  /** Nothing of it is to be collected: the parcel did not arrive. */
  isOver: boolean
}

/**
 * Orders by their numbers and their tracking numbers, as a courier's remittance file names them; an order in several
 * parcels also once for each of these.
 */
export async function findRemittedOrders(ctx: Context, references: readonly string[]): Promise<RemittedOrder[]> {
  if (references.length === 0) return []
  const parcels = await findRemittedParcels(ctx, references)
  const split = new Set(parcels.map(({ id }) => id))
  const tracking = sql<string | null>`${orders.tracking} ->> 'trackingNumber'`
  const found = await ctx.db
    .select({ ...columns, trackingNumber: tracking })
    .from(orders)
    .where(
      sql`${inArray(orders.number, [...references])} or (${orders.paymentMethod} = 'cod'
        and upper(${tracking}) = any(${sql.param([...references])}::text[]))`,
    )
  const whole = found.map((order) => ({
    ...order,
    ...{ parcelId: order.id, shipmentId: null, isOver: false },
    trackingNumber: split.has(order.id) ? null : order.trackingNumber,
  }))
  return [...whole, ...parcels]
}

/** The parcels of orders that have several. */
async function findRemittedParcels(ctx: Context, references: readonly string[]): Promise<RemittedOrder[]> {
  const rows = await ctx.db
    .select({ ...columns, shipment: shipments })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      sql`${orders.paymentMethod} = 'cod' and (${inArray(orders.number, [...references])}
          or lower(${shipments.trackingNumber}) = any(${sql.param(references.map((each) => each.toLowerCase()))}::text[]))
        and exists (select from shipments other where other.order_id = ${orders.id} and other.position = 2)`,
    )
  return rows.map(({ shipment, ...order }) => ({
    ...order,
    ...{ parcelId: shipment.id, shipmentId: shipment.id, trackingNumber: shipment.trackingNumber },
    total: (shipment.collects ?? 0) - shipment.writtenOff,
    received: shipment.cashReceived,
    isOver: isShipmentOver(shipment.status),
  }))
}

type Missing = { courier: string; until: Date; besides: readonly string[]; limit: number }

/**
 * Delivered parcels of a courier up to a time whose cash is still outstanding, oldest first. `besides`: the numbers of
 * orders, and ids of parcels, that are left out.
 */
export async function findMissingCash(ctx: Context, missing: Missing): Promise<CashOrder[]> {
  const [whole, parcels] = [await findMissingOrders(ctx, missing), await findMissingParcels(ctx, missing)]
  return [...whole, ...parcels]
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(0, missing.limit)
}

/** Of orders in several parcels, each that was delivered. */
async function findMissingParcels(ctx: Context, { courier, until, besides, limit }: Missing): Promise<CashOrder[]> {
  const rows = await ctx.db
    .select({ ...columns, collects: shipments.collects, paid: shipments.cashReceived })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      sql`${shipments.status} = 'delivered' and ${shipments.cashReceived} < ${shipments.collects}
        and lower(${shipments.carrier}) = ${courier.toLowerCase()} and ${shipments.id} <> all(${sql.param([...besides])}::text[])
        and exists (select from shipments other where other.order_id = ${orders.id} and other.position = 2)
        and exists (select from shipment_events e where e.shipment_id = ${shipments.id} and e.status = 'delivered'
          and e.at < ${until.toISOString()}::timestamptz)`,
    )
    .orderBy(orders.createdAt, orders.id)
    .limit(limit)
  return rows.map(({ collects, paid, ...order }) => ({ ...order, total: collects ?? 0, received: paid }))
}

async function findMissingOrders(ctx: Context, { courier, until, besides, limit }: Missing): Promise<CashOrder[]> {
  return ctx.db
    .select(columns)
    .from(orders)
    .where(
      sql`${orders.paymentMethod} = 'cod' and ${orders.status} = 'delivered' and ${orders.cashReceived} < ${orders.total}
        and not exists (select from shipments other where other.order_id = ${orders.id} and other.position = 2)
        and lower(${orders.tracking} ->> 'carrier') = ${courier.toLowerCase()}
        and ${orders.number} <> all(${sql.param([...besides])}::text[])
        and exists (select from order_events e where e.order_id = ${orders.id} and e.status = 'delivered'
          and e.at < ${until.toISOString()}::timestamptz)`,
    )
    .orderBy(orders.createdAt, orders.id)
    .limit(limit)
}
