import type { Context } from '../../platform/context.ts'
import { eraseJobs } from '../../platform/jobs/purge-jobs.ts'
import { ok } from '../../shared/result.ts'
import { eraseActivity } from '../activity-log/index.ts'
import { eraseAlerts } from '../alerts/index.ts'
import { eraseEmails } from '../emails/index.ts'
import { eraseBuyer } from '../invoices/index.ts'
import { eraseSubscribers } from '../newsletter/index.ts'
import { eraseCashCodes } from '../orders/index.ts'
import { eraseReturns } from '../returns/index.ts'
import { eraseTickets } from '../support/index.ts'

/**
 * Erases what the store holds under an email address without an account: guests' orders that have ended, newsletter,
 * alerts, support tickets, codes, emails and jobs. The caller has checked that the address belongs to the person.
 */
export async function eraseAddresses(ctx: Context, emails: readonly string[]): Promise<void> {
  await ctx.transaction(async (tx) => {
    for (const guestEmail of emails) {
      await eraseReturns(tx, { guestEmail })
      await eraseBuyer(tx, { guestEmail })
    }
    await eraseSubscribers(tx, emails)
    await eraseAlerts(tx, emails)
    await eraseTickets(tx, emails)
    await eraseCashCodes(tx, emails)
    await eraseEmails(tx, { to: emails })
    await eraseJobs(tx, emails)
    await eraseActivity(tx, emails)
    return ok(null)
  })
}
