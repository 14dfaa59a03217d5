import { redirect } from 'react-router'
import { requestVerification } from '../../../../../domains/customers/index.ts'
import { afterSignIn } from '../../../../../domains/customers/rules.ts'
import { contextOf } from '../../../../context.ts'
import { noticeHeaders } from '../../../state/session/notice.ts'
import type { Route } from './+types/send-verification'

/** Nothing to show here: a URL typed by hand leads to the account. */
export const loader = () => redirect('/dashboard')

/** Sends the confirmation email again and returns to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const from = (await request.formData()).get('from')
  const result = await requestVerification(contextOf(context))
  const headers = noticeHeaders(result.ok ? 'mail-sent' : 'mail-not-sent')
  return redirect(afterSignIn(typeof from === 'string' ? from : null), { status: 303, headers })
}
