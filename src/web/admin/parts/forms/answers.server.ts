import type { Submission } from '@conform-to/react'
import { data } from 'react-router'
import { customerProblems } from '../../../../domains/customers/index.ts'
import { roleProblems } from '../../../../domains/roles/index.ts'
import type { CodeOf, Problems, Refusal } from '../../../../shared/result.ts'
import { failureOf, fieldErrorsOf } from '../../../refusal-texts.server.ts'
import type { Answer } from './answer.ts'

const SECRET = ['password', 'confirmPassword', 'currentPassword', 'newPassword', 'keySecret', 'webhookSecret']
/** Refusals that any admin form can get besides those of its domain. */
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

/** A successful action that stays on its page: `notice` is shown briefly, with Undo where possible. */
export const done = (notice: string, undo?: Answer['undo']): Answer => ({ notice, ...(undo ? { undo } : {}) })

/** An action that returns a link for staff to pass on: shown once and stored nowhere. */
export const linked = (notice: string, link: string): Answer => ({ notice, link })

/** A saved form that stays open. */
export const saved = (notice: string, version: string): Answer => ({ notice, version })

/** A form that was sent and is cleared. */
export const sentOff = <T>(submission: Submission<T>, notice: string): Answer => ({
  notice,
  result: submission.reply({ resetForm: true }),
})

/**
 * A refused action, with the domain's text. `LOGIN_AGAIN` makes the form ask for the password. An inline form passes
 * itself on, so that a page without scripts keeps what was typed.
 */
export function refused<P extends Problems>(
  refusal: Refusal<RefusedCode | CodeOf<P>>,
  problems: P,
  title = 'Nothing was changed',
  form?: FormData,
) {
  const { failure, status } = failureOf(title, refusal, { ...known, ...problems })
  return data<Answer>({ failure, needsPassword: asksForPassword(refusal), ...(form ? typedOf(form) : {}) }, status)
}

/** An inline form that can't be read as it was typed. */
export const unreadable = (form: FormData, text: string, title = 'Nothing was changed') =>
  data<Answer>({ failure: { title, text }, ...typedOf(form) }, 422)

/** What a form held, for an answer that shows it again; never a password. */
export const typedOf = (form: FormData) => ({
  entered: Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !SECRET.includes(name) ? [[name, value] as const] : [],
    ),
  ),
})

type Given<P extends Problems> = [] | [refusal: Refusal<RefusedCode | CodeOf<P>>, problems: P, title?: string]

/** Redisplays the form with the typed values, except passwords, and field errors. */
export const formAgain = <T, P extends Problems>(submission: Submission<T>, ...given: Given<P>) =>
  again(submission, SECRET, given)

/** The same for a form that asks for a one-time code. */
export const codeAgain = <T, P extends Problems>(submission: Submission<T>, ...given: Given<P>) =>
  again(submission, [...SECRET, 'code'], given)

function again<T, P extends Problems>(submission: Submission<T>, hideFields: string[], given: Given<P>) {
  if (given.length === 0) return data<Answer>({ result: submission.reply({ hideFields }) }, 422)
  const [refusal, problems, title = 'Nothing was saved'] = given
  const fieldErrors = fieldErrorsOf(refusal)
  const result = submission.reply({ hideFields, ...(fieldErrors ? { fieldErrors } : {}) } as object)
  const { failure, status } = failureOf(title, refusal, { ...known, ...problems })
  const isChanged = isStale(refusal.code)
  const answer = { result, needsPassword: asksForPassword(refusal), isChanged, ...(fieldErrors ? {} : { failure }) }
  return data<Answer>(answer, status)
}

const PASSWORD_CODES = ['LOGIN_AGAIN', 'WRONG_PASSWORD'] as const satisfies RefusedCode[]
const asksForPassword = ({ code }: Refusal<string>) => PASSWORD_CODES.some((each) => each === code)

/** Somebody else saved it first: every domain ends the name of that code like this. */
const isStale = <Code extends string>(code: Code): code is Extract<Code, `${string}_CHANGED`> =>
  code.endsWith('_CHANGED')
