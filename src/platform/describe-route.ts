import type { MiddlewareHandler } from 'hono'
import { type DescribeRouteOptions, describeRoute as describeInOpenApi } from 'hono-openapi'
import { ownValue } from '../shared/own-value.ts'
import type { Problems, RefusalCode } from '../shared/result.ts'

export type RouteSpec = Omit<DescribeRouteOptions, 'responses'> & {
  /** What the route answers: with 200, or by status. */
  answers?: string | Record<number, string>
}
export type UseCase = (...given: never[]) => unknown
/** A table with every code, and a note for each: what the description says instead of the table's text. */
export type Refused<Code extends string> = [Code] extends [never]
  ? []
  : [table: Problems<Code>, notes: Record<Code, string>]
/** The codes of a route: `answer` in its handler accepts no others. */
export type Documented<Code extends string> = { Variables: { documented?: Code } }

/**
 * Describes a route in the OpenAPI document, with every code that its use cases refuse with, by the table's statuses.
 * `Own` are the codes that the route itself refuses with.
 */
export function describeRoute<Cases extends UseCase = never, Own extends string = never>(
  spec: RouteSpec,
  ...refused: Refused<RefusalCode<Cases> | Own>
): MiddlewareHandler<Documented<RefusalCode<Cases> | Own>>
export function describeRoute(spec: RouteSpec, table: Problems = {}, notes: Record<string, string> = {}) {
  return describeAnswers(spec, table, notes)
}

/** `describeRoute` for code that has already checked the codes. */
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
  return describeInOpenApi({ ...spec, responses: Object.fromEntries(responses) })
}

/** A text of nothing but placeholders says nothing here. */
const lineOf = (code: string, text: string): string => (/^(?:\{\w+\} ?)+$/.test(text) ? code : `${code}: ${text}`)
