import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { assignRole, findRoleHolders, lockRoleHolders, recordSecurityChange } from '../customers/index.ts'
import { forbidUnlessRecent } from '../roles/index.ts'
import { refuse } from './problems.ts'
import type { ChangeRole } from './schemas.ts'
import { deleteSecondFactor } from './second-factor.ts'

/** Gives a staff member another role and ends their sessions. */
export const changeRole = (
  ctx: Context,
  { userId, role }: ChangeRole,
): Promise<Result<null, 'FORBIDDEN' | 'LOGIN_AGAIN' | 'STAFF_UNKNOWN' | 'LAST_OWNER'>> => move(ctx, userId, role)

/** Removes the role, so that the account is a customer's again. Refuses like `changeRole`. */
export const removeStaff = (
  ctx: Context,
  userId: string,
): Promise<Result<null, 'FORBIDDEN' | 'LOGIN_AGAIN' | 'STAFF_UNKNOWN' | 'LAST_OWNER'>> => move(ctx, userId, 'customer')

async function move(
  ctx: Context,
  userId: string,
  role: string,
): Promise<Result<null, 'FORBIDDEN' | 'LOGIN_AGAIN' | 'STAFF_UNKNOWN' | 'LAST_OWNER'>> {
  const refused = forbidUnlessRecent(ctx, 'staff.manage')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const owners = await lockRoleHolders(tx, 'owner')
    const person = (await findRoleHolders(tx)).find(({ id }) => id === userId)
    if (!person) return refuse('STAFF_UNKNOWN')
    if (person.role === role) return ok(null)
    if (owners.length === 1 && owners[0] === userId) return refuse('LAST_OWNER')
    await assignRole(tx, userId, role)
    if (role === 'customer') await deleteSecondFactor(tx, userId)
    await recordSecurityChange(tx, {
      account: person,
      change: role === 'customer' ? 'remove' : 'role',
      before: { role: person.role },
      after: { role },
    })
    return ok(null)
  })
}
