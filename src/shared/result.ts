/** What a use case returns: the value, or a refusal that a person can read. Surprises throw instead. */
export type Result<T, P = Record<string, unknown>> = Ok<T> | Refusal<P>
export type Ok<T> = { ok: true; value: T }
export type Refusal<P = Record<string, unknown>> = { ok: false; code: string; params: P }

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value })

export function refuse(code: string, params: Record<string, unknown> = {}): Refusal {
  return { ok: false, code, params }
}

/** A refusal code with its HTTP status and its text; `{name}` in the text is filled from the params. */
export type Problems = Record<string, readonly [status: number, text: string]>

export const problems = <T extends Problems>(table: T): T => table

/** Fills `{name}` places of a problem's text. */
export function fillText(text: string, params: Record<string, unknown>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in params ? String(params[name]) : place))
}
