import { sql } from 'drizzle-orm'
import { checkData } from '../../src/domains/reporting/index.ts'
import type { Context } from '../../src/platform/context.ts'
import { queryRows } from '../../src/platform/db/index.ts'
import { type FaultyShiprocket, judgeBookings } from './couriers.ts'
import type { FaultyRazorpay } from './payments.ts'
import { judgeReturns, type Returned } from './returns.ts'
import type { Acknowledged } from './shopper.ts'
import type { Received } from './smtp-server.ts'
import type { Refunded } from './staff.ts'

export type Evidence = {
  acknowledged: readonly Acknowledged[]
  refunded: readonly Refunded[]
  returned: readonly Returned[]
  razorpay: FaultyRazorpay
  courier: FaultyShiprocket
  received: readonly Received[]
  /** Emails that were being sent at a kill. */
  underWay: ReadonlySet<string>
}

const ENDED = ['cancelled', 'expired']
type OrderRow = {
  id: string
  kind: string
  number: string
  status: string
  total: number
  payment: string | null
  email: string
}
/** The email that confirms an order. */
const CONFIRMED_BY: Record<string, (id: string, number: string) => string> = {
  goods: (_, number) => `${number}-confirmation`,
  membership: (id) => `${id}-membership`,
  'gift-card': (id) => `${id}-gift-receipt`,
}
type CaptureRow = { id: string; kind: string; amount: number; refunded: number; ontoCards: number; status: string }

/** Everything that is wrong, as sentences, and figures of what was checked. */
export async function judge(ctx: Context, evidence: Evidence) {
  const { acknowledged, refunded, returned, razorpay, courier, received, underWay } = evidence
  const wrong: string[] = []
  const findings = await checkData(ctx, { patienceMinutes: 0 })
  for (const { wrong: what, count, examples } of findings) wrong.push(`${count} ${what}: ${examples.join(', ')}`)

  const orders = await queryRows<OrderRow>(
    ctx.db,
    sql`select o.id, o.kind, o.number, o.status, o.total, o.email, p.status as payment from orders o left join payments p on p.order_id = o.id
      where o.id not in (select replacement_id from returns where replacement_id is not null)`,
  )
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  for (const { orderNumber, total, plan, saidPaid } of acknowledged) {
    const order = byNumber.get(orderNumber)
    if (!order) wrong.push(`${orderNumber} was acknowledged and is gone`)
    else if (order.total !== Math.round(total * 100)) wrong.push(`${orderNumber} costs something else than was said`)
    else if (saidPaid && order.payment !== 'captured' && order.status !== 'cancelled')
      wrong.push(`${orderNumber} (${plan}) was called paid and is ${order.status}, its payment ${order.payment}`)
  }
  if (byNumber.size !== new Set(acknowledged.map((each) => each.orderNumber)).size)
    wrong.push(`there are ${byNumber.size} orders, and shoppers know of ${acknowledged.length}`)

  const captures = await queryRows<CaptureRow>(
    ctx.db,
    sql`select c.id, c.kind, c.amount, c.refunded, o.status,
      (select coalesce(sum(r.amount), 0)::int from refunds r where r.capture_id = c.id and r.destination = 'gift-card') as "ontoCards"
      from payment_captures c
      join payments p on p.id = c.payment_id join orders o on o.id = p.order_id`,
  )
  const byId = new Map(captures.map((capture) => [capture.id, capture]))
  const taken = razorpay.standIn.payments.filter(({ captured }) => captured)
  const back = [...razorpay.standIn.refunds.values()]
  const fates = { 'pay an order': 0, 'went back': 0, 'wait for a person': 0 }
  for (const { id, amount } of taken) {
    const capture = byId.get(id)
    const returned = back.filter((refund) => refund.payment_id === id).reduce((sum, refund) => sum + refund.amount, 0)
    if (!capture) wrong.push(`${id} was taken by the provider and the shop does not know it`)
    else if (returned + capture.ontoCards !== capture.refunded)
      wrong.push(
        `${id}: ${returned} went back, the shop says ${capture.refunded} less ${capture.ontoCards} on gift cards`,
      )
    else if (capture.kind === 'review') fates['wait for a person'] += 1
    else if (capture.kind === 'order' && !ENDED.includes(capture.status)) fates['pay an order'] += 1
    else if (returned + capture.ontoCards === amount) fates['went back'] += 1
    else wrong.push(`${id} was taken for an order that is ${capture.status}, and ${returned} of ${amount} went back`)
  }

  const given = await queryRows<{ id: string; amount: number; status: string }>(
    ctx.db,
    sql`select id, amount, status from refunds where reason = 'staff'`,
  )
  for (const { id, orderNumber, amount } of refunded) {
    const found = given.find((each) => each.id === id)
    if (found?.amount !== Math.round(amount * 100) || found.status !== 'processed')
      wrong.push(`the refund ${id} of ${orderNumber} was acknowledged and is ${JSON.stringify(found)}`)
  }

  const whole = new Set(
    (
      await queryRows<{ id: string }>(
        ctx.db,
        sql`select p.order_id as id from payment_captures c join payments p on p.id = c.payment_id
          where c.kind = 'order' and c.refunded = c.amount`,
      )
    ).map(({ id }) => id),
  )
  const mails = await queryRows<{ key: string; status: string }>(ctx.db, sql`select key, status from mails`)
  const times = new Map<string, number>()
  for (const { key } of received) times.set(key, (times.get(key) ?? 0) + 1)
  const twice = [...times].filter(([, count]) => count > 1).map(([key]) => key)
  for (const key of twice) if (!underWay.has(key)) wrong.push(`the mail ${key} arrived ${times.get(key)} times`)
  const statusOf = new Map(mails.map(({ key, status }) => [key, status]))
  for (const [key, status] of statusOf)
    if ((status === 'sent') !== times.has(key))
      wrong.push(`the mail ${key} is ${status}, and arrived ${times.get(key) ?? 0} times`)
  for (const { id, kind, number, status, payment, email } of orders) {
    // Digital product orders that were refunded in full at once get no email.
    const isTaken = kind !== 'goods' && whole.has(id)
    const isDue = !isTaken && !ENDED.includes(status) && (status !== 'pending' || payment === null)
    const found = statusOf.get(CONFIRMED_BY[kind]?.(id, number) ?? '')
    const expected = email.startsWith('refused') ? 'refused' : 'sent'
    if (isDue && found !== expected) wrong.push(`the confirmation of ${number} is ${found ?? 'missing'}`)
  }
  const [dead] = await queryRows<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from pgboss.job where name like '%-dead' and state < 'completed'`,
  )
  if (dead?.count) wrong.push(`${dead.count} jobs have given up`)

  const booked = await judgeBookings(ctx, courier)
  const givenBack = await judgeReturns(ctx, returned)
  wrong.push(...booked.wrong, ...givenBack.wrong)

  const states = Object.fromEntries(
    [...Map.groupBy(orders, ({ status }) => status)].map(([status, some]) => [status, some.length]),
  )
  const figures = {
    orders: orders.length,
    ...states,
    ...Object.fromEntries(
      [...Map.groupBy(orders, ({ kind }) => kind)].map(([kind, some]) => [`of ${kind}`, some.length]),
    ),
    'refunds by staff': given.length,
    ...booked.figures,
    ...givenBack.figures,
    'payments taken': taken.length,
    ...fates,
    'refunds at the provider': back.length,
    'mails arrived': received.length,
    'mails refused for good': mails.filter(({ status }) => status === 'refused').length,
    'mails under way at a kill': underWay.size,
    'of these arrived twice': twice.filter((key) => underWay.has(key)).length,
  }
  return { wrong, figures }
}
