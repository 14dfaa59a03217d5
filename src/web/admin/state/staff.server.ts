import { data, type RouterContextProvider, redirect } from 'react-router'
import { confirmSession } from '../../../domains/customers/index.ts'
import { forbid } from '../../../domains/roles/index.ts'
import type { Permission } from '../../../domains/roles/schemas.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import type { Result } from '../../../shared/result.ts'
import { contextOf } from '../../context.ts'

export type Staff = Extract<Actor, { kind: 'staff' }>
export type StaffContext = Context & { actor: Staff }
type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** Name of the password field that a form shows once its action has answered LOGIN_AGAIN. */
export const CONFIRM_FIELD = 'confirmPassword'

/**
 * The first line of every loader and action of the back office. A stranger is led to the login, a session that owes its
 * second factor to the code page (a form that was sent stays in its page: 401), a customer learns of no such page (404), staff without the permission are told so (403).
 */
export function asStaff({ request, url, context }: Args, permission?: Permission): StaffContext {
  const ctx = contextOf(context)
  if (ctx.actor.kind === 'nobody') {
    if (request.method !== 'GET') throw data({ code: 'LOGIN_REQUIRED' }, 401)
    const entrance = ctx.actor.owesCode ? '/admin/code' : '/admin/login'
    throw redirect(`${entrance}?from=${encodeURIComponent(url.pathname + url.search)}`)
  }
  if (!isStaff(ctx)) throw data(null, 404)
  if (permission && forbid(ctx, permission)) throw data({ code: 'FORBIDDEN' }, 403)
  return ctx
}

const isStaff = (ctx: Context): ctx is StaffContext => ctx.actor.kind === 'staff'

/** The context of somebody who has just given the password, where the form brought it; else the same context. */
export async function confirmedBy(
  ctx: Context,
  request: Request,
  form: FormData,
): Promise<
  Result<
    Context,
    'LOGIN_REQUIRED' | 'WRONG_PASSWORD' | 'NO_PASSWORD' | 'TOO_MANY_TRIES' | 'OUTCOME_UNKNOWN' | 'UNAVAILABLE'
  >
> {
  const password = form.get(CONFIRM_FIELD)
  if (typeof password !== 'string' || password === '') return { ok: true, value: ctx }
  return confirmSession(ctx, request.headers, password)
}
