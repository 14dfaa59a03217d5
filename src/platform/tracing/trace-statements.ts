import { describeStatement } from './describe-statement.ts'
import { inChildSpan, isTracing } from './tracing.ts'

type Query = (...given: never[]) => Promise<unknown>
type Traceable = { query: unknown }

/** A statement as drivers take it. */
const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text ?? '')

/** Runs a statement in a span of its own, if the request or job that it belongs to is traced. */
export const traceStatement = <T>(statement: unknown, run: () => Promise<T>): Promise<T> =>
  inChildSpan(() => describeStatement(textOf(statement)), run)

/** The same client, whose statements are traced; the client itself if nothing is. */
export function withTracedStatements<C extends Traceable>(client: C): C {
  if (!isTracing()) return client
  const query = (client.query as Query).bind(client)
  const traced: Query = (...given) => traceStatement(given[0], () => query(...given))
  return Object.create(client, { query: { value: traced } }) as C
}
