import { z } from 'zod'
import type { Paise } from '../../shared/money.ts'

export const CheckStatus = z.enum(['waiting', 'done', 'failed'])
export type CheckStatus = z.infer<typeof CheckStatus>

/** A problem in the store's data: the check that found it, the number of records and some of them by number or name. */
export type CheckFinding = { check: string; wrong: string; count: number; examples: string[] }

/** A run of the data checker; times in ISO format. */
export type CheckRun = {
  id: string
  status: CheckStatus
  askedBy: string
  createdAt: string
  finishedAt: string | null
  findings: CheckFinding[]
  error: string | null
}

/**
 * `dead`: given up after about two days of retries; it waits for a person. `retry`: failed, and will be retried
 * automatically.
 */
export const JobState = z.enum(['dead', 'retry'])
export type JobState = z.infer<typeof JobState>

export const JobQuery = z.object({
  state: JobState.default('dead'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type JobQuery = z.infer<typeof JobQuery>

/** A failed job as staff see it; times in ISO format. */
export type FailedJob = {
  id: string
  state: JobState
  /** `events` for the work that follows an event, or `mails` for its emails. */
  queue: string
  event: string
  /** Its subject: an order number or an id. */
  about: string
  error: string
  tries: number
  createdAt: string
  /** Time of the next automatic retry. */
  nextAt: string | null
}

export const SalesQuery = z.object({ by: z.enum(['day', 'week']).default('day') })
export type SalesQuery = z.infer<typeof SalesQuery>

type Amounts = { orders: number; revenue: Paise; visits: number }

/**
 * Sums of a period; amounts in paise. `average` is null without orders; `conversion`, orders divided by visits, is null
 * without visits.
 */
export type SalesSum = Amounts & { average: Paise | null; conversion: number | null }

/** A day or a week: its first day in India (`2026-11-22`), and the same part of the period before. */
export type SalesBar = Amounts & { from: string; before: Amounts }

export type BestSeller = {
  productId: string
  name: string
  image: string | null
  units: number
  unitsBefore: number
  revenue: Paise
}

export type Sales = {
  by: SalesQuery['by']
  bars: SalesBar[]
  now: SalesSum
  before: SalesSum
  best: BestSeller[]
}
