import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { subscribers } from './tables.ts'

/** Ends the subscription whose mails carry the token, however often it is asked. Refuses LINK_UNKNOWN. */
export async function unsubscribe(ctx: Context, token: string): Promise<Result<null>> {
  const [ended] = await ctx.db
    .update(subscribers)
    .set({
      phone: null,
      wantsWhatsapp: false,
      unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, ${ctx.now().toISOString()}::timestamptz)`,
    })
    .where(eq(subscribers.token, token))
    .returning({ id: subscribers.id })
  return ended ? ok(null) : refuse('LINK_UNKNOWN')
}
