import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findOwnAccount } from '../customers/index.ts'
import { isOpen } from './alert-state.ts'
import { refuse } from './problems.ts'
import { queueDueAlerts } from './queue-due-alerts.ts'
import { alerts } from './tables.ts'

/**
 * Confirms the alert whose email carries the token; if it is already due, its email is queued at once. If the user is
 * signed in to the account with that address, the alert is added to the account's alerts. Refuses LINK_UNKNOWN, also
 * for a cancelled alert.
 */
export async function confirmAlert(ctx: Context, token: string): Promise<Result<null, 'LINK_UNKNOWN'>> {
  const account = await findOwnAccount(ctx)
  const confirmed = await ctx.transaction(async (tx) => {
    const isMine = and(eq(alerts.token, token), isNull(alerts.endedAt))
    const [begun] = await tx.db
      .update(alerts)
      .set({ confirmedAt: tx.now() })
      .where(and(isMine, isOpen, isNull(alerts.confirmedAt)))
      .returning({ id: alerts.id, email: alerts.email, productId: alerts.productId })
    if (begun && account && begun.email === account.email)
      await tx.db.update(alerts).set({ customerId: account.id }).where(eq(alerts.id, begun.id))
    const [known] = begun ? [begun] : await tx.db.select({ id: alerts.id }).from(alerts).where(isMine)
    return known ? ok(begun?.productId ?? null) : refuse('LINK_UNKNOWN')
  })
  if (!confirmed.ok) return confirmed
  if (confirmed.value) await queueDueAlerts(ctx, [confirmed.value])
  return ok(null)
}
