import { problems, refuser } from '../../shared/result.ts'

/** Refusals of the assistant. */
export const assistantProblems = problems({
  TOO_MANY_TRIES: [429, 'You have asked a lot. Please wait a moment and try again.'],
})

export const refuse = refuser(assistantProblems)
