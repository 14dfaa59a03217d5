import { useEffect } from 'react'
import { useActionData, useFormAction, useLocation } from 'react-router'
import { type Answer, tellNotice } from './answer.ts'
import { notify } from './notices.ts'

/** Failures that were shown, even if their forms have remounted since. */
const shown = new WeakSet<Answer>()

/**
 * Shows an action's failure as a notice, unless the caller shows it itself. Also what was done, if a form was submitted
 * before scripts ran: otherwise `keepForm` has told it.
 */
export function useAnswer(answer: Answer | undefined, { saysFailure = true } = {}): void {
  const here = useFormAction()
  useEffect(() => {
    if (!answer) return
    tellNotice(answer, here)
    const { failure } = answer
    if (!failure || !saysFailure || shown.has(answer)) return
    shown.add(answer)
    notify({ title: failure.title, text: failure.text, tone: 'danger' })
  }, [answer, here, saysFailure])
}

/**
 * The answer to an inline form, and what it held when it was refused: from its fetcher or, if it was submitted without
 * scripts, from the document. `own` are the submitted values that tell this form from others on the page.
 */
export function useInlineAnswer(fetched: Answer | undefined, own: Record<string, string>) {
  const sent = useDocumentAnswer()
  useAnswer(fetched)
  const typed: Record<string, unknown> = sent?.entered ?? sent?.result?.initialValue ?? {}
  const isOwn = Object.entries(own).every(([name, value]) => typed[name] === value)
  const typedIn = (name: string) => {
    const value = isOwn && !fetched ? typed[name] : undefined
    return typeof value === 'string' ? value : undefined
  }
  return { answer: fetched ?? (isOwn ? sent : undefined), typedIn }
}

/** The answer that came with the document, for a form submitted without scripts; later answers are ignored. */
export function useDocumentAnswer(): Answer | undefined {
  const answer = useActionData<Answer>()
  // The router gives the key `default` only to the location that the document was loaded with.
  return useLocation().key === 'default' ? answer : undefined
}
