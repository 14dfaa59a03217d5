import { sendAlert, sendAlertConfirmation } from '../domains/alerts/index.ts'
import { sendAnswer, sendContactMails } from '../domains/contact/index.ts'
import { sendErasureLink } from '../domains/customer-care/index.ts'
import {
  sendDeletionLink,
  sendEmailChanged,
  sendEmailChangeLink,
  sendGoogleLinked,
  sendPasswordChanged,
  sendResetLink,
  sendSecurityChanged,
  sendVerificationLink,
  sendWelcome,
} from '../domains/customers/index.ts'
import type { SecurityChange } from '../domains/customers/schemas.ts'
import { sendGift } from '../domains/gift-cards/index.ts'
import { attachInvoice } from '../domains/invoices/index.ts'
import { sendMembershipBegun, sendReminder } from '../domains/membership/index.ts'
import { welcomeSubscriber } from '../domains/newsletter/index.ts'
import {
  findOrderNumber,
  sendCashCode,
  sendOrderConfirmation,
  sendOrderNews,
  sendPaymentFailed,
  sendTrackingLinks,
  sendTrackingNews,
} from '../domains/orders/index.ts'
import { HELD_SECONDS } from '../domains/orders/rules.ts'
import { sendRefundMail } from '../domains/payments/index.ts'
import { sendCartReminder } from '../domains/reminders/index.ts'
import { sendInvitation } from '../domains/staff/index.ts'
import type { Context } from '../platform/context.ts'
import type { Mailer } from '../platform/mail/mailer.ts'

type MailReaction = (ctx: Context, mailer: Mailer, data: Record<string, unknown>) => Promise<void>

const text = (value: unknown) => String(value)
/** The invoice goes with the mail of the event for which it is issued. */
const withInvoice = (ctx: Context, order: { orderNumber: string }) => ({
  ...order,
  attach: () => attachInvoice(ctx, order),
})
const invoiceOf = (ctx: Context, orderId: unknown) => ({
  orderId: text(orderId),
  attach: async () => attachInvoice(ctx, { orderNumber: await findOrderNumber(ctx, text(orderId)) }),
})
const orderOf = ({ orderNumber }: Record<string, unknown>) => ({ orderNumber: text(orderNumber) })

/** Mails that wait: what they tell may be taken back meanwhile, and then they are not written. */
export const heldSeconds: Record<string, number> = { 'order.delivered': HELD_SECONDS }

/** The mails that follow an event: the only list of them. Each is sent once for its key, however often it is asked for. */
export const mailReactions: Record<string, MailReaction> = {
  'customer.verification-requested': (ctx, mailer, { customerId, requestId }) =>
    sendVerificationLink(ctx, mailer, { customerId: text(customerId), requestId: text(requestId) }),
  'customer.confirmed': (ctx, mailer, { customerId }) => sendWelcome(ctx, mailer, { customerId: text(customerId) }),
  'customer.reset-requested': (ctx, mailer, { email, requestId }) =>
    sendResetLink(ctx, mailer, { email: text(email), requestId: text(requestId) }),
  'customer.password-changed': (ctx, mailer, { customerId, requestId }) =>
    sendPasswordChanged(ctx, mailer, { customerId: text(customerId), requestId: text(requestId) }),
  'customer.email-change-requested': (ctx, mailer, { customerId, email, requestId }) =>
    sendEmailChangeLink(ctx, mailer, { customerId: text(customerId), email: text(email), requestId: text(requestId) }),
  'customer.email-changed': (ctx, mailer, { from, requestId }) =>
    sendEmailChanged(ctx, mailer, { from: text(from), requestId: text(requestId) }),
  'customer.deletion-requested': (ctx, mailer, { customerId, requestId }) =>
    sendDeletionLink(ctx, mailer, { customerId: text(customerId), requestId: text(requestId) }),
  'customer.google-linked': (ctx, mailer, { customerId, isTaken, requestId }) =>
    sendGoogleLinked(ctx, mailer, {
      customerId: text(customerId),
      isTaken: isTaken === true,
      requestId: text(requestId),
    }),
  'guest.erasure-requested': (ctx, mailer, data) =>
    sendErasureLink(ctx, mailer, { ...orderOf(data), requestId: text(data.requestId) }),
  'order.cash-code-requested': (ctx, mailer, { codeId }) => sendCashCode(ctx, mailer, { codeId: text(codeId) }),
  'order.placed': (ctx, mailer, data) => sendOrderConfirmation(ctx, mailer, withInvoice(ctx, orderOf(data))),
  // What is paid beforehand is confirmed by its payment.
  'order.confirmed': (ctx, mailer, data) => sendOrderConfirmation(ctx, mailer, withInvoice(ctx, orderOf(data))),
  // What is paid at the door is invoiced when it leaves the shop.
  'order.shipped': (ctx, mailer, data) =>
    sendOrderNews(ctx, mailer, { ...withInvoice(ctx, orderOf(data)), kind: 'shipped' }),
  'order.tracking-corrected': (ctx, mailer, data) =>
    sendTrackingNews(ctx, mailer, { ...orderOf(data), correction: Number(data.correction) }),
  'order.delivered': (ctx, mailer, data) => sendOrderNews(ctx, mailer, { ...orderOf(data), kind: 'delivered' }),
  'order.cancelled': (ctx, mailer, data) => sendOrderNews(ctx, mailer, { ...orderOf(data), kind: 'cancelled' }),
  'order.expired': (ctx, mailer, data) => sendOrderNews(ctx, mailer, { ...orderOf(data), kind: 'expired' }),
  'order.tracking-requested': (ctx, mailer, { email }) => sendTrackingLinks(ctx, mailer, { email: text(email) }),
  'payment.failed': (ctx, mailer, data) => sendPaymentFailed(ctx, mailer, orderOf(data)),
  'refund.mail-due': (ctx, mailer, { refundId }) => sendRefundMail(ctx, mailer, { refundId: text(refundId) }),
  'membership.began': (ctx, mailer, { orderId }) => sendMembershipBegun(ctx, mailer, invoiceOf(ctx, orderId)),
  'membership.ends-soon': (ctx, mailer, { membershipId }) =>
    sendReminder(ctx, mailer, { membershipId: text(membershipId) }),
  'gift-card.issued': (ctx, mailer, { orderId }) => sendGift(ctx, mailer, invoiceOf(ctx, orderId)),
  'gift-card.due': (ctx, mailer, { orderId }) => sendGift(ctx, mailer, { orderId: text(orderId) }),
  'staff.invited': (ctx, mailer, { invitationId }) => sendInvitation(ctx, mailer, { invitationId: text(invitationId) }),
  'staff.security-changed': (ctx, mailer, { to, change, requestId }) =>
    sendSecurityChanged(ctx, mailer, {
      to: text(to),
      change: text(change) as SecurityChange,
      requestId: text(requestId),
    }),
  'alert.confirmation-requested': (ctx, mailer, { alertId, isAgain }) =>
    sendAlertConfirmation(ctx, mailer, { alertId: text(alertId), isAgain: isAgain === true }),
  'alert.due': (ctx, mailer, { alertId, isAgain }) =>
    sendAlert(ctx, mailer, { alertId: text(alertId), isAgain: isAgain === true }),
  'cart-reminder.due': (ctx, mailer, { customerId, version, isAgain }) =>
    sendCartReminder(ctx, mailer, {
      customerId: text(customerId),
      version: Number(version),
      isAgain: isAgain === true,
    }),
  'contact.received': (ctx, mailer, { ticket }) => sendContactMails(ctx, mailer, { ticket: text(ticket) }),
  'contact.answered': (ctx, mailer, { entryId }) => sendAnswer(ctx, mailer, { entryId: Number(entryId) }),
  'newsletter.subscribed': (ctx, mailer, { email }) => welcomeSubscriber(ctx, mailer, { email: text(email) }),
}
