import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { deleteBatch } from '../../platform/db/index.ts'
import { alerts } from './tables.ts'

/** Deletes the alerts of a deleted account; on `customer.deleted`. */
export async function eraseCustomerAlerts(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  await ctx.db.delete(alerts).where(eq(alerts.customerId, customerId))
}

/** Deletes alerts requested before this date and never confirmed: someone else may have typed the address. */
export const purgeUnconfirmedAlerts = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(ctx, alerts, and(isNull(alerts.confirmedAt), lt(alerts.askedAt, before)), limit)

/** Deletes alerts that ended before this date. Until then, the link that ends all alerts works. */
export const purgeEndedAlerts = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(ctx, alerts, lt(sql`coalesce(${alerts.sentAt}, ${alerts.endedAt})`, before.toISOString()), limit)

/** Deletes the alerts that strangers requested for an address, because its owner asked for erasure. */
export async function eraseAlerts(ctx: Context, emails: readonly string[]): Promise<void> {
  if (emails.length > 0) await ctx.db.delete(alerts).where(inArray(alerts.email, [...emails]))
}
