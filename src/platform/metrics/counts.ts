import { createRequestTally, type RequestTally } from './request-tally.ts'

/** What use cases count, after it has happened. */
export const COUNTED = {
  orders_placed: 'Orders for goods accepted (memberships and gift cards are not counted)',
  stock_refusals: 'Orders refused because stock had run out or was held by others',
  emails_refused: 'Emails that the mail server refused for good',
  payment_provider_failures: 'Attempts to begin or check a payment or refund with the provider that failed',
  storage_write_failures: 'Files that could not be saved in object storage',
} as const
export type Counted = keyof typeof COUNTED
export type Count = (what: Counted) => void

/** What one process has counted since its start, in plain numbers. */
export type Counts = {
  requests: RequestTally
  count: Count
  /** A job threw: it is retried, or waits for a person. */
  countFailedJob(event: string): void
  read(): { counted: Readonly<Record<Counted, number>>; failedJobs: ReadonlyMap<string, number> }
}

export function createCounts(): Counts {
  const counted: Record<Counted, number> = {
    orders_placed: 0,
    stock_refusals: 0,
    emails_refused: 0,
    payment_provider_failures: 0,
    storage_write_failures: 0,
  }
  const failedJobs = new Map<string, number>()
  return {
    requests: createRequestTally(),
    count: (what) => {
      counted[what] += 1
    },
    countFailedJob: (event) => failedJobs.set(event, (failedJobs.get(event) ?? 0) + 1),
    read: () => ({ counted, failedJobs }),
  }
}
