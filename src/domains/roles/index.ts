import type { MiddlewareHandler } from 'hono'
import type { Context } from '../../platform/context.ts'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, answer } from '../../platform/http.ts'
import type { Problems, Refusal, Result } from '../../shared/result.ts'
import { refuse, roleProblems } from './problems.ts'
import { may, RECENT_MINUTES } from './rules.ts'
import type { Permission } from './schemas.ts'

export { roleProblems } from './problems.ts'

/** Null if the actor has the permission, else the refusal FORBIDDEN. First line of every use case for staff. */
export const forbid = ({ actor }: Context, permission: Permission): Refusal<'FORBIDDEN'> | null =>
  may(actor, permission) ? null : refuse('FORBIDDEN')

/**
 * Like `forbid`, plus LOGIN_AGAIN if the password was entered more than a few minutes ago; for irreversible actions.
 * Without a permission, it is about any staff member's own account.
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

/** `ctx.transaction` for staff with the permission; FORBIDDEN for everybody else. */
export const staffTransaction = async <R extends Result<unknown, string>>(
  ctx: Context,
  permission: Permission,
  work: (tx: Context) => Promise<R>,
): Promise<R | Refusal<'FORBIDDEN'>> => forbid(ctx, permission) ?? ctx.transaction(work)

/** Runs before an API route reads its body, so that callers without the permission learn nothing about its format. */
export const staffOnly =
  (permission: Permission): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const refused = forbid(c.var.ctx, permission)
    return refused ? answer(c, refused, roleProblems) : next()
  }

/** `routesOf` for routes behind `staffOnly`, whose FORBIDDEN goes without saying. */
export const staffRoutes = <P extends Problems>(tag: string, table: P) =>
  routesOf(tag, { ...roleProblems, ...table }, { FORBIDDEN: '' })
