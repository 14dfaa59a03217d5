import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { customerProblems, exchangeCode } from '../../../../domains/customers/index.ts'
import { afterSignIn, codePath } from '../../../../domains/customers/rules.ts'
import { ownValue } from '../../../../shared/own-value.ts'
import { clientOf, contextOf, hasGoogle } from '../../../context.ts'
import { privateHeaders } from '../../../http.ts'
import type { Failure } from '../../../refusal-texts.server.ts'
import { noticeHeaders } from '../../state/session/notice.ts'
import { sessionOverText, settleForm } from '../../state/session/session-over.server.ts'

/** Where to go after signing in: `from`, if it is a page of the store. */
export const destination = (request: Request) => afterSignIn(new URL(request.url).searchParams.get('from'))

type Arrival = { request: Request; context: Readonly<RouterContextProvider> }

/** Redirects to the second factor's code, a page of the admin bundle. */
export const toCode = (from: string, headers: HeadersInit = privateHeaders): Response =>
  redirectDocument(codePath(from), { status: 303, headers })

/**
 * The loader of both sign-in pages; visitors already signed in are redirected, to the second factor if it is still due.
 */
export function enter({ request, context }: Arrival) {
  const from = destination(request)
  const { actor } = contextOf(context)
  if (actor.kind !== 'nobody') throw redirect(from)
  if (actor.owesCode) throw toCode(from)
  return data(
    {
      from,
      sessionOver: sessionOverText(request),
      hasGoogle: hasGoogle(context),
      failure: failureIn(new URL(request.url).searchParams.get('error')),
    },
    { headers: privateHeaders },
  )
}

/** Why the Google sign-in failed (R271). */
const REFUSED = { 'not-set-up': 'GOOGLE_NOT_SET_UP', 'too-many-tries': 'TOO_MANY_TRIES' } as const

const failureIn = (error: string | null): Failure | null =>
  error === null
    ? null
    : {
        title: 'Authentication failed',
        text: customerProblems[ownValue(REFUSED, error) ?? 'GOOGLE_FAILED'][1],
      }

/**
 * Handles the return from Google: exchanges the one-time code in the URL for a session cookie and redirects before a
 * page is shown, so that no history and no referrer holds the code (D67).
 */
export async function signInByCode({ request, context }: Arrival, code: string): Promise<Response> {
  const result = await exchangeCode(contextOf(context), code, clientOf(context), request.headers)
  if (!result.ok) {
    const from = encodeURIComponent(destination(request))
    return redirect(`/login?error=google&from=${from}`, { status: 303, headers: privateHeaders })
  }
  const { user, from, setCookie } = result.value
  const headers = noticeHeaders('welcome', [...setCookie, ...settleForm(request, user.id)])
  return redirect(from, { status: 303, headers: [...headers, ['Referrer-Policy', 'no-referrer']] })
}
