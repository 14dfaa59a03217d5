/** One line of the table. `isMet` is null if there is no budget. */
export type Row = { what: string; measured: string; budget: string; isMet: boolean | null }

/** A group of measurements; it starts and stops what it needs. Rows are passed on as they are measured. */
export type Group = (add: (row: Row) => void) => Promise<void>

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** The smallest value that `share` of all values do not exceed. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const count = (value: number): string => Math.round(value).toLocaleString('en-IN')
export const ratio = (value: number): string => `${value.toFixed(2)} ×`
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
