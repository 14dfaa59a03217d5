import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { refuse } from './problems.ts'
import { newsletterConsents, subscribers } from './tables.ts'

/**
 * Confirms the subscription whose email carries the token; the welcome email follows. Idempotent. Refuses LINK_UNKNOWN,
 * also for a subscription that has ended.
 */
export const confirmSubscription = (ctx: Context, token: string): Promise<Result<null, 'LINK_UNKNOWN'>> =>
  ctx.transaction(async (tx) => {
    const isMine = and(eq(subscribers.token, token), isNull(subscribers.unsubscribedAt))
    const [begun] = await tx.db
      .update(subscribers)
      .set({ awaitsConfirmation: false })
      .where(and(isMine, eq(subscribers.awaitsConfirmation, true)))
      .returning({ id: subscribers.id, email: subscribers.email })
    if (!begun) {
      const [known] = await tx.db.select({ id: subscribers.id }).from(subscribers).where(isMine)
      return known ? ok(null) : refuse('LINK_UNKNOWN')
    }
    await tx.db.insert(newsletterConsents).values({ subscriberId: begun.id, kind: 'confirmed', at: tx.now() })
    await tx.announce('newsletter.subscribed', { email: begun.email })
    return ok(null)
  })
