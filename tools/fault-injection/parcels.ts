import { sql } from 'drizzle-orm'
import type { Context } from '../../src/platform/context.ts'
import { queryRows } from '../../src/platform/db/index.ts'
import { type Answer, retryUntilAnswered } from './ask.ts'
import type { Acknowledged, Street } from './shopper.ts'

/** An order that staff sent in parcels, and what they were told last about it. */
export type Split = { orderNumber: string; status: string; again: boolean }

type Desk = Pick<Street, 'origin' | 'chance' | 'refusals'>
type Parcel = { id: string; number: number; status: string; cashDue: number | null; cashReceived: number }

/**
 * Staff send an order in two parcels, at times two of them at once. The first arrives; the second arrives, comes back, or
 * is lost, and is then settled or sent again, at times both at once. Cash is recorded parcel by parcel, at times twice.
 * Null if the order has a single unit.
 */
export async function sendInParcels(desk: Desk, token: string, order: Acknowledged): Promise<Split | null> {
  const { chance, origin, refusals } = desk
  const { orderNumber, saidPaid } = order
  const staff = { origin, number: 65_532, headers: { authorization: `Bearer ${token}` } }
  const own = `/api/orders/${orderNumber}`
  const path = `/api/admin/orders/${orderNumber}`
  const noted = (answer: Answer) => {
    const code = String(answer.body.code ?? answer.status)
    if (answer.status >= 400) refusals[code] = (refusals[code] ?? 0) + 1
    return answer
  }
  const together = async (...bodies: { to: string; body: object; headers?: Record<string, string> }[]) => {
    const answers = await Promise.all(bodies.map(({ to, ...asked }) => retryUntilAnswered(staff, path + to, asked)))
    for (const answer of answers) noted(answer)
  }
  const transition = (status: string) => retryUntilAnswered(staff, own, { method: 'PATCH', body: { status } })
  const parcels = async () => (await retryUntilAnswered(staff, `${path}/shipments`)).body.shipments as Parcel[]
  const read = async () => {
    const { body } = await retryUntilAnswered(staff, own)
    return body.order as { status: string; items: { lineId: string; quantity: number }[] }
  }
  const { items } = await read()
  if (items.reduce((sum, { quantity }) => sum + quantity, 0) < 2) return null
  for (const status of ['confirmed', 'processing']) await transition(status)
  const first = {
    to: '/shipments',
    body: { number: 1, carrier: 'Blue Dart', trackingNumber: '', lines: [{ lineId: items[0]?.lineId, quantity: 1 }] },
  }
  await together(...(chance.percent(30) ? [first, first] : [first]))
  noted(await transition('shipped'))
  const outcome = (parcel: Parcel | undefined, body: object) => ({
    to: '/outcomes',
    body: { shipmentId: parcel?.id, ...body },
  })
  const [one, two] = await parcels()
  await together(outcome(one, { status: 'delivered' }))
  const [lost, again] = [outcome(two, { status: 'lost' }), outcome(two, { status: 'lost', replace: true })]
  const restock = items.map(({ lineId, quantity }, index) => ({ lineId, restock: quantity - (index === 0 ? 1 : 0) }))
  const lines = restock.filter((line) => line.restock > 0)
  await together(
    ...chance.pick([
      [outcome(two, { status: 'delivered' })],
      [outcome(two, { status: 'rto_received', lines })],
      [lost],
      [again],
      [again, again],
      [lost, again],
    ]),
  )
  if ((await read()).status === 'partly_shipped') {
    if (chance.percent(25)) noted(await retryUntilAnswered(staff, `${path}/unshipped`, { method: 'DELETE', body: {} }))
    else noted(await transition('shipped'))
    await together(outcome((await parcels())[2], { status: chance.percent(80) ? 'delivered' : 'lost' }))
  }
  const sent = await parcels()
  const receivedOn = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  for (const { number, status, cashDue } of sent)
    if (!saidPaid && status === 'delivered' && cashDue)
      for (let n = 1; n <= (chance.percent(30) ? 2 : 1); n += 1)
        await together({
          to: '/cash',
          headers: { 'idempotency-key': `hour-cash-${number}-${n}` },
          body: { amount: cashDue, receivedOn, parcel: number },
        })
  return { orderNumber, status: (await read()).status, again: sent.length > 2 }
}

/** Compares the orders with what staff were told; stock, cash and money are compared by the data check. */
export async function judgeParcels(ctx: Context, split: readonly Split[]) {
  const rows = await queryRows<{ number: string; status: string; received: number; delivered: number }>(
    ctx.db,
    sql`select o.number, o.status, o.cash_received as received,
        coalesce(sum(s.collects) filter (where s.status = 'delivered'), 0)::int as delivered
      from orders o join shipments s on s.order_id = o.id group by o.id, o.number, o.status, o.cash_received`,
  )
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const wrong = split.flatMap(({ orderNumber, status }) => {
    const row = byNumber.get(orderNumber)
    if (row?.status !== status) return [`${orderNumber}, sent in parcels, was ${status} and is ${row?.status}`]
    return row.received > row.delivered ? [`${orderNumber} received more cash than its parcels collected`] : []
  })
  const figures = {
    'orders in parcels': split.length,
    'of these with a parcel sent again or cancelled': split.filter(({ again }) => again).length,
  }
  return { wrong, figures }
}
