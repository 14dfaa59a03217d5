import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { ownId } from '../customers/index.ts'
import { isOpen } from './alert-state.ts'
import { refuse } from './problems.ts'
import { alerts } from './tables.ts'

/** Cancels an alert of the signed-in user. Refuses ALERT_NOT_FOUND, also for someone else's. */
export async function deleteAlert(
  ctx: Context,
  id: string,
): Promise<Result<null, 'LOGIN_REQUIRED' | 'ALERT_NOT_FOUND'>> {
  const customerId = ownId(ctx)
  if (!customerId) return refuse('LOGIN_REQUIRED')
  const [ended] = await ctx.db
    .update(alerts)
    .set({ endedAt: ctx.now() })
    .where(and(eq(alerts.id, id), eq(alerts.customerId, customerId), isOpen))
    .returning({ id: alerts.id })
  return ended ? ok(null) : refuse('ALERT_NOT_FOUND')
}
