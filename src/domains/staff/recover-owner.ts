import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findRoleHolders, recordSecurityChange, recoverAccount } from '../customers/index.ts'
import { refuse } from './problems.ts'
import { deleteSecondFactor } from './second-factor.ts'

const SERVER = { kind: 'staff', id: 'system', email: 'server', role: 'system' } as const

/**
 * Lets an owner back in who has lost the password, the second factor or both: turns the second factor off, removes the
 * password, ends all sessions, records it in the activity log and queues an email to the address. Returns the path of
 * the link for a new password. Refuses FORBIDDEN for everyone but the system, and OWNER_UNKNOWN with the owners'
 * addresses.
 */
export async function recoverOwner(
  ctx: Context,
  email: string,
): Promise<Result<string, 'FORBIDDEN' | 'OWNER_UNKNOWN'>> {
  if (ctx.actor.kind !== 'system') return refuse('FORBIDDEN')
  return ctx.transaction(async (tx) => {
    const owners = (await findRoleHolders(tx)).filter(({ role }) => role === 'owner')
    const owner = owners.find((each) => each.email === email.trim().toLowerCase())
    const known = refuse('OWNER_UNKNOWN', { owners: owners.map((each) => each.email) })
    if (!owner) return known
    const path = await recoverAccount(tx, owner)
    if (!path) return known
    await deleteSecondFactor(tx, owner.id)
    await recordSecurityChange({ ...tx, actor: SERVER }, { account: owner, change: 'recover' })
    return ok(path)
  })
}
