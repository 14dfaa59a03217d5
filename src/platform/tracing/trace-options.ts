/** The samplers of OpenTelemetry's standard: which traces are exported. */
export const SAMPLERS = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const

export type TraceOptions = {
  /** Where spans go: the address of an OTLP/HTTP receiver, with its path. */
  url: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** Of `OTEL_RESOURCE_ATTRIBUTES`. */
  attributes: Readonly<Record<string, string>>
  sampler: (typeof SAMPLERS)[number]
  /** The share of traces that a ratio sampler exports. */
  ratio: number
}

type Given = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
  OTEL_SERVICE_NAME: string
  OTEL_RESOURCE_ATTRIBUTES?: string | undefined
  OTEL_TRACES_SAMPLER: (typeof SAMPLERS)[number]
  OTEL_TRACES_SAMPLER_ARG: number
  OTEL_SDK_DISABLED: 'true' | 'false'
}

/** What the environment says about traces; null if there are none. */
export function traceOptionsOf(given: Given): TraceOptions | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: exact } = given
  const url = exact ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`)
  if (!url || given.OTEL_SDK_DISABLED === 'true') return null
  return {
    url,
    headers: pairsOf(given.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: given.OTEL_SERVICE_NAME,
    attributes: pairsOf(given.OTEL_RESOURCE_ATTRIBUTES),
    sampler: given.OTEL_TRACES_SAMPLER,
    ratio: given.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** `key=value,other=value`, percent-encoded. */
export const PAIRS = /^\s*[^\s=,]+\s*=[^,]*(,\s*[^\s=,]+\s*=[^,]*)*$/

function pairsOf(text = ''): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.includes('='))
  return Object.fromEntries(
    pairs.map((pair) => {
      const cut = pair.indexOf('=')
      return [pair.slice(0, cut).trim(), decoded(pair.slice(cut + 1).trim())]
    }),
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
