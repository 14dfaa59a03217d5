import { redirect } from 'react-router'
import { deleteSavedForm, signOut } from '../../../../domains/customers/index.ts'
import { contextOf } from '../../../context.ts'
import { whenAccountIsIdle } from '../../state/session/ask-account.ts'
import { noticeHeaders } from '../../state/session/notice.ts'
import type { Route } from './+types/logout'

/** Nothing to show here: a URL typed by hand leads home and signs nobody out. */
export const loader = () => redirect('/')

/** A POST, so that a link or an image on another site cannot sign anyone out. */
export async function action({ request, context }: Route.ActionArgs) {
  const { setCookie } = await signOut(contextOf(context), request.headers)
  return redirect('/', { status: 303, headers: noticeHeaders('logged-out', [...setCookie, deleteSavedForm()]) })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => whenAccountIsIdle(serverAction)
