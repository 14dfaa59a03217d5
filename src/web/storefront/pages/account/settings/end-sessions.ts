import { redirect } from 'react-router'
import { endAllSessions, endSession } from '../../../../../domains/customers/index.ts'
import { contextOf } from '../../../../context.ts'
import { whenAccountIsIdle } from '../../../state/session/ask-account.ts'
import { noticeHeaders } from '../../../state/session/notice.ts'
import type { Route } from './+types/end-sessions'

const SETTINGS = '/account/settings'

export const loader = () => redirect(SETTINGS)

/** Logs one device out, or, where none is named, all of them and this one. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = (await request.formData()).get('id')
  const ctx = contextOf(context)
  if (typeof id === 'string') {
    // Gone already is as good as gone now, and another person's session is not found either.
    const { ok } = await endSession(ctx, id)
    return redirect(SETTINGS, { status: 303, ...(ok ? { headers: noticeHeaders('session-ended') } : {}) })
  }
  const result = await endAllSessions(ctx)
  if (!result.ok) return redirect(SETTINGS, 303)
  return redirect('/', { status: 303, headers: noticeHeaders('logged-out-everywhere', result.value.setCookie) })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => whenAccountIsIdle(serverAction)
