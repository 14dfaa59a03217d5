import { forgetAddresses } from '../domains/addresses/index.ts'
import { forgetAlerts } from '../domains/alerts/index.ts'
import { eraseAudit } from '../domains/audit/index.ts'
import { forgetCart } from '../domains/cart/index.ts'
import { forgetMessages } from '../domains/contact/index.ts'
import { eraseAddresses, forgetNotes } from '../domains/customer-care/index.ts'
import { readErasedEmail } from '../domains/customers/index.ts'
import { forgetGifts } from '../domains/gift-cards/index.ts'
import { eraseBuyer } from '../domains/invoices/index.ts'
import { forgetMembership } from '../domains/membership/index.ts'
import { forgetBuyer } from '../domains/orders/index.ts'
import { forgetReminders } from '../domains/reminders/index.ts'
import { forgetAuthor } from '../domains/reviews/index.ts'
import { forgetWishes } from '../domains/wishlist/index.ts'
import type { Context } from '../platform/context.ts'
import { ok } from '../shared/result.ts'

/**
 * Removes everything that other domains know of an account that was deleted, all or nothing, so that a retry still finds the
 * addresses; on `customer.deleted`. `sealed` is the address of the account, where it was confirmed.
 */
export async function erasePerson(
  ctx: Context,
  { customerId, sealed }: { customerId: string; sealed: string | null },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const own = { customerId }
    await forgetBuyer(tx, own)
    await eraseBuyer(tx, own)
    for (const forget of [
      forgetAddresses,
      forgetWishes,
      forgetCart,
      forgetMessages,
      forgetMembership,
      forgetGifts,
      forgetReminders,
      forgetAlerts,
      forgetAuthor,
      forgetNotes,
    ])
      await forget(tx, own)
    await eraseAudit(tx, [customerId])
    const email = sealed === null ? null : readErasedEmail(sealed)
    if (email !== null) await eraseAddresses(tx, [email])
    else if (sealed !== null)
      // The folder of secrets is another one than when the account was deleted.
      tx.log.error({ customerId }, 'What an erased person left under their address could not be found')
    return ok(null)
  })
}
