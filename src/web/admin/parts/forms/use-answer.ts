import { useEffect } from 'react'
import { useActionData, useFormAction, useLocation } from 'react-router'
import type { Answer } from './answer.ts'
import { notify } from './notices.ts'

/** Shows each answer once, even if its form has remounted since. */
const shown = new WeakSet<Answer>()

type Options = {
  /** False where the caller shows the failure itself. */
  saysFailure?: boolean
  /** Path of the action that answered, if it is not the page's own. */
  at?: string
}

/** Shows an action's answer as a notice, with Undo, or its failure. */
export function useAnswer(answer: Answer | undefined, { saysFailure = true, at }: Options = {}): void {
  const here = useFormAction()
  useEffect(() => {
    if (!answer || shown.has(answer)) return
    shown.add(answer)
    const { notice, undo, failure } = answer
    if (notice)
      notify({
        title: notice,
        ...(undo ? { undo: { values: undo.values, to: undo.to ?? at ?? here } } : {}),
      })
    if (failure && saysFailure) notify({ title: failure.title, text: failure.text, tone: 'danger' })
  }, [answer, at, here, saysFailure])
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
