import type { SubmissionResult } from '@conform-to/react'
import { data, isRouteErrorResponse } from 'react-router'
import type { Failure } from '../../../refusal-texts.server.ts'
import { notify } from './notices.ts'

/** Answer of an admin action that does not redirect. */
export type Answer = {
  /** What was done; shown briefly. */
  notice?: string
  /** The form behind the notice's Undo button, submitted to `to` or, by default, to the same page. */
  undo?: { values: Record<string, string>; to?: string }
  /** A link to pass on, shown once. */
  link?: string
  /** The saved version, which the form uses for its next save. */
  version?: string
  failure?: Failure
  /** The form asks for the password and is submitted again. */
  needsPassword?: boolean
  /** Somebody else has saved the same record meanwhile. */
  isChanged?: boolean
  result?: SubmissionResult
  /** What a refused inline form held: without scripts the page that answers shows it again. Never a password. */
  entered?: Record<string, string>
}

const told = new WeakSet<Answer>()

/** Shows once what was done. `at`: the page whose action answered. */
export function tellNotice(answer: Answer | undefined, at: string): void {
  if (!answer?.notice || told.has(answer)) return
  told.add(answer)
  const { notice, undo } = answer
  notify({ title: notice, ...(undo && { undo: { values: undo.values, to: undo.to ?? at } }) })
}

const SIGNED_OUT: Failure = {
  title: 'You’re signed out',
  text: 'Nothing you typed is lost. Sign in in another tab (/admin/login), then save again here.',
}
const NO_ANSWER: Failure = { title: 'No answer from the store', text: 'Nothing you typed is lost. Please try again.' }

type Sending<Sent> = { request: Request; serverAction: () => Promise<Sent> }

/**
 * Every page with a form has `export { keepForm as clientAction }`. It tells what was done: the form or button may be gone
 * from the page together with the answer. If no answer arrives or the session has ended, the form keeps what was typed
 * and shows the failure. A page whose action answers more passes its `Route.ClientActionArgs` on.
 */
export async function keepForm<Sent extends Answer>({ request, serverAction }: Sending<Sent>) {
  try {
    const answer = await serverAction()
    const { pathname, search } = new URL(request.url)
    tellNotice(answer, pathname + search)
    return answer
  } catch (error) {
    if (error instanceof Response) throw error
    if (!isRouteErrorResponse(error)) return data<Answer>({ failure: NO_ANSWER }, { status: 503 })
    if (error.status === 401) return data<Answer>({ failure: SIGNED_OUT }, { status: 401 })
    throw error
  }
}
