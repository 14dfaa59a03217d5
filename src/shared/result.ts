/** What a use case returns: the value, or a refusal that people can read. Unexpected errors throw instead. */
export type Result<T, Code extends string> = Ok<T> | Refusal<Code>
export type Ok<T> = { ok: true; value: T }
/** One member of the union per code: a comparison narrows it, and `Result<T, never>` cannot refuse. */
export type Refusal<Code extends string> = Code extends string ? { ok: false; code: Code; params: Params } : never

/**
 * The values for the text's placeholders, and what goes into the answer besides it (`fields`, `data`,
 * `retryAfterSeconds`).
 */
export type Params = Record<string, unknown>

type CodeIn<R> = R extends { ok: false; code: infer Code extends string } ? Code : never
/** The codes of a use case, for code elsewhere that reads its answer, such as the browser. */
export type RefusalCode<UseCase extends (...given: never[]) => unknown> = CodeIn<Awaited<ReturnType<UseCase>>>

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value })

/** A refusal's HTTP status and its text; `{name}` placeholders are filled from the params. */
export type Problem = readonly [status: number, text: string]
export type Problems<Code extends string = string> = Readonly<Record<Code, Problem>>
/** The codes of a table; they are never inferred from a refusal, which must match the table instead. */
export type CodeOf<Table> = NoInfer<keyof Table & string>

export const problems = <const T extends Problems>(table: T): T => table

type Places<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never
type ParamsFor<Text> = [Places<Text>] extends [never]
  ? [params?: Params]
  : [params: Params & Record<Places<Text>, string | number>]

/**
 * Makes the `refuse` of a domain: it accepts the codes of the domain's table, with the params that their texts need.
 */
export function refuser<T extends Problems>(_table: T) {
  function refuse<const Code extends CodeOf<T>>(code: Code, ...params: ParamsFor<T[Code][1]>): Refusal<Code>
  function refuse(code: string, params: Params = {}): Refusal<string> {
    return { ok: false, code, params }
  }
  return refuse
}

/** Fills the `{name}` placeholders of a problem's text. */
export function fillText(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in params ? String(params[name]) : place))
}
