import { sql } from 'drizzle-orm'
import type { Context } from '../../src/platform/context.ts'
import { queryRows } from '../../src/platform/db/index.ts'
import { type Answer, type Asker, retryUntilAnswered } from './ask.ts'
import type { Acknowledged, Street } from './shopper.ts'

/** A return that the store has acknowledged to its shopper, and the status that staff saw last. */
export type Returned = { id: string; orderNumber: string; status: string }

type Desk = Pick<Street, 'origin' | 'chance' | 'refusals'>
type Return = { id: string; status: string; lines: { lineId: string; quantity: number }[] }

/**
 * An order is delivered; its shopper returns some of it, sometimes twice at once; staff approve, receive, inspect, and
 * refund it or send it again, sometimes two of them at the same time and each in their own way.
 */
export async function giveBack(desk: Desk, token: string, order: Acknowledged): Promise<Returned[]> {
  const { chance } = desk
  const staff = { origin: desk.origin, number: 65_533, headers: { authorization: `Bearer ${token}` } }
  await deliver(staff, order)
  const asked = await ask(desk, order)
  const done: Returned[] = []
  for (const { id, lines } of asked) {
    const path = `/api/admin/returns/${id}`
    const step = (body: object) => retryUntilAnswered(staff, `${path}/steps`, { body })
    const steps = async (...bodies: object[]) => {
      const answers = await Promise.all(bodies.map(step))
      for (const answer of answers) note(desk, answer)
    }
    const approve = { step: 'approve' }
    const refuse = { step: 'refuse', note: 'The seal is broken' }
    if (chance.percent(20)) await steps(approve, refuse)
    else await steps(approve)
    if (chance.percent(30))
      await steps({ step: 'pickup', courier: 'Blue Dart', number: `P${chance.below(1e6)}`, on: '2030-01-01' })
    if (chance.percent(30)) await steps({ step: 'receive' }, { step: 'receive' })
    else await steps({ step: 'receive' })
    const inspect = () => ({
      step: 'inspect',
      lines: lines.map(({ lineId, quantity }) => ({
        lineId,
        [chance.pick(['resell', 'quarantine', 'destroy'])]: quantity,
      })),
    })
    if (chance.percent(30)) await steps(inspect(), inspect())
    else await steps(inspect())
    const refund = { step: 'refund', to: order.saidPaid && chance.percent(70) ? 'source' : 'gift-card' }
    const replace = { step: 'replace' }
    await steps(...chance.pick([[refund], [replace], [refund, refund], [refund, replace], [replace, replace]]))
    const { body } = await retryUntilAnswered(staff, path)
    const { status } = body.return as Return
    done.push({ id, orderNumber: order.orderNumber, status })
  }
  return done
}

function note({ refusals }: Desk, { status, body }: Answer): void {
  if (status < 400) return
  const code = String(body.code ?? status)
  refusals[code] = (refusals[code] ?? 0) + 1
}

/** Packed, shipped and delivered, and paid at the door if it was to be. A repeated transition is refused, which is fine. */
async function deliver(staff: Asker, { orderNumber, total, saidPaid }: Acknowledged): Promise<void> {
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered'])
    await retryUntilAnswered(staff, `/api/orders/${orderNumber}`, { method: 'PATCH', body: { status } })
  if (saidPaid) return
  const receivedOn = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  await retryUntilAnswered(staff, `/api/admin/orders/${orderNumber}/cash`, {
    headers: { 'idempotency-key': `hour-cash-${orderNumber}` },
    body: { amount: total, receivedOn },
  })
}

/** The shopper asks once, twice with the same key, or for the same units in two windows. */
async function ask(desk: Desk, { orderNumber, asker }: Acknowledged): Promise<Return[]> {
  const { chance } = desk
  const path = `/api/orders/${orderNumber}`
  const { body } = await retryUntilAnswered(asker, path)
  const { items = [] } = (body.order ?? {}) as { items?: { lineId: string; quantity: number }[] }
  const wanted = chance.percent(50) ? items : items.slice(0, 1)
  const request = {
    lines: wanted.map(({ lineId, quantity }) => ({ lineId, quantity })),
    reason: chance.pick(['unopened', 'damaged']),
    ...{ seal: 'sealed', wish: chance.pick(['refund', 'replacement']), text: 'Dented' },
  }
  const keys = chance.pick([['a'], ['a', 'a'], ['a', 'b']])
  const answers = await Promise.all(
    keys.map((key) =>
      retryUntilAnswered(asker, `${path}/returns`, {
        headers: { 'idempotency-key': `hour-return-${key}` },
        body: request,
      }),
    ),
  )
  for (const answer of answers) note(desk, answer)
  const made = answers.flatMap((answer) => (answer.status === 201 ? [answer.body.return as Return] : []))
  return [...new Map(made.map((each) => [each.id, each])).values()]
}

/** Compares the returns with what shoppers and staff were told; stock and money are compared by the data check. */
export async function judgeReturns(ctx: Context, returned: readonly Returned[]) {
  const rows = await queryRows<{ id: string; status: string; paid: number; sent: number; failed: number }>(
    ctx.db,
    sql`select r.id, r.status,
        (select count(*)::int from refunds f where f.note = 'Return ' || r.number and f.status <> 'failed') as paid,
        (select count(*)::int from refunds f where f.note = 'Return ' || r.number and f.status = 'failed') as failed,
        (select count(*)::int from orders o where o.idempotency_key like 'replacement:' || r.id || ':%') as sent
      from returns r`,
  )
  const wrong: string[] = []
  const known = new Map(returned.map((each) => [each.id, each]))
  for (const { id, status, paid, sent, failed } of rows) {
    const told = known.get(id)
    if (!told) wrong.push(`the return ${id} is there, and nobody was told`)
    else if (told.status !== status && !(failed > 0 && status === 'inspected'))
      wrong.push(`the return ${id} of ${told.orderNumber} was ${told.status} and is ${status}`)
    if (paid > 1) wrong.push(`the return ${id} was refunded ${paid} times`)
    if (sent > 1) wrong.push(`the return ${id} was sent again ${sent} times`)
    if (paid > 0 && sent > 0) wrong.push(`the return ${id} was refunded and sent again`)
  }
  for (const { id, orderNumber } of returned)
    if (!rows.some((row) => row.id === id)) wrong.push(`the return ${id} of ${orderNumber} is gone`)
  const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length
  const figures = {
    returns: rows.length,
    'of these refunded': count('refunded'),
    'of these sent again': count('replaced'),
    'of these refused': count('refused'),
  }
  return { wrong, figures }
}
