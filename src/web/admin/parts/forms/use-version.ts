import { useState } from 'react'
import type { Answer } from './answer.ts'

/**
 * The version the form was opened with, for its hidden field. Only the form's own save updates it: a reload of the
 * page's data does not, which keeps someone else's changes from being overwritten.
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
