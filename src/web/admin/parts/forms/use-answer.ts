import { useEffect } from 'react'
import { useActionData, useFormAction, useLocation } from 'react-router'
import type { Answer } from './answer.ts'
import { notify } from './notices.ts'

/** An answer is shown once, also where its form has come anew meanwhile. */
const shown = new WeakSet<Answer>()

type Options = {
  /** Off, somebody else says what went wrong. */
  saysFailure?: boolean
  /** Where the answer comes from, if not from the page's own action. */
  at?: string
}

/** Shows what an action has answered: the notice with its way back, or what went wrong. */
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

/** The answer that came as a whole page, to a form that was sent without scripts; later answers are none of it. */
export function useDocumentAnswer(): Answer | undefined {
  const answer = useActionData<Answer>()
  // The router names only the location that the document came with so.
  return useLocation().key === 'default' ? answer : undefined
}
