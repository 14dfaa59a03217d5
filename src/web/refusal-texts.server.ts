import { fillText, type Params, type Problem, type Problems, type Refusal } from '../shared/result.ts'

export type Failure = { title: string; text: string }

/** A refusal as shown by forms: a fixed title and the refusal's own text (D84), with its HTTP status. */
export function failureOf<Code extends string>(
  title: string,
  refusal: { code: Code; params: Params },
  problems: Problems<NoInfer<Code>>,
): { failure: Failure; status: number } {
  const [status, text]: Problem = problems[refusal.code]
  return { failure: { title, text: fillText(text, refusal.params) }, status }
}

/** A refusal's messages for single fields, in the form that Conform's `reply` expects; null if it concerns no field. */
export function fieldErrorsOf({ params }: Refusal<string>): Record<string, string[]> | null {
  if (!params.fields) return null
  const fields = Object.entries(params.fields as Record<string, string>)
  return Object.fromEntries(fields.map(([name, message]) => [name, [message]]))
}
