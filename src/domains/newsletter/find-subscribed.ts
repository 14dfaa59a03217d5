import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { subscribers } from './tables.ts'

/** Those of these addresses that currently want marketing emails. */
export async function findSubscribed(ctx: Context, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await ctx.db
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(
      and(
        inArray(subscribers.email, [...emails]),
        isNull(subscribers.unsubscribedAt),
        eq(subscribers.awaitsConfirmation, false),
      ),
    )
  return new Set(rows.map(({ email }) => email))
}
