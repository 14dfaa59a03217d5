import type { Context } from '../../../platform/context.ts'
import { preparedRows } from '../../../platform/db/query-rows.ts'
import { recordColumns } from '../../../platform/db/record-columns.ts'
import { orderEvents, orderHolds, orderLines, orders } from '../tables.ts'
import type { NewOrder } from './build-order.ts'

const ORDERS = recordColumns(orders, ['erasedAt', 'revision'])
const LINES = recordColumns(orderLines)
const EVENTS = recordColumns(orderEvents, ['id'])
const HOLDS = recordColumns(orderHolds)
const PLACED = { orderId: 'p.id' }

const INSERT_ORDERS = `with placed as (
  insert into orders (${ORDERS.names}) select ${ORDERS.values('o')} from jsonb_to_recordset($1::jsonb) as o(${ORDERS.types})
  on conflict do nothing
  returning id),
lines as (
  insert into order_lines (${LINES.names}) select ${LINES.values('l', PLACED)}
  from jsonb_to_recordset($2::jsonb) as l(${LINES.types}) join placed p on p.id = l."orderId"),
events as (
  insert into order_events (${EVENTS.names}) select ${EVENTS.values('e', PLACED)}
  from jsonb_to_recordset($3::jsonb) as e(position int, ${EVENTS.types})
  join placed p on p.id = e."orderId" order by e.position),
holds as (
  insert into order_holds (${HOLDS.names}) select ${HOLDS.values('h', PLACED)}
  from jsonb_to_recordset($4::jsonb) as h(${HOLDS.types}) join placed p on p.id = h."orderId")
select id from placed`

/**
 * Writes orders with their line items and first events in one statement. Returns false if a number or an idempotency
 * key is taken, or occurs twice in the batch; then roll back, because the other orders were written. Waits for a
 * duplicate that is being placed at the same time. Orders are written in the order of their keys, so that two
 * statements with the same duplicates don't deadlock.
 */
export async function insertOrders(tx: Context, orders: readonly NewOrder[]): Promise<boolean> {
  const sorted = orders.toSorted((a, b) => (a.order.idempotencyKey < b.order.idempotencyKey ? -1 : 1))
  const placed = await preparedRows(tx.db, 'orders_insert', INSERT_ORDERS, [
    ORDERS.json(sorted.map(({ order }) => ({ risk: null, pickup: null, ...order }))),
    LINES.json(sorted.flatMap(({ lines }) => lines)),
    // In the order in which they happened: their numbers determine it afterwards.
    EVENTS.json(sorted.flatMap(({ events }) => events).map((event, position) => ({ ...event, position }))),
    HOLDS.json(sorted.flatMap(({ hold }) => hold?.row ?? [])),
  ])
  return placed.length === orders.length
}
