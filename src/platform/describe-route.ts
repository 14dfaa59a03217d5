import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type DescribeRouteOptions, describeRoute } from 'hono-openapi'
import { ownValue } from '../shared/own-value.ts'
import type { CodeOf, Problems, RefusalCode, Result } from '../shared/result.ts'
import { type ApiEnv, answer } from './http.ts'

export type RouteSpec = Omit<DescribeRouteOptions, 'responses'> & {
  /** What the route answers: with 200, or by status. */
  answers?: string | Record<number, string>
}
export type UseCase = (...given: never[]) => unknown
/** A note for every code: what the description says instead of the table's text, or '' for that text. */
type Notes<Code extends string> = [Code] extends [never] ? [] : [notes: Record<Code, string>]
/** The codes of a route: `answer` in its handler accepts no others. */
type Documented<Code extends string> = { Variables: { documented?: Code } }
/** A route's codes, if `spec` lists them. */
type CodesOf<E> = E extends { Variables: { documented?: infer Code } } ? Code : unknown
type Answer<P extends Problems> = <T, E extends ApiEnv>(
  c: HonoContext<E>,
  result: Result<T, CodeOf<P> & NoInfer<CodesOf<E>>> | Promise<Result<T, CodeOf<P> & NoInfer<CodesOf<E>>>>,
  map?: (value: T) => object,
  status?: ContentfulStatusCode,
) => Promise<Response>

/**
 * `spec` and `answer` for routes that share a tag of the OpenAPI document and a table of refusals.
 *
 * `spec` comes before a handler. It puts the route into the document, with every code that its use cases refuse
 * with, by the table's statuses. `Own` are the codes that the route itself refuses with.
 *
 * `answer` answers with a use case's result: `map` builds the body on success, besides `success`, with `status`; a
 * refusal answers by the table. A code that the route's description does not list does not compile.
 *
 * `implied` are codes that every route has, with their notes.
 */
export function routesOf<P extends Problems, Implied extends string = never>(
  tag: string,
  table: P,
  implied?: Record<Implied, string>,
) {
  function spec<Cases extends UseCase = never, Own extends string = never>(
    route: RouteSpec,
    ...notes: Notes<Exclude<RefusalCode<Cases>, Implied> | Own>
  ): MiddlewareHandler<Documented<RefusalCode<Cases> | Own | Implied>>
  function spec(route: RouteSpec, notes: Record<string, string> = {}) {
    return describeAnswers({ tags: [tag], ...route }, table, { ...implied, ...notes })
  }
  const answerByTable: Answer<P> = (c, result, map, status) => answer(c, result, table, map, status)
  return { spec, answer: answerByTable }
}

/** `spec` for code that has already checked the codes. */
export function describeAnswers(
  { answers = {}, ...spec }: RouteSpec,
  table: Problems,
  notes: Readonly<Record<string, string>>,
): MiddlewareHandler {
  const refused = Object.entries(table).flatMap(([code, [status, text]]) => {
    const note = ownValue(notes, code)
    return note === undefined ? [] : [[String(status), lineOf(code, note || text)] as const]
  })
  const lines = [...Object.entries(typeof answers === 'string' ? { 200: answers } : answers), ...refused]
  const byStatus = Map.groupBy(lines, ([status]) => status)
  const responses = [...byStatus].map(([status, each]) => [
    status,
    { description: each.map(([, line]) => line).join('\n\n') },
  ])
  return describeRoute({ ...spec, responses: Object.fromEntries(responses) })
}

/** A text of nothing but placeholders says nothing here. */
const lineOf = (code: string, text: string): string => (/^(?:\{\w+\} ?)+$/.test(text) ? code : `${code}: ${text}`)
