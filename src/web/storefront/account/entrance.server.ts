import { data, type RouterContextProvider, redirect } from 'react-router'
import { afterSignIn } from '../../../domains/customers/rules.ts'
import { contextOf } from '../../context.ts'
import { privateHeaders } from '../../http.ts'
import { sessionOverText } from './session-over.server.ts'

/** Where somebody who has signed in goes on to: `from`, if it leads into the shop. */
export const destination = (request: Request) => afterSignIn(new URL(request.url).searchParams.get('from'))

type Arrival = { request: Request; context: Readonly<RouterContextProvider> }

/** What both entrance pages begin with; somebody who is signed in already is sent on. */
export function enter({ request, context }: Arrival) {
  const from = destination(request)
  if (contextOf(context).actor.kind !== 'nobody') throw redirect(from)
  return data(
    { from, sessionOver: sessionOverText(request), hasError: new URL(request.url).searchParams.has('error') },
    { headers: privateHeaders },
  )
}
