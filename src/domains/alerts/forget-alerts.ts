import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { alerts } from './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Nobody has confirmed it: perhaps somebody else typed the address. */
const UNCONFIRMED_DAYS = 7
/** The link that ends all alerts works as long. */
const OVER_DAYS = 365

/** Takes the wishes of an account that was deleted away; on `customer.deleted`. */
export async function forgetAlerts(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  await ctx.db.delete(alerts).where(eq(alerts.customerId, customerId))
}

/** Takes away what nobody confirmed, and what was over long ago; by the clock, on `alert.look-due`. */
export async function forgetOldAlerts(ctx: Context): Promise<void> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS)
  await ctx.db
    .delete(alerts)
    .where(
      or(
        and(isNull(alerts.confirmedAt), lt(alerts.askedAt, before(UNCONFIRMED_DAYS))),
        lt(sql`coalesce(${alerts.sentAt}, ${alerts.endedAt})`, before(OVER_DAYS).toISOString()),
      ),
    )
}
