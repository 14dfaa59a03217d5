import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { findPeopleByIds } from '../customers/index.ts'
import { forbid } from '../roles/index.ts'
import { openMembership } from './open-term.ts'
import { refuse } from './problems.ts'

/**
 * The membership of a customer who never joined, so that staff may give it a last day; of one who did, theirs. It
 * begins with that day.
 */
export async function grantMembership(
  ctx: Context,
  customerId: string,
): Promise<Result<{ id: string }, 'FORBIDDEN' | 'CUSTOMER_NOT_FOUND'>> {
  const refused = forbid(ctx, 'sales.write')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    if (!(await findPeopleByIds(tx, [customerId])).has(customerId)) return refuse('CUSTOMER_NOT_FOUND')
    const id = await openMembership(tx, customerId)
    await recordActivity(tx, { action: 'membership.grant', subject: ['membership', id], after: { customerId } })
    return ok({ id })
  })
}
