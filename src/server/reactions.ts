import { forgetAddresses } from '../domains/addresses/index.ts'
import { forgetAlerts, forgetOldAlerts, noteAllOffers, noteOffers } from '../domains/alerts/index.ts'
import { forgetCart, takeBought } from '../domains/cart/index.ts'
import { publishDue } from '../domains/catalog/index.ts'
import { finishGiftCard, finishMembership } from '../domains/checkout/index.ts'
import { forgetMessages } from '../domains/contact/index.ts'
import { purgeTurned } from '../domains/content/index.ts'
import { forgetNotes } from '../domains/customer-care/index.ts'
import { announceDueGifts, forgetGifts } from '../domains/gift-cards/index.ts'
import { continueImport, dropOldImports, type ImportDesk, retryDuePictures } from '../domains/imports/index.ts'
import { creditCancelled, creditRefund, creditReturned, issueInvoice } from '../domains/invoices/index.ts'
import { dropOldMails } from '../domains/mails/index.ts'
import { announceReminders, forgetMembership } from '../domains/membership/index.ts'
import { dropOldCashCodes, findBought, forgetBuyer } from '../domains/orders/index.ts'
import { applyWebhook, refundCancelled, sendRefund, settlePayments, settleRefunds } from '../domains/payments/index.ts'
import { forgetReminders, remindCarts } from '../domains/reminders/index.ts'
import { runCheck } from '../domains/reporting/index.ts'
import { forgetAuthor } from '../domains/reviews/index.ts'
import { dropOldMisses } from '../domains/search/index.ts'
import { forgetWishes } from '../domains/wishlist/index.ts'
import type { Context } from '../platform/context.ts'
import type { Gateways } from '../platform/payment-gateways/gateway.ts'

export type Reaction = (ctx: Context, data: Record<string, unknown>) => Promise<void>

/** What follows an event, beside its mails (`mail-reactions.ts`). Each may run more than once and must not mind. */
export function reactions(gateways: Gateways, imports: ImportDesk): Record<string, Reaction> {
  const text = (value: unknown) => String(value)
  const emptyCart = async (ctx: Context, orderNumber: string) => {
    const bought = await findBought(ctx, orderNumber)
    if (bought) await takeBought(ctx, bought)
  }
  return {
    'customer.deleted': async (ctx, { customerId }) => {
      await forgetBuyer(ctx, { customerId: text(customerId) })
      await forgetAddresses(ctx, { customerId: text(customerId) })
      await forgetWishes(ctx, { customerId: text(customerId) })
      await forgetCart(ctx, { customerId: text(customerId) })
      await forgetMessages(ctx, { customerId: text(customerId) })
      await forgetMembership(ctx, { customerId: text(customerId) })
      await forgetGifts(ctx, { customerId: text(customerId) })
      await forgetReminders(ctx, { customerId: text(customerId) })
      await forgetAlerts(ctx, { customerId: text(customerId) })
      await forgetAuthor(ctx, { customerId: text(customerId) })
      await forgetNotes(ctx, { customerId: text(customerId) })
    },
    'order.placed': async (ctx, data) => {
      await emptyCart(ctx, text(data.orderNumber))
    },
    // What is paid beforehand is confirmed by its payment.
    'order.confirmed': async (ctx, data) => {
      await finishMembership(ctx, { orderNumber: text(data.orderNumber) })
      await finishGiftCard(ctx, { orderNumber: text(data.orderNumber) })
      await issueInvoice(ctx, { orderNumber: text(data.orderNumber) })
      await emptyCart(ctx, text(data.orderNumber))
    },
    // Cash on delivery is invoiced when the goods leave the shop.
    'order.shipped': async (ctx, data) => {
      await issueInvoice(ctx, { orderNumber: text(data.orderNumber) })
    },
    'order.cancelled': async (ctx, data) => {
      await refundCancelled(ctx, { orderNumber: String(data.orderNumber) })
      await creditCancelled(ctx, { orderNumber: text(data.orderNumber) })
    },
    'data-check.asked': (ctx, { runId }) => runCheck(ctx, { runId: text(runId) }),
    'content.turns-due': (ctx) => purgeTurned(ctx),
    'search.clean-up-due': (ctx) => dropOldMisses(ctx),
    'payment.webhook-received': async (ctx, { webhookId }) => {
      await applyWebhook(ctx, { webhookId: text(webhookId) })
    },
    'payments.settle-due': async (ctx) => {
      await settlePayments(ctx, gateways)
    },
    'refund.requested': async (ctx, { refundId }) => {
      await sendRefund(ctx, gateways, { refundId: text(refundId) })
    },
    'refunds.settle-due': async (ctx) => {
      await settleRefunds(ctx, gateways)
    },
    'payment.refunded': async (ctx, data) => {
      await creditRefund(ctx, data)
    },
    'order.refunded': async (ctx, data) => {
      await creditReturned(ctx, { orderNumber: text(data.orderNumber) })
    },
    'membership.reminders-due': async (ctx) => {
      await announceReminders(ctx)
    },
    'gift-card.deliveries-due': async (ctx) => {
      await announceDueGifts(ctx)
    },
    'mails.clean-up-due': async (ctx) => {
      await dropOldMails(ctx)
      await dropOldCashCodes(ctx)
    },
    'catalog.offers-improved': async (ctx, { productIds }) => {
      await noteOffers(ctx, Array.isArray(productIds) ? productIds.map(text) : [])
    },
    'catalog.publish-due': async (ctx) => {
      await publishDue(ctx)
    },
    'alert.look-due': async (ctx) => {
      await noteAllOffers(ctx)
      await forgetOldAlerts(ctx)
    },
    'import.continue': async (ctx, { importId, turn }) => {
      await continueImport(ctx, imports, { importId: text(importId), turn: Number(turn) })
    },
    'imports.pictures-due': async (ctx) => {
      // A few at a time: other jobs come in between.
      if (await retryDuePictures(ctx, imports)) await ctx.announce('imports.pictures-due', {})
    },
    'imports.clean-up-due': async (ctx) => {
      await dropOldImports(ctx, imports)
    },
    'cart-reminder.look-due': async (ctx) => {
      await remindCarts(ctx)
    },
  }
}
