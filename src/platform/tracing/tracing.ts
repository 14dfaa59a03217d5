import type { TraceOptions } from './trace-options.ts'
import type { Failed, NewSpan, Span, Tracer } from './tracer.ts'

/** Null unless traces are set up. Nothing of OpenTelemetry is loaded then, and a span costs one comparison. */
let tracer: Tracer | null = null

/** Starts to trace this process; call it before anything else is opened. Returns the function that stops it. */
export async function startTracing(options: TraceOptions | null, onFailure: Failed): Promise<() => Promise<void>> {
  if (!options) return async () => {}
  const { openTracer } = await import('./open-tracer.ts')
  const opened = openTracer(options, onFailure)
  tracer = opened
  return async () => {
    tracer = null
    await opened.close()
  }
}

export const isTracing = (): boolean => tracer !== null

/** A span that its caller ends; null if nothing is traced. */
export const beginSpan = (span: NewSpan): Span | null => tracer?.begin(span) ?? null

/** The span that runs this code. */
export const currentSpan = (): Span | undefined => tracer?.current()

/** Fields that connect a log line with its trace. */
export const traceFields = (): { traceId?: string } => {
  const span = currentSpan()
  return span ? { traceId: span.traceId } : {}
}

/** Runs `work` in a span that ends with it. */
export const inSpan = <T>(span: NewSpan, work: (span: Span | null) => Promise<T>): Promise<T> =>
  tracer ? during(tracer.begin(span), work) : work(null)

/** Like `inSpan`, but only inside another span: background work of every second would hide the rest. */
export function inChildSpan<T>(newSpan: () => NewSpan, work: (span: Span | null) => Promise<T>): Promise<T> {
  if (!tracer?.current()?.isRecorded) return work(null)
  return during(tracer.begin(newSpan()), work)
}

async function during<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    const value = await span.run(() => work(span))
    span.end()
    return value
  } catch (error) {
    span.end(kindOf(error))
    throw error
  }
}

/** PostgreSQL's or the system's code, or the class of the error. */
function kindOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'error'
}
