import type { SubmissionResult } from '@conform-to/react'
import { data, isRouteErrorResponse } from 'react-router'
import type { Failure } from '../../../refusal-texts.server.ts'

/** What an action of the back office answers, where it leads to no other page. */
export type Answer = {
  /** What was done, shown for a moment. */
  notice?: string
  /** The form that takes it back: sent to `to` (the same page without it) by the notice's button. */
  undo?: { values: Record<string, string>; to?: string }
  /** A link to hand over, shown once. */
  link?: string
  /** Of what was saved: the form goes on from there. */
  version?: string
  failure?: Failure
  /** The form asks for the password, and is sent once more. */
  needsPassword?: boolean
  /** Somebody else has saved the same thing meanwhile. */
  isChanged?: boolean
  result?: SubmissionResult
}

const SIGNED_OUT: Failure = {
  title: 'You’re signed out',
  text: 'Nothing you typed is lost. Sign in in another tab (/admin/login), then save again here.',
}
const NO_ANSWER: Failure = { title: 'No answer from the store', text: 'Nothing you typed is lost. Please try again.' }

/**
 * `export { keepForm as clientAction }` of every page with a form: where no answer comes, or the session has ended, the
 * form stays as it was filled in and says so. A page whose action answers more passes its `Route.ClientActionArgs` on.
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
