import { purgeActivity } from '../domains/activity-log/index.ts'
import { purgeEndedAlerts, purgeUnconfirmedAlerts } from '../domains/alerts/index.ts'
import { purgeCarts } from '../domains/cart/index.ts'
import { purgeUpdates } from '../domains/couriers/index.ts'
import { purgeLinks, purgeSessions, purgeUnconfirmed } from '../domains/customers/index.ts'
import { purgeEmails } from '../domains/emails/index.ts'
import { purgeGifts } from '../domains/gift-cards/index.ts'
import { type ImportService, purgeImports } from '../domains/imports/index.ts'
import { purgeErased, purgeInvoices, purgeOrders } from '../domains/invoices/index.ts'
import { purgeEndedSubscribers, purgeUnconfirmedSubscribers } from '../domains/newsletter/index.ts'
import { findBuyers, purgeCashCodes } from '../domains/orders/index.ts'
import { purgePayouts, purgeRemittances, purgeUnknownRefunds, purgeWebhooks } from '../domains/payments/index.ts'
import { purgeVisits } from '../domains/reporting/index.ts'
import { RETENTION, type RetentionKey } from '../domains/retention/rules.ts'
import { purgeReturns } from '../domains/returns/index.ts'
import { purgeMisses } from '../domains/search/index.ts'
import { purgeInvitations } from '../domains/staff/index.ts'
import { purgeTickets } from '../domains/support/index.ts'
import type { Context } from '../platform/context.ts'
import { type EmailFiles, purgeEmailFiles } from '../platform/email/email-files.ts'
import { purgeFailedJobs, purgeJobs } from '../platform/jobs/purge-jobs.ts'
import { purgeRateLimits } from '../platform/rate-limit/limits.ts'
import { addDays } from '../shared/dates.ts'

/** What a purge may need besides the database. */
export type Files = { emails: EmailFiles; imports: ImportService }

/** Deletes or anonymises at most `limit` items that expired before the date; returns how many. */
type Purge = (ctx: Context, before: Date, limit: number, files: Files) => Promise<number>

const purges: Record<RetentionKey, Purge> = {
  sessions: purgeSessions,
  mailedLinks: purgeLinks,
  cashCodes: purgeCashCodes,
  rateLimits: purgeRateLimits,
  unconfirmedAccounts: (ctx, before, limit) => purgeUnconfirmed(ctx, before, limit, findBuyers),
  carts: purgeCarts,
  emails: purgeEmails,
  emailFiles: (_, before, limit, { emails }) => purgeEmailFiles(emails, before, limit),
  jobs: purgeJobs,
  failedJobs: purgeFailedJobs,
  messages: purgeTickets,
  returns: purgeReturns,
  unconfirmedAlerts: purgeUnconfirmedAlerts,
  endedAlerts: purgeEndedAlerts,
  unconfirmedSubscribers: purgeUnconfirmedSubscribers,
  endedSubscribers: purgeEndedSubscribers,
  gifts: purgeGifts,
  orders: purgeOrders,
  erasedOrders: (ctx, _, limit) => purgeErased(ctx, limit),
  invoices: purgeInvoices,
  audit: purgeActivity,
  invitations: purgeInvitations,
  webhooks: purgeWebhooks,
  courierUpdates: purgeUpdates,
  unknownRefunds: purgeUnknownRefunds,
  payouts: purgePayouts,
  remittances: purgeRemittances,
  imports: (ctx, before, _, { imports }) => purgeImports(ctx, imports, before),
  searches: purgeMisses,
  visits: purgeVisits,
}

/** Rows per statement: short enough that nobody waits for it. */
const BATCH = 500
/** Batches per kind and night; the rest follows the next night. */
const MAX_BATCHES = 200

/**
 * Deletes or anonymises everything past its retention period, by the table of `domains/retention` (I34); scheduled, on
 * `retention.due`. If one kind fails, the others still run; the job is then retried.
 */
export async function runRetention(ctx: Context, files: Files, batch = BATCH): Promise<void> {
  const failures: unknown[] = []
  for (const [key, purge] of Object.entries(purges) as [RetentionKey, Purge][]) {
    const before = addDays(ctx.now(), -RETENTION[key].days)
    try {
      let [rounds, done] = [0, 0]
      for (let count = batch; count >= batch && rounds < MAX_BATCHES; rounds += 1) {
        count = await purge(ctx, before, batch, files)
        done += count
      }
      if (done > 0) ctx.log.info({ kind: key, count: done }, 'Purged what is no longer kept')
    } catch (error) {
      failures.push(error)
      ctx.log.error({ err: error, kind: key }, 'Data could not be purged')
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} kinds of data could not be purged`)
}
