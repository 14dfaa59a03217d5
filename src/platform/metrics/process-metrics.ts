import { COUNTED, type Counted, type Counts } from './counts.ts'
import { counter, gauge, type Metric, type MetricValue } from './metric.ts'
import { LATENCY_BOUNDS, type RequestTally } from './request-tally.ts'

/** What one process knows of itself. */
type ProcessFacts = {
  counts: Counts
  pageCache: () => { hits: number; misses: number; pages: number }
  /** The connections to the database; missing on the embedded one. */
  connections?: (() => { open: number; idle: number; waiting: number }) | undefined
}

/** The metrics of a process: Node's own begin with the first call, so that a store without monitoring pays nothing. */
export function openProcessMetrics({ counts, pageCache, connections }: ProcessFacts): () => Promise<Metric[]> {
  let node: Promise<() => Promise<Metric[]>> | null = null
  return async () => {
    node ??= openNodeMetrics()
    const { counted, failedJobs } = counts.read()
    const { hits, misses, pages } = pageCache()
    const by = (label: string, values: Iterable<readonly [string, number]>): MetricValue[] =>
      [...values].map(([name, value]) => ({ value, labels: { [label]: name } }))
    return [
      ...requestMetrics(counts.requests),
      counter(
        'page_cache_requests_total',
        'Requests for public pages, by whether the cache had them',
        by('result', [
          ['hit', hits],
          ['miss', misses],
        ]),
      ),
      gauge('page_cache_pages', 'Pages in the cache of all processes', pages, 'sum'),
      counter('job_failures_total', 'Jobs that failed; they are retried or wait for a person', by('event', failedJobs)),
      ...Object.entries(counted).map(([name, value]) => counter(`${name}_total`, COUNTED[name as Counted], value)),
      ...(connections
        ? [
            gauge(
              'database_connections',
              'Connections to the database',
              by('state', Object.entries(connections())),
              'sum',
            ),
          ]
        : []),
      ...(await (await node)()),
    ]
  }
}

function requestMetrics(tally: RequestTally): Metric[] {
  const requests: MetricValue[] = []
  const durations: MetricValue[] = []
  for (const { method, route, statuses, buckets, seconds } of tally.read()) {
    statuses.forEach((value, family) => {
      if (value > 0) requests.push({ value, labels: { method, route, status: `${family}xx` } })
    })
    let count = 0
    buckets.forEach((value, at) => {
      count += value
      const le = String(LATENCY_BOUNDS[at] ?? '+Inf')
      durations.push({
        value: count,
        labels: { le, method, route },
        metricName: 'store_http_request_duration_seconds_bucket',
      })
    })
    durations.push({ value: seconds, labels: { method, route }, metricName: 'store_http_request_duration_seconds_sum' })
    durations.push({ value: count, labels: { method, route }, metricName: 'store_http_request_duration_seconds_count' })
  }
  return [
    counter('http_requests_total', 'Requests answered, by route and class of status', requests),
    {
      name: 'store_http_request_duration_seconds',
      help: 'Time from receiving a request to the end of its answer',
      type: 'histogram',
      aggregator: 'sum',
      values: durations,
    },
  ]
}

/** Event-loop lag, memory, garbage collection and CPU of this process. */
async function openNodeMetrics(): Promise<() => Promise<Metric[]>> {
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return async () => {
    const metrics = (await registry.getMetricsAsJSON()) as unknown as Metric[]
    // Prometheus' own check refuses gauges that are named like counters.
    return metrics.filter(({ name, type }) => type === 'counter' || !name.endsWith('_total'))
  }
}
