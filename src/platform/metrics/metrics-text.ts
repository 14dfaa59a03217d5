import type { Metric } from './metric.ts'

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** The text format of Prometheus, for the metrics of one or several processes. */
export async function metricsText(processes: readonly Metric[][]): Promise<string> {
  const { AggregatorRegistry } = await import('prom-client')
  // prom-client leaves out what has no sum over processes, such as the time of their start: the latest one then stands.
  const kept = processes.map((metrics) =>
    metrics.map((each) => (each.aggregator === 'omit' ? { ...each, aggregator: 'max' } : each)),
  )
  return AggregatorRegistry.aggregate(kept).metrics()
}
