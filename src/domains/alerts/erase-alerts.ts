import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { deleteBatch } from '../../platform/db/index.ts'
import { alerts } from './tables.ts'

/** Takes the wishes of an account that was deleted away; on `customer.deleted`. */
export async function eraseCustomerAlerts(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  await ctx.db.delete(alerts).where(eq(alerts.customerId, customerId))
}

/** Deletes wishes that were asked for before and that nobody has confirmed: perhaps somebody else typed the address. */
export const purgeUnconfirmedAlerts = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(ctx, alerts, and(isNull(alerts.confirmedAt), lt(alerts.askedAt, before)), limit)

/** Deletes wishes that ended before. Until then the link that ends all alerts works. */
export const purgeEndedAlerts = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(ctx, alerts, lt(sql`coalesce(${alerts.sentAt}, ${alerts.endedAt})`, before.toISOString()), limit)

/** Deletes the wishes that strangers left with an address: its owner wants to be forgotten. */
export async function eraseAlerts(ctx: Context, emails: readonly string[]): Promise<void> {
  if (emails.length > 0) await ctx.db.delete(alerts).where(inArray(alerts.email, [...emails]))
}
