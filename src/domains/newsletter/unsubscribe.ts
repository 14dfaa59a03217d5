import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { refuse } from './problems.ts'
import { newsletterConsents, subscribers } from './tables.ts'

/** Ends the subscription whose emails carry the token. Idempotent. */
export const unsubscribe = (ctx: Context, token: string): Promise<Result<null, 'LINK_UNKNOWN'>> =>
  ctx.transaction(async (tx) => {
    const isMine = eq(subscribers.token, token)
    const [ended] = await tx.db
      .update(subscribers)
      .set({ phone: null, wantsWhatsapp: false, awaitsConfirmation: false, unsubscribedAt: tx.now() })
      .where(and(isMine, isNull(subscribers.unsubscribedAt)))
      .returning({ id: subscribers.id })
    if (ended) await tx.db.insert(newsletterConsents).values({ subscriberId: ended.id, kind: 'ended', at: tx.now() })
    const [known] = ended ? [ended] : await tx.db.select({ id: subscribers.id }).from(subscribers).where(isMine)
    return known ? ok(null) : refuse('LINK_UNKNOWN')
  })
