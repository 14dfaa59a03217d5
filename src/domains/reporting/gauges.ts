import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { findPaymentsToCheck } from '../payments/index.ts'

/** The state of the store's queues and payments. */
export type Gauges = {
  /** By queue: jobs that are due, how long the oldest has waited, jobs that failed and will be retried, dead letters. */
  queues: { queue: string; due: number; oldestSeconds: number; retrying: number; dead: number }[]
  /** Orders that wait for their payment: through the provider, or by UPI to the store's own account. */
  paymentsWaiting: { provider: number; upiQr: number }
  /** Payments and refunds needing attention, as the admin lists them. */
  paymentsToCheck: number
}

const QUEUES = ['events', 'mails']
const IS_DUE = sql`state = 'created' and start_after <= now()`

/** For monitoring: counts only, read from the indexes of what is still open, so that it costs little in a large store. */
export async function readGauges(ctx: Context): Promise<Gauges> {
  const [queues, [waiting], toCheck] = await Promise.all([
    queryRows<{ name: string; due: number; oldest: number | null; retrying: number; open: number }>(
      ctx.db,
      sql`select name, count(*) filter (where ${IS_DUE})::int as due,
          extract(epoch from now() - min(start_after) filter (where ${IS_DUE}))::float8 as oldest,
          count(*) filter (where state = 'retry')::int as retrying, count(*)::int as open
        from pgboss.job where name in ('events', 'mails', 'events-dead', 'mails-dead') and state < 'active' group by name`,
    ),
    queryRows<{ provider: number; upi: number }>(
      ctx.db,
      sql`select
        (select count(*)::int from orders where status = 'pending' and payment_method in ('card', 'upi')) as provider,
        (select count(*)::int from orders where status = 'pending' and payment_method = 'upi-qr') as upi`,
    ),
    findPaymentsToCheck(ctx),
  ])
  const row = (name: string) => queues.find((each) => each.name === name)
  return {
    queues: QUEUES.map((queue) => ({
      queue,
      due: row(queue)?.due ?? 0,
      oldestSeconds: row(queue)?.oldest ?? 0,
      retrying: row(queue)?.retrying ?? 0,
      dead: row(`${queue}-dead`)?.open ?? 0,
    })),
    paymentsWaiting: { provider: waiting?.provider ?? 0, upiQr: waiting?.upi ?? 0 },
    paymentsToCheck: toCheck.length,
  }
}
