import { sql } from 'drizzle-orm'
import { checkData } from '../../src/domains/reporting/index.ts'
import type { Context } from '../../src/platform/context.ts'
import { queryRows } from '../../src/platform/db/index.ts'
import type { Seen } from './load.ts'

type OrderRow = { number: string; total: number; payment: string | null }

/** Everything that is wrong with the stored data, as sentences, and the number of orders. */
export async function judge(ctx: Context, { sold, refunded, errors }: Seen) {
  const wrong: string[] = []
  const findings = await checkData(ctx, { patienceMinutes: 0 })
  for (const { wrong: what, count, examples } of findings) wrong.push(`${count} ${what}: ${examples.join(', ')}`)

  const orders = await queryRows<OrderRow>(
    ctx.db,
    sql`select o.number, o.total, p.status as payment from orders o left join payments p on p.order_id = o.id`,
  )
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  for (const { orderNumber, total, isPaid } of sold) {
    const order = byNumber.get(orderNumber)
    if (!order) wrong.push(`${orderNumber} was acknowledged and is gone`)
    else if (order.total !== Math.round(total * 100)) wrong.push(`${orderNumber} costs something else than was said`)
    else if (isPaid && order.payment !== 'captured')
      wrong.push(`${orderNumber} was called paid and is ${order.payment}`)
  }
  const acknowledged = new Set(sold.map(({ orderNumber }) => orderNumber))
  if (acknowledged.size !== sold.length) wrong.push(`${sold.length - acknowledged.size} orders were acknowledged twice`)
  if (byNumber.size !== acknowledged.size)
    wrong.push(`${byNumber.size} orders are stored, and ${acknowledged.size} were acknowledged`)

  const given = await queryRows<{ id: string; status: string }>(ctx.db, sql`select id, status from refunds`)
  const byId = new Map(given.map(({ id, status }) => [id, status]))
  for (const { id, orderNumber } of refunded)
    if (byId.get(id) !== 'processed')
      wrong.push(`the refund ${id} of ${orderNumber} was acknowledged and is ${byId.get(id) ?? 'gone'}`)

  for (const [what, count] of Object.entries(errors))
    if (!what.startsWith('503 ')) wrong.push(`${what} was answered ${count} times`)
  return { wrong, stored: byNumber.size }
}
