import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { type Context, type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TraceOptions } from './trace-options.ts'
import type { Failed, NewSpan, Span, Tracer } from './tracer.ts'

const KINDS: Record<NewSpan['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}
/** A receiver that is away must not hold up the end of the store. */
const CLOSE_MS = 3_000

/**
 * Traces this process with OpenTelemetry's own library. It is not registered globally: libraries that look for it there
 * would add spans of their own, whose attributes nobody here has read.
 */
export function openTracer(options: TraceOptions, onFailure: Failed): Tracer {
  setGlobalErrorHandler(onFailure)
  const exporter = new OTLPTraceExporter({ url: options.url, headers: { ...options.headers } })
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'process.pid': process.pid,
        ...options.attributes,
        'service.name': options.serviceName,
      }),
    ),
    sampler: samplerOf(options),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const otel = provider.getTracer('nutri-store')
  const running = new AsyncLocalStorage<{ context: Context; span: Span }>()

  const begin = ({ name, kind, attributes, parent }: NewSpan): Span => {
    const remote = parent === undefined ? null : parseTraceParent(parent)
    const inside = parent === undefined ? running.getStore()?.context : undefined
    const context = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : inside
    const begun = otel.startSpan(
      name,
      { kind: KINDS[kind], ...(attributes ? { attributes } : {}) },
      context ?? ROOT_CONTEXT,
    )
    const within = { context: trace.setSpan(ROOT_CONTEXT, begun), span: undefined as unknown as Span }
    within.span = spanOf(begun, (work) => running.run(within, work))
    return within.span
  }
  return {
    begin,
    current: () => running.getStore()?.span,
    close: () => Promise.race([provider.shutdown().catch(onFailure), wait(CLOSE_MS, undefined, { ref: false })]),
  }
}

function spanOf(span: OtelSpan, run: Span['run']): Span {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}`,
    isRecorded: span.isRecording(),
    run,
    set: (attributes) => void span.setAttributes(attributes),
    rename: (name) => void span.updateName(name),
    end: (failure) => {
      if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure)
      span.end()
    },
  }
}

function samplerOf({ sampler, ratio }: TraceOptions): Sampler {
  const name = sampler.replace('parentbased_', '')
  const root =
    name === 'always_off'
      ? new AlwaysOffSampler()
      : name === 'traceidratio'
        ? new TraceIdRatioBasedSampler(ratio)
        : new AlwaysOnSampler()
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}
