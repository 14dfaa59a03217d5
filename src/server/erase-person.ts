import { eraseActivity } from '../domains/activity-log/index.ts'
import { eraseAddressBook } from '../domains/addresses/index.ts'
import { eraseCustomerAlerts } from '../domains/alerts/index.ts'
import { eraseCart } from '../domains/cart/index.ts'
import { eraseAddresses, eraseNotes } from '../domains/customer-care/index.ts'
import { readErasedEmail } from '../domains/customers/index.ts'
import { eraseGifts } from '../domains/gift-cards/index.ts'
import { eraseBuyer } from '../domains/invoices/index.ts'
import { eraseMembership } from '../domains/membership/index.ts'
import { eraseOrderBuyer } from '../domains/orders/index.ts'
import { eraseAsker } from '../domains/product-questions/index.ts'
import { eraseReminders } from '../domains/reminders/index.ts'
import { eraseCustomerReturns } from '../domains/returns/index.ts'
import { eraseAuthor } from '../domains/reviews/index.ts'
import { eraseCustomerTickets } from '../domains/support/index.ts'
import { eraseWishlist } from '../domains/wishlist/index.ts'
import type { Context } from '../platform/context.ts'
import { ok } from '../shared/result.ts'

/**
 * Removes everything that other domains store about a deleted account, all or nothing, so that a retry still finds the
 * addresses; runs on `customer.deleted`. `sealed` is the account's encrypted address, if it was confirmed.
 */
export async function erasePerson(
  ctx: Context,
  { customerId, sealed }: { customerId: string; sealed: string | null },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const own = { customerId }
    await eraseCustomerReturns(tx, own)
    await eraseOrderBuyer(tx, own)
    await eraseBuyer(tx, own)
    for (const forget of [
      eraseAddressBook,
      eraseWishlist,
      eraseCart,
      eraseCustomerTickets,
      eraseMembership,
      eraseGifts,
      eraseReminders,
      eraseCustomerAlerts,
      eraseAuthor,
      eraseAsker,
      eraseNotes,
    ])
      await forget(tx, own)
    await eraseActivity(tx, [customerId])
    const email = sealed === null ? null : readErasedEmail(sealed)
    if (email !== null) await eraseAddresses(tx, [email])
    else if (sealed !== null)
      // The folder of secrets is not the one from when the account was deleted.
      tx.log.error({ customerId }, 'What an erased person left under their address could not be found')
    return ok(null)
  })
}
