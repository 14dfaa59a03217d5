import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { findPeopleByIds } from '../customers/index.ts'
import { staffTransaction } from '../roles/index.ts'
import { readSettings } from '../settings/index.ts'
import { openMembership } from './open-term.ts'
import { refuse } from './problems.ts'

/**
 * Creates the membership of a customer who never joined, or finds the existing one, so that staff can set its last day.
 * It begins once that day is set.
 */
export async function grantMembership(
  ctx: Context,
  customerId: string,
): Promise<Result<{ id: string }, 'FORBIDDEN' | 'MEMBERSHIP_NOT_OFFERED' | 'CUSTOMER_NOT_FOUND'>> {
  const { isOffered } = (await readSettings(ctx)).membership
  return staffTransaction(ctx, 'sales.write', async (tx) => {
    if (!isOffered) return refuse('MEMBERSHIP_NOT_OFFERED')
    if (!(await findPeopleByIds(tx, [customerId])).has(customerId)) return refuse('CUSTOMER_NOT_FOUND')
    const id = await openMembership(tx, customerId)
    await recordActivity(tx, { action: 'membership.grant', subject: ['membership', id], after: { customerId } })
    return ok({ id })
  })
}
