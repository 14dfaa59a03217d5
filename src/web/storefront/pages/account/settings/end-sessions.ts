import { redirect } from 'react-router'
import { endAllSessions, endSession } from '../../../../../domains/customers/index.ts'
import { contextOf } from '../../../../context.ts'
import { whenAccountIsIdle } from '../../../state/session/ask-account.ts'
import { noticeHeaders } from '../../../state/session/notice.ts'
import type { Route } from './+types/end-sessions'

const SETTINGS = '/account/settings'

export const loader = () => redirect(SETTINGS)

/** Logs out one device or, if none is named, all devices including this one. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = (await request.formData()).get('id')
  const ctx = contextOf(context)
  if (typeof id === 'string') {
    // A session already gone counts as ended; another customer's session is not found either.
    const { ok } = await endSession(ctx, id)
    return redirect(SETTINGS, { status: 303, ...(ok ? { headers: noticeHeaders('session-ended') } : {}) })
  }
  const result = await endAllSessions(ctx)
  if (!result.ok) return redirect(SETTINGS, 303)
  return redirect('/', { status: 303, headers: noticeHeaders('logged-out-everywhere', result.value.setCookie) })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => whenAccountIsIdle(serverAction)
