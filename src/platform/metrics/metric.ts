type Labels = Record<string, string>
export type MetricValue = { value: number; labels: Labels; metricName?: string }

/** A metric as prom-client writes it to JSON, and as the processes of a store pass it to each other. */
export type Metric = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  /** How the values of several processes become one. */
  aggregator: 'sum' | 'first' | 'max' | 'min' | 'average' | 'omit'
  values: MetricValue[]
}

/** Values by one label, or a single value without labels. */
type Values = number | MetricValue[]
const valuesOf = (values: Values): MetricValue[] =>
  typeof values === 'number' ? [{ value: values, labels: {} }] : values

/** Grows from the start of a process; the processes of a store add up. */
export const counter = (name: string, help: string, values: Values): Metric => ({
  name: `store_${name}`,
  help,
  type: 'counter',
  aggregator: 'sum',
  values: valuesOf(values),
})

/** The state at the moment of asking. */
export const gauge = (name: string, help: string, values: Values, aggregator: 'sum' | 'first' = 'first'): Metric => ({
  name: `store_${name}`,
  help,
  type: 'gauge',
  aggregator,
  values: valuesOf(values),
})
