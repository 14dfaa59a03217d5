import type { Submission } from '@conform-to/react'
import { data } from 'react-router'
import { customerProblems } from '../../../../domains/customers/index.ts'
import { roleProblems } from '../../../../domains/roles/index.ts'
import type { CodeOf, Problems, Refusal } from '../../../../shared/result.ts'
import { failureOf, fieldErrorsOf } from '../../../refusal-texts.server.ts'
import type { Answer } from './answer.ts'

const SECRET = ['password', 'confirmPassword', 'currentPassword', 'newPassword', 'code']
/** Refusals that any form of the admin may meet, beside those of its domain. */
const known = {
  ...roleProblems,
  LOGIN_REQUIRED: customerProblems.LOGIN_REQUIRED,
  WRONG_PASSWORD: customerProblems.WRONG_PASSWORD,
  NO_PASSWORD: customerProblems.NO_PASSWORD,
  TOO_MANY_TRIES: customerProblems.TOO_MANY_TRIES,
  OUTCOME_UNKNOWN: customerProblems.OUTCOME_UNKNOWN,
  UNAVAILABLE: customerProblems.UNAVAILABLE,
}
export type RefusedCode = CodeOf<typeof known>

/** An action that went well and stays on its page: `notice` is shown for a moment, with a way back where there is one. */
export const done = (notice: string, undo?: Answer['undo']): Answer => ({ notice, ...(undo ? { undo } : {}) })

/** An action whose outcome is a link that somebody hands over: shown once, and kept nowhere. */
export const linked = (notice: string, link: string): Answer => ({ notice, link })

/** A form that was saved and stays open. */
export const saved = (notice: string, version: string): Answer => ({ notice, version })

/** A form whose words have gone where they should: it is empty again. */
export const sentOff = <T>(submission: Submission<T>, notice: string): Answer => ({
  notice,
  result: submission.reply({ resetForm: true }),
})

/** An action that was refused, in the domain's words. `LOGIN_AGAIN` makes the form ask for the password. */
export function refused<P extends Problems>(
  refusal: Refusal<RefusedCode | CodeOf<P>>,
  problems: P,
  title = 'Nothing was changed',
) {
  const { failure, status } = failureOf(title, refusal, { ...known, ...problems })
  return data<Answer>({ failure, needsPassword: asksForPassword(refusal) }, status)
}

/** The form again, with what was typed and what is wrong beside its fields. */
export function formAgain<T, P extends Problems>(
  submission: Submission<T>,
  ...given: [] | [refusal: Refusal<RefusedCode | CodeOf<P>>, problems: P, title?: string]
) {
  if (given.length === 0) return data<Answer>({ result: submission.reply({ hideFields: SECRET }) }, 422)
  const [refusal, problems, title = 'Nothing was saved'] = given
  const fieldErrors = fieldErrorsOf(refusal)
  const result = submission.reply({ hideFields: SECRET, ...(fieldErrors ? { fieldErrors } : {}) } as object)
  const { failure, status } = failureOf(title, refusal, { ...known, ...problems })
  const isChanged = refusal.code.endsWith('_CHANGED')
  const answer = { result, needsPassword: asksForPassword(refusal), isChanged, ...(fieldErrors ? {} : { failure }) }
  return data<Answer>(answer, status)
}

const asksForPassword = ({ code }: Refusal<string>) => code === 'LOGIN_AGAIN' || code === 'WRONG_PASSWORD'
