import { forgetAddresses } from '../domains/addresses/index.ts'
import { forgetCart, takeBought } from '../domains/cart/index.ts'
import { finishGiftCard, finishMembership } from '../domains/checkout/index.ts'
import { forgetMessages, sendContactMails } from '../domains/contact/index.ts'
import {
  sendDeletionLink,
  sendEmailChanged,
  sendEmailChangeLink,
  sendGoogleLinked,
  sendPasswordChanged,
  sendResetLink,
  sendVerificationLink,
} from '../domains/customers/index.ts'
import { forgetGifts, sendDueGifts, sendGift } from '../domains/gift-cards/index.ts'
import { creditCancelled, issueInvoice } from '../domains/invoices/index.ts'
import { forgetMembership, remindMembers, sendMembershipBegun } from '../domains/membership/index.ts'
import { welcomeSubscriber } from '../domains/newsletter/index.ts'
import { findBought, forgetBuyer, sendOrderConfirmation, sendTrackingLinks } from '../domains/orders/index.ts'
import {
  applyWebhook,
  refundCancelled,
  sendRefund,
  sendRefundMail,
  settlePayments,
  settleRefunds,
} from '../domains/payments/index.ts'
import { forgetAuthor } from '../domains/reviews/index.ts'
import { forgetWishes } from '../domains/wishlist/index.ts'
import type { Context } from '../platform/context.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { Gateways } from '../platform/payment-gateways/gateway.ts'

type Reaction = (ctx: Context, data: Record<string, unknown>) => Promise<void>

/** What follows an event: the only list of it. Each may run more than once and must not mind. */
export function reactions(mailer: Mailer, gateways: Gateways): Record<string, Reaction> {
  const text = (value: unknown) => String(value)
  const emptyCart = async (ctx: Context, orderNumber: string) => {
    const bought = await findBought(ctx, orderNumber)
    if (bought) await takeBought(ctx, bought)
  }
  return {
    'customer.verification-requested': async (ctx, { customerId, requestId }) => {
      await sendVerificationLink(ctx, mailer, { customerId: text(customerId), requestId: text(requestId) })
    },
    'customer.reset-requested': async (ctx, { email, requestId }) => {
      await sendResetLink(ctx, mailer, { email: text(email), requestId: text(requestId) })
    },
    'customer.password-changed': async (ctx, { customerId, requestId }) => {
      await sendPasswordChanged(ctx, mailer, { customerId: text(customerId), requestId: text(requestId) })
    },
    'customer.email-change-requested': async (ctx, { customerId, email, requestId }) => {
      const asked = { customerId: text(customerId), email: text(email), requestId: text(requestId) }
      await sendEmailChangeLink(ctx, mailer, asked)
    },
    'customer.email-changed': async (ctx, { from, requestId }) => {
      await sendEmailChanged(ctx, mailer, { from: text(from), requestId: text(requestId) })
    },
    'customer.deletion-requested': async (ctx, { customerId, requestId }) => {
      await sendDeletionLink(ctx, mailer, { customerId: text(customerId), requestId: text(requestId) })
    },
    'customer.google-linked': async (ctx, { customerId, isTaken, requestId }) => {
      const linked = { customerId: text(customerId), isTaken: isTaken === true, requestId: text(requestId) }
      await sendGoogleLinked(ctx, mailer, linked)
    },
    'customer.deleted': async (ctx, { customerId }) => {
      await forgetBuyer(ctx, { customerId: text(customerId) })
      await forgetAddresses(ctx, { customerId: text(customerId) })
      await forgetWishes(ctx, { customerId: text(customerId) })
      await forgetCart(ctx, { customerId: text(customerId) })
      await forgetMessages(ctx, { customerId: text(customerId) })
      await forgetMembership(ctx, { customerId: text(customerId) })
      await forgetGifts(ctx, { customerId: text(customerId) })
      await forgetAuthor(ctx, { customerId: text(customerId) })
    },
    'order.placed': async (ctx, data) => {
      await emptyCart(ctx, text(data.orderNumber))
      await sendOrderConfirmation(ctx, mailer, { orderNumber: String(data.orderNumber) })
    },
    // What is paid beforehand is confirmed by its payment.
    'order.confirmed': async (ctx, data) => {
      await finishMembership(ctx, { orderNumber: text(data.orderNumber) })
      await finishGiftCard(ctx, { orderNumber: text(data.orderNumber) })
      await issueInvoice(ctx, { orderNumber: text(data.orderNumber) })
      await emptyCart(ctx, text(data.orderNumber))
      await sendOrderConfirmation(ctx, mailer, { orderNumber: String(data.orderNumber) })
    },
    // Cash on delivery is invoiced when the goods leave the shop.
    'order.shipped': async (ctx, data) => {
      await issueInvoice(ctx, { orderNumber: text(data.orderNumber) })
    },
    'order.cancelled': async (ctx, data) => {
      await creditCancelled(ctx, { orderNumber: text(data.orderNumber) })
      await refundCancelled(ctx, { orderNumber: String(data.orderNumber) })
    },
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
    'refund.mail-due': async (ctx, { refundId }) => {
      await sendRefundMail(ctx, mailer, { refundId: text(refundId) })
    },
    'order.tracking-requested': async (ctx, data) => {
      await sendTrackingLinks(ctx, mailer, { email: String(data.email) })
    },
    'membership.began': async (ctx, { orderId }) => {
      await sendMembershipBegun(ctx, mailer, { orderId: text(orderId) })
    },
    'membership.reminders-due': async (ctx) => {
      await remindMembers(ctx, mailer)
    },
    'gift-card.issued': async (ctx, { orderId }) => {
      await sendGift(ctx, mailer, { orderId: text(orderId) })
    },
    'gift-card.deliveries-due': async (ctx) => {
      await sendDueGifts(ctx, mailer)
    },
    'contact.received': async (ctx, { ticket }) => {
      await sendContactMails(ctx, mailer, { ticket: text(ticket) })
    },
    'newsletter.subscribed': async (ctx, data) => {
      await welcomeSubscriber(ctx, mailer, { email: String(data.email) })
    },
  }
}
