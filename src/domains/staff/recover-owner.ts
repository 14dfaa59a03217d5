import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findRoleHolders, recordSecurityChange, recoverAccount } from '../customers/index.ts'
import { refuse } from './problems.ts'
import { deleteSecondFactor } from './second-factor.ts'

const SERVER = { kind: 'staff', id: 'system', email: 'server', role: 'system' } as const

/**
 * Lets an owner in again who has lost the password, the second factor or both: turns the second factor off, ends all
 * sessions and the password, logs it and orders the email that tells the address. Answers the path of the link to a new
 * password. Refuses FORBIDDEN for everybody but the system, and OWNER_UNKNOWN with the addresses of the owners.
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
