import type { Submission } from '@conform-to/react'
import { data } from 'react-router'
import { customerProblems } from '../../../../domains/customers/index.ts'
import type { CodeOf, Problems, Refusal, Result } from '../../../../shared/result.ts'
import { privateHeaders } from '../../../http.ts'
import { type Failure, failureOf, fieldErrorsOf } from '../../../refusal-texts.server.ts'

/** Passwords never travel back. */
const SECRET = ['password', 'confirmPassword', 'currentPassword', 'newPassword']

/**
 * The form again, with what was typed and what is wrong: beside its field, or above the form under `title`, in the words of
 * the domain's `problems`.
 */
export function answerForm<T, P extends Problems>(
  submission: Submission<T>,
  ...given: [] | [refusal: Refusal<CodeOf<P>>, problems: P, title?: string]
) {
  if (given.length === 0) return formWith(submission, null, null, 422)
  const [refusal, problems, title = 'Error'] = given
  const fieldErrors = fieldErrorsOf(refusal)
  const { failure, status } = failureOf(title, refusal, problems)
  return formWith(submission, fieldErrors, fieldErrors ? null : failure, fieldErrors ? 422 : status, headersOf(refusal))
}

function formWith<T>(
  submission: Submission<T>,
  fieldErrors: ReturnType<typeof fieldErrorsOf>,
  failure: Failure | null,
  status: number,
  headers: HeadersInit = privateHeaders,
) {
  const result = submission.reply({ hideFields: SECRET, ...(fieldErrors ? { fieldErrors } : {}) } as object)
  return data({ failure, result }, { status, headers })
}

function headersOf(refusal: Refusal<string>): HeadersInit {
  const wait = refusal.params.retryAfterSeconds
  return typeof wait === 'number' ? { ...privateHeaders, 'Retry-After': String(Math.ceil(wait)) } : privateHeaders
}

/** Answers a form that asks for a link by mail and has no fields: to whom it is on its way, or why it is not. */
export function answerEmailedLink(asked: Result<unknown, CodeOf<typeof customerProblems>>, email: string) {
  if (asked.ok) return data({ sentTo: email, failure: null }, { headers: privateHeaders })
  const { failure, status } = failureOf('No email was sent', asked, customerProblems)
  return data({ sentTo: null, failure }, { status, headers: headersOf(asked) })
}
