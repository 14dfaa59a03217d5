import type { SubmissionResult } from '@conform-to/react'
import { data, isRouteErrorResponse } from 'react-router'
import type { Failure } from '../../../refusal-texts.server.ts'

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

const SIGNED_OUT: Failure = {
  title: 'You’re signed out',
  text: 'Nothing you typed is lost. Sign in in another tab (/admin/login), then save again here.',
}
const NO_ANSWER: Failure = { title: 'No answer from the store', text: 'Nothing you typed is lost. Please try again.' }

/**
 * Every page with a form has `export { keepForm as clientAction }`: if no answer arrives or the session has ended, the
 * form keeps what was typed and shows the failure. A page whose action answers more passes its
 * `Route.ClientActionArgs` on.
 */
export async function keepForm<Sent extends Answer>({ serverAction }: { serverAction: () => Promise<Sent> }) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    if (!isRouteErrorResponse(error)) return data<Answer>({ failure: NO_ANSWER }, { status: 503 })
    if (error.status === 401) return data<Answer>({ failure: SIGNED_OUT }, { status: 401 })
    throw error
  }
}
