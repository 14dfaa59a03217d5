import type { Submission } from '@conform-to/react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { isAttempt } from './error-summary.tsx'

type Check<Input, Value> = (form: FormData) => Submission<Input, string[], Value>

/**
 * The validation of a form, loaded when the shopper first touches the form: its schema needs 24 kB of zod, which the
 * page itself doesn't need.
 */
export function useLateCheck<Input, Value>(load: () => Promise<Check<Input, Value>>, onFailure: () => void) {
  const loaded = useRef<Check<Input, Value>>(null)
  const [isAwaited, setAwaited] = useState(false)
  const fetchCheck = () =>
    load().then((check) => {
      loaded.current = check
    })
  return {
    /** Called on the first focus; a failure is reported by `hold`. */
    prepare: () => void fetchCheck().catch(() => undefined),
    check: (form: FormData): Submission<Input, string[], Value> => {
      if (!loaded.current) throw new Error('The form was submitted before its validation had loaded')
      return loaded.current(form)
    },
    /** True if the validation has not loaded yet: the form is then submitted again as soon as it has. */
    hold(event: SyntheticEvent<HTMLFormElement>): boolean {
      if (loaded.current) return false
      event.preventDefault()
      const form = event.currentTarget
      if (isAwaited || !isAttempt(event)) return true
      setAwaited(true)
      fetchCheck()
        .then(() => form.requestSubmit(), onFailure)
        .finally(() => setAwaited(false))
      return true
    },
    isAwaited,
  }
}
