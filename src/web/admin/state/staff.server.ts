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

/** Name of the password field that a form shows after its action answers LOGIN_AGAIN. */
export const CONFIRM_FIELD = 'confirmPassword'

/**
 * The first line of every admin loader and action. Visitors are redirected to the login, and sessions that owe their
 * second factor to the code page; a submitted form gets 401 instead and stays on its page. Customers get 404, staff
 * without the permission 403.
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

/** A context with a freshly confirmed password if the form contains one, otherwise the same context. */
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
