import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { orderNumberOf } from './find-orders.ts'
import { canReceiveCash } from './rules.ts'
import type { OrderStatus, PaymentMethod } from './schemas.ts'
import { addToParcels, type ParcelCash } from './shipments/parcel-cash.ts'
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
  /** What the buyer was to pay, whatever became of the parcels. */
  orderTotal: number
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
  orderTotal: orders.total,
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
 * has left. Without `shipmentId`, parcels that were delivered are paid first. Returns what each parcel was paid; null if
 * that would not hold.
 */
export async function addCashReceived(
  tx: Context,
  orderId: string,
  amount: number,
  shipmentId: string | null = null,
): Promise<ParcelCash[] | null> {
  const [order] = await tx.db
    .select({ status: orders.status, paymentMethod: orders.paymentMethod })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('no key update')
  if (!order || !canReceiveCash(order)) return null
  const paid = await addToParcels(tx, orderId, amount, shipmentId)
  if (!paid) return null
  const added = await tx.db
    .update(orders)
    .set({ cashReceived: sql`${orders.cashReceived} + ${amount}`, updatedAt: tx.now() })
    .where(and(eq(orders.id, orderId), lte(sql`${orders.cashReceived} + ${amount}`, columns.total)))
    .returning({ id: orders.id })
  return added.length > 0 ? paid : null
}

/** What a row of a remittance can name. `parcelId` is the shipment's, or the order's if it is one parcel. */
export type RemittedOrder = CashOrder & {
  parcelId: string
  shipmentId: string | null
  /** Of an order in several parcels, which one it is; null for the order. */
  parcel: number | null
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
    ...{ parcelId: order.id, shipmentId: null, parcel: null, isOver: false },
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
    ...{ parcelId: shipment.id, shipmentId: shipment.id, parcel: shipment.position },
    trackingNumber: shipment.trackingNumber,
    total: (shipment.collects ?? 0) - shipment.writtenOff,
    received: shipment.cashReceived,
    isOver: isShipmentOver(shipment.status),
  }))
}

/** `parcel`: which one of an order in several. */
export type MissingCash = CashOrder & { parcel: number | null; trackingNumber: string | null }

type Missing = { courier: string; until: Date; besides: readonly string[]; limit: number }

/**
 * Delivered parcels of a courier up to a time whose cash is still outstanding, oldest first. `besides`: the numbers of
 * orders in one parcel, and the ids of parcels, or of orders with all their parcels, that are left out.
 */
export async function findMissingCash(ctx: Context, missing: Missing): Promise<MissingCash[]> {
  const [whole, parcels] = [await findMissingOrders(ctx, missing), await findMissingParcels(ctx, missing)]
  return [...whole, ...parcels]
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(0, missing.limit)
}

/** Of orders in several parcels, each that was delivered. */
async function findMissingParcels(ctx: Context, { courier, until, besides, limit }: Missing): Promise<MissingCash[]> {
  const rows = await ctx.db
    .select({ ...columns, shipment: shipments })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      sql`${shipments.status} = 'delivered' and ${shipments.cashReceived} < ${shipments.collects}
        and ${orders.id} <> all(${sql.param([...besides])}::text[])
        and lower(${shipments.carrier}) = ${courier.toLowerCase()} and ${shipments.id} <> all(${sql.param([...besides])}::text[])
        and exists (select from shipments other where other.order_id = ${orders.id} and other.position = 2)
        and exists (select from shipment_events e where e.shipment_id = ${shipments.id} and e.status = 'delivered'
          and e.at < ${until.toISOString()}::timestamptz)`,
    )
    .orderBy(orders.createdAt, orders.id)
    .limit(limit)
  return rows.map(({ shipment: { collects, cashReceived, position, trackingNumber }, ...order }) => ({
    ...{ ...order, total: collects ?? 0, received: cashReceived },
    ...{ parcel: position, trackingNumber },
  }))
}

async function findMissingOrders(ctx: Context, { courier, until, besides, limit }: Missing): Promise<MissingCash[]> {
  const tracking = sql<string | null>`${orders.tracking} ->> 'trackingNumber'`
  return ctx.db
    .select({ ...columns, parcel: sql<null>`null`, trackingNumber: tracking })
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
