import { and, eq, or } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { isOpen } from './alert-state.ts'
import { refuse } from './problems.ts'
import { alerts } from './tables.ts'

/** Ends all open alerts of the person whose email carries the token. Idempotent. */
export async function unsubscribeAlerts(ctx: Context, token: string): Promise<Result<null, 'LINK_UNKNOWN'>> {
  const [known] = await ctx.db
    .select({ email: alerts.email, customerId: alerts.customerId })
    .from(alerts)
    .where(eq(alerts.token, token))
  if (!known) return refuse('LINK_UNKNOWN')
  const { email, customerId } = known
  const isTheirs = customerId ? or(eq(alerts.email, email), eq(alerts.customerId, customerId)) : eq(alerts.email, email)
  await ctx.db.update(alerts).set({ endedAt: ctx.now() }).where(and(isTheirs, isOpen))
  return ok(null)
}
