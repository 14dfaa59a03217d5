import { fillText, type Problems, type Refusal } from '../shared/result.ts'

export type Failure = { title: string; text: string }

/** A refusal as the forms say it: the documents' title and the refusal's own text (T§8), with its HTTP status. */
export function failureOf(title: string, refusal: Refusal, problems: Problems): { failure: Failure; status: number } {
  const known = problems[refusal.code]
  if (!known) return { failure: { title: 'Error', text: 'Something went wrong. Please try again.' }, status: 500 }
  return { failure: { title, text: fillText(known[1], refusal.params) }, status: known[0] }
}

/** What a refusal says of single fields, as Conform's `reply` takes it; null where it is about no field. */
export function fieldErrorsOf({ params }: Refusal): Record<string, string[]> | null {
  if (!params.fields) return null
  const fields = Object.entries(params.fields as Record<string, string>)
  return Object.fromEntries(fields.map(([name, message]) => [name, [message]]))
}
