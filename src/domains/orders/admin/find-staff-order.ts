import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { findName } from '../../customers/index.ts'
import { forbid } from '../../roles/index.ts'
import { orderNumberOf } from '../find-orders.ts'
import { loadOrders } from '../load-orders.ts'
import { refuse } from '../problems.ts'
import type { OrderChannel, OrderStatus, OrderView } from '../schemas.ts'
import { collectableOf } from '../shares/rules.ts'
import type { ShipmentStatus, StaffShipment } from '../shipments/schemas.ts'
import { orderEvents, orders } from '../tables.ts'

/** A status change of an order and who made it: a staff member's name, `Customer` or `Shop`. */
export type StaffEvent = { status: OrderStatus; note: string; at: string; who: string }

export type OtherOrder = { orderNumber: string; createdAt: string; status: OrderStatus; total: Paise }

/** An order as staff see it. `version` changes with every change to the order. */
export type StaffOrderView = OrderView & {
  customerId: string | null
  channel: OrderChannel
  /** Cash on delivery that has reached the store. */
  cashReceived: Paise
  /** What couriers collect in all: less what was written off for parcels that didn't arrive. */
  cashTotal: Paise
  version: string
  events: StaffEvent[]
  parcels: StaffParcel[]
  /** Other orders of the same account, or of the same guest email, newest first. */
  others: OtherOrder[]
}

/** A shipment with the names of those who recorded its history. */
export type StaffParcel = Omit<StaffShipment, 'timeline'> & {
  timeline: { status: ShipmentStatus; at: string; note: string; who: string }[]
}

const MAX_OTHER_ORDERS = 5

export async function findStaffOrder(
  ctx: Context,
  orderNumber: string,
): Promise<Result<StaffOrderView, 'FORBIDDEN' | 'ORDER_NOT_FOUND'>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const number = orderNumberOf(orderNumber)
  const [found] = number ? await loadOrders(ctx, eq(orders.number, number), 1) : []
  if (!found) return refuse('ORDER_NOT_FOUND')
  const { row, staffView: view, shipments } = found
  const events = await ctx.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, row.id))
    .orderBy(asc(orderEvents.id))
  const names = await nameActors(ctx, row.customerId, [
    ...new Set([...events, ...shipments.flatMap(({ timeline }) => timeline)].map(({ actor }) => actor)),
  ])
  const nameOf = (actor: string) => names.get(actor) ?? 'Shop'
  const others = await ctx.db
    .select({ orderNumber: orders.number, createdAt: orders.createdAt, status: orders.status, total: orders.total })
    .from(orders)
    .where(
      and(
        row.customerId
          ? eq(orders.customerId, row.customerId)
          : and(eq(orders.email, row.email), isNull(orders.customerId)),
        ne(orders.id, row.id),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(MAX_OTHER_ORDERS)
  return ok({
    ...view,
    customerId: row.customerId,
    channel: row.channel,
    cashReceived: row.cashReceived as Paise,
    cashTotal: collectableOf(view, shipments),
    events: events.map(({ status, note, at, actor }) => ({
      status,
      note,
      at: at.toISOString(),
      who: nameOf(actor),
    })),
    parcels: shipments.map((shipment) => ({
      ...shipment,
      timeline: shipment.timeline.map(({ actor, ...event }) => ({ ...event, who: nameOf(actor) })),
    })),
    others: others.map(({ createdAt, total, ...other }) => ({
      ...other,
      createdAt: createdAt.toISOString(),
      total: total as Paise,
    })),
  })
}

async function nameActors(
  ctx: Context,
  customerId: string | null,
  actors: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const actor of actors) {
    if (actor === customerId || actor === 'guest') names.set(actor, 'Customer')
    else if (actor !== 'system') names.set(actor, (await findName(ctx, actor)) ?? 'Staff')
  }
  return names
}
