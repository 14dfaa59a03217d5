import { z } from 'zod'
import { Day } from '../../shared/day-schema.ts'
import type { Paise } from '../../shared/money.ts'
import type { ShipmentStatus } from '../orders/shipments/schemas.ts'

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

export const RtoGrouping = z.enum(['zone', 'area', 'courier', 'payment', 'product'])
export type RtoGrouping = z.infer<typeof RtoGrouping>

/** What became of a parcel, as the RTO report counts it. */
export const ParcelResult = z.enum(['delivered', 'rto', 'lost', 'on-the-way'])
export type ParcelResult = z.infer<typeof ParcelResult>

const MaybeDay = z.preprocess((value) => value || undefined, Day('Choose a day').optional())

/** Days on which the orders were placed, in India, both included; without them, the last 30 days. */
export const RtoQuery = z.object({ by: RtoGrouping.default('zone'), from: MaybeDay, to: MaybeDay })
export type RtoQuery = z.infer<typeof RtoQuery>

/** The parcels behind a number: of one group, or of all without `of`; with one result, or with any. */
export const RtoParcelsQuery = RtoQuery.extend({
  of: z.string().max(120).optional(),
  result: z.preprocess((value) => value || undefined, ParcelResult.optional()),
})
export type RtoParcelsQuery = z.infer<typeof RtoParcelsQuery>

/** Numbers of the RTO report: parcels, or units of products. Amounts in paise. */
export type RtoSum = {
  dispatched: number
  delivered: number
  rto: number
  lost: number
  onTheWay: number
  /** RTOs by those that have ended; null while none has. */
  rate: number | null
  /** Cash on delivery that will never be collected. */
  writtenOff: Paise
  /** What couriers charged for parcels that came back or were lost, where staff entered it. */
  courierCost: Paise
  quarantined: number
}

export type RtoRow = RtoSum & { key: string; label: string }

export type RtoReport = { by: RtoGrouping; from: string; to: string; rows: RtoRow[]; total: RtoSum }

/** A parcel of the RTO report. */
export type RtoParcel = {
  orderNumber: string
  placedAt: string
  result: ParcelResult
  status: ShipmentStatus
  carrier: string | null
  pincode: string | null
  units: number
  writtenOff: Paise
  courierCost: Paise
  quarantined: number
}
