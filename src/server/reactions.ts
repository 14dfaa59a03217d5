import { noteAllOffers, noteOffers } from '../domains/alerts/index.ts'
import { takeBought } from '../domains/cart/index.ts'
import { publishDue } from '../domains/catalog/index.ts'
import { finishGiftCard, finishMembership } from '../domains/checkout/index.ts'
import { purgeTurned } from '../domains/content/index.ts'
import { announceDueGifts } from '../domains/gift-cards/index.ts'
import { continueImport, type ImportDesk, retryDuePictures } from '../domains/imports/index.ts'
import { creditCancelled, creditRefund, creditReturned, issueInvoice, issueWaiting } from '../domains/invoices/index.ts'
import { announceReminders } from '../domains/membership/index.ts'
import { findBought } from '../domains/orders/index.ts'
import { applyWebhook, refundCancelled, sendRefund, settlePayments, settleRefunds } from '../domains/payments/index.ts'
import { remindCarts } from '../domains/reminders/index.ts'
import { runCheck } from '../domains/reporting/index.ts'
import type { Context } from '../platform/context.ts'
import { eraseMailFiles } from '../platform/mail/mail-files.ts'
import type { Gateways } from '../platform/payment-gateways/gateway.ts'
import { erasePerson } from './erase-person.ts'
import { mailFolder, runRetention } from './retention.ts'

export type Reaction = (ctx: Context, data: Record<string, unknown>) => Promise<void>

/** What follows an event, beside its mails (`mail-reactions.ts`). Each may run more than once and must not mind. */
export function reactions(gateways: Gateways, imports: ImportDesk, dataDir: string): Record<string, Reaction> {
  const text = (value: unknown) => String(value)
  const emptyCart = async (ctx: Context, orderNumber: string) => {
    const bought = await findBought(ctx, orderNumber)
    if (bought) await takeBought(ctx, bought)
  }
  return {
    'customer.deleted': (ctx, { customerId, sealed }) =>
      erasePerson(ctx, { customerId: text(customerId), sealed: typeof sealed === 'string' ? sealed : null }),
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
    'invoices.issue-due': (ctx) => issueWaiting(ctx),
    'membership.reminders-due': async (ctx) => {
      await announceReminders(ctx)
    },
    'gift-card.deliveries-due': async (ctx) => {
      await announceDueGifts(ctx)
    },
    'mails.erased': async (_, { keys }) => {
      await eraseMailFiles(mailFolder(dataDir), Array.isArray(keys) ? keys.map(text) : [])
    },
    'retention.due': async (ctx) => {
      await runRetention(ctx, { dataDir, imports })
    },
    'catalog.offers-improved': async (ctx, { productIds }) => {
      await noteOffers(ctx, Array.isArray(productIds) ? productIds.map(text) : [])
    },
    'catalog.publish-due': async (ctx) => {
      await publishDue(ctx)
    },
    'alert.look-due': async (ctx) => {
      await noteAllOffers(ctx)
    },
    'import.continue': async (ctx, { importId, turn }) => {
      await continueImport(ctx, imports, { importId: text(importId), turn: Number(turn) })
    },
    'imports.pictures-due': async (ctx) => {
      // A few at a time: other jobs come in between.
      if (await retryDuePictures(ctx, imports)) await ctx.announce('imports.pictures-due', {})
    },
    'cart-reminder.look-due': async (ctx) => {
      await remindCarts(ctx)
    },
  }
}
