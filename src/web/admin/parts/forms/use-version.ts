import { useState } from 'react'
import type { Answer } from './answer.ts'

/**
 * The version that a form was filled in from, for its hidden field: what the page reads anew meanwhile does not change
 * it, so that nobody else's work is overwritten; what the form itself has saved does.
 */
export function useVersion(read: string, answer: Answer | undefined): string {
  const [version, setVersion] = useState(read)
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    if (answer?.version) setVersion(answer.version)
  }
  return version
}
