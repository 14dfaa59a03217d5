import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { refuse } from './problems.ts'
import { cartReminders } from './tables.ts'

/** Ends the reminders of the customer whose email has this token; idempotent. */
export async function endCartReminders(ctx: Context, token: string): Promise<Result<null, 'LINK_UNKNOWN'>> {
  const [ended] = await ctx.db
    .update(cartReminders)
    .set({ endedAt: sql`coalesce(${cartReminders.endedAt}, ${ctx.now().toISOString()}::timestamptz)` })
    .where(eq(cartReminders.token, token))
    .returning({ customerId: cartReminders.customerId })
  return ended ? ok(null) : refuse('LINK_UNKNOWN')
}
