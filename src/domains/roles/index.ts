import type { MiddlewareHandler } from 'hono'
import type { Context } from '../../platform/context.ts'
import { type ApiEnv, answer } from '../../platform/http.ts'
import type { Refusal } from '../../shared/result.ts'
import { refuse, roleProblems } from './problems.ts'
import { may, RECENT_MINUTES } from './rules.ts'
import type { Permission } from './schemas.ts'

export { roleProblems } from './problems.ts'

/** Null where whoever asks may do it, else the refusal FORBIDDEN. The first line of a use case for staff. */
export const forbid = ({ actor }: Context, permission: Permission): Refusal<'FORBIDDEN'> | null =>
  may(actor, permission) ? null : refuse('FORBIDDEN')

/**
 * As `forbid`, and LOGIN_AGAIN where the password was given longer ago than a few minutes: for what cannot be taken back.
 * Without a permission it is about the own account of any of the staff.
 */
export function forbidUnlessRecent(
  ctx: Context,
  permission: Permission | null,
): Refusal<'FORBIDDEN' | 'LOGIN_AGAIN'> | null {
  const { actor } = ctx
  const refused = permission ? forbid(ctx, permission) : actor.kind === 'staff' ? null : refuse('FORBIDDEN')
  if (refused || actor.kind !== 'staff') return refused
  const since = ctx.now().getTime() - (actor.confirmedAt?.getTime() ?? 0)
  return since <= RECENT_MINUTES * 60_000 ? null : refuse('LOGIN_AGAIN')
}

/** Before an API route reads its body: who may not do this learns nothing about its form. */
export const staffOnly =
  (permission: Permission): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const refused = forbid(c.var.ctx, permission)
    return refused ? answer(c, refused, roleProblems, () => ({})) : next()
  }
