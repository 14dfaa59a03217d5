import { z } from 'zod'
import type { Paise } from '../../shared/money.ts'

export const CheckStatus = z.enum(['waiting', 'done', 'failed'])
export type CheckStatus = z.infer<typeof CheckStatus>

/** What is wrong with the shop's data: which check, of how many things, and some of them by number or name. */
export type CheckFinding = { check: string; wrong: string; count: number; examples: string[] }

/** A run of the data checker; times ISO. */
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
 * `dead`: given up after some two days of trying, it waits for a person. `retry`: failed, and will be tried again by itself.
 */
export const JobState = z.enum(['dead', 'retry'])
export type JobState = z.infer<typeof JobState>

export const JobQuery = z.object({
  state: JobState.default('dead'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type JobQuery = z.infer<typeof JobQuery>

/** A job that failed, in words; times ISO. */
export type FailedJob = {
  id: string
  state: JobState
  /** `events`, or `mails`: what follows an event, or the mails of it. */
  queue: string
  event: string
  /** What it is about: an order's number, an id. */
  about: string
  error: string
  tries: number
  createdAt: string
  /** When it is tried again by itself. */
  nextAt: string | null
}

export const SalesQuery = z.object({ by: z.enum(['day', 'week']).default('day') })
export type SalesQuery = z.infer<typeof SalesQuery>

type Amounts = { orders: number; revenue: Paise; visits: number }

/**
 * Sums of a span; amounts in paise. `average` is null where nothing was ordered; `conversion`, orders by visits, where
 * nobody came.
 */
export type SalesSum = Amounts & { average: Paise | null; conversion: number | null }

/** A day or a week: its first day in India (`2026-11-22`), and the same of the period before. */
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
