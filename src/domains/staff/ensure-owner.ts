import type { Context } from '../../platform/context.ts'
import { WrongEnvironment } from '../../platform/env.server.ts'
import { ok } from '../../shared/result.ts'
import { findRoleHolders, signUpWithRole } from '../customers/index.ts'
import { addInvitation, joinPath, makeToken, revokeSetUp } from './invitations.ts'

const HERE = { client: { ip: '', userAgent: 'start of the store' }, headers: new Headers() }

/**
 * While the store has no owner: creates the one that the environment names, or a one-time link for becoming the owner;
 * links of earlier starts stop working. Returns the link's path, or null if there is an owner. Throws
 * `WrongEnvironment` if the named account has a different password, or if the password is too weak for staff.
 */
export async function ensureOwner(
  ctx: Context,
  named: { email: string; password: string } | null,
): Promise<string | null> {
  if ((await findRoleHolders(ctx)).some(({ role }) => role === 'owner')) {
    await revokeSetUp(ctx)
    return null
  }
  if (named) {
    const person = {
      email: named.email.trim().toLowerCase(),
      firstName: 'Owner',
      lastName: '',
      password: named.password,
    }
    const made = await signUpWithRole(ctx, person, 'owner', HERE, async () => ok(null))
    if (!made.ok && made.code === 'PASSWORD_WEAK')
      throw new WrongEnvironment(`OWNER_PASSWORD is too weak for an owner. ${made.params.text}`)
    if (!made.ok)
      throw new WrongEnvironment('OWNER_EMAIL has an account already, and OWNER_PASSWORD is not its password')
    await revokeSetUp(ctx)
    return null
  }
  const made = await ctx.transaction(async (tx) => {
    const id = await addInvitation(tx, { email: null, role: 'owner', invitedBy: null })
    return ok(await makeToken(tx, id))
  })
  return made.ok && made.value ? joinPath(made.value).reveal() : null
}
