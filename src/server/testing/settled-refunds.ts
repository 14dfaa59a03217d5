import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'

/** A refund that staff sent to a UPI ID, and one that failed, as their emails need them. */
export async function settledRefunds(ctx: Context, like: string) {
  for (const [id, status, destination] of [
    ['rfd_sent', 'processed', 'upi'],
    ['rfd_failed', 'failed', 'source'],
  ])
    await ctx.db.execute(sql`
      insert into refunds (id, request_key, capture_id, order_id, amount, reason, destination, status, actor, created_at)
      select ${id}, ${id}, capture_id, order_id, amount, reason, ${destination}, ${status}, actor, created_at
      from refunds where id = ${like}`)
  await ctx.db.execute(sql`
    insert into refund_payouts (refund_id, masked, reference, created_at)
    values ('rfd_sent', 'ol•••@okbank', 'UTR 1', now())`)
}
