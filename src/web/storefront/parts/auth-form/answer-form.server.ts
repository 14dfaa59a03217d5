import type { Submission } from '@conform-to/react'
import { data } from 'react-router'
import { customerProblems } from '../../../../domains/customers/index.ts'
import type { CodeOf, Problems, Refusal, Result } from '../../../../shared/result.ts'
import { privateHeaders } from '../../../http.ts'
import { type Failure, failureOf, fieldErrorsOf } from '../../../refusal-texts.server.ts'

/** Passwords are never sent back. */
const SECRET = ['password', 'confirmPassword', 'currentPassword', 'newPassword']

/**
 * The form again with the typed values and the errors: beside their field, or above the form under `title`, with the
 * texts of the domain's `problems`.
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

/** Answers a form without fields that requests an emailed link: the address it was sent to, or why it was not. */
export function answerEmailedLink(asked: Result<unknown, CodeOf<typeof customerProblems>>, email: string) {
  if (asked.ok) return data({ sentTo: email, failure: null }, { headers: privateHeaders })
  const { failure, status } = failureOf('We couldn’t send the email', asked, customerProblems)
  return data({ sentTo: null, failure }, { status, headers: headersOf(asked) })
}
