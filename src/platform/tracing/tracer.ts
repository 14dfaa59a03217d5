export type Attributes = Readonly<Record<string, string | number>>

/** What a span says is written down by the code that opens it: no addresses with queries, no values of statements. */
export type NewSpan = {
  name: string
  kind: 'server' | 'client' | 'consumer' | 'internal'
  attributes?: Attributes
  /** The `traceparent` of the trace to continue; by default the span that runs this. */
  parent?: string | undefined
}

export type Span = {
  traceId: string
  /** As `traceparent`, for what continues this trace later. */
  traceparent: string
  /** Whether it is exported: spans inside one that is not are left out. */
  isRecorded: boolean
  /** What begins inside `work` belongs to this span. */
  run<T>(work: () => T): T
  set(attributes: Attributes): void
  rename(name: string): void
  /** `failure`: the kind of error, never its message, which may contain values. */
  end(failure?: string): void
}

export type Tracer = {
  begin(span: NewSpan): Span
  current(): Span | undefined
  /** Sends what waits, within seconds. */
  close(): Promise<void>
}

export type Failed = (error: unknown) => void
