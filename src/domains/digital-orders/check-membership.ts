import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findAccountByEmail } from '../customers/index.ts'
import { normaliseEmail } from '../customers/rules.ts'
import { findMembershipOf } from '../membership/index.ts'
import { type MembershipView, NO_MEMBERSHIP } from '../membership/schemas.ts'
import { forbid } from '../roles/index.ts'

/** Whether the account of an address is a member: one's own, or any for staff (D26). */
export async function checkMembership(ctx: Context, email: string): Promise<Result<MembershipView, 'FORBIDDEN'>> {
  const { actor } = ctx
  const asked = normaliseEmail(email)
  if ((actor.kind === 'customer' || actor.kind === 'staff') && actor.email === asked)
    return ok(await findMembershipOf(ctx, actor.id))
  const refused = forbid(ctx, 'customers.read')
  if (refused) return refused
  const id = await findAccountByEmail(ctx, asked)
  return ok(id ? await findMembershipOf(ctx, id) : NO_MEMBERSHIP)
}
