import { sendAlert, sendAlertConfirmation } from '../domains/alerts/index.ts'
import { sendContactMails } from '../domains/contact/index.ts'
import {
  sendDeletionLink,
  sendEmailChanged,
  sendEmailChangeLink,
  sendGoogleLinked,
  sendPasswordChanged,
  sendResetLink,
  sendVerificationLink,
} from '../domains/customers/index.ts'
import { sendGift } from '../domains/gift-cards/index.ts'
import { sendMembershipBegun, sendReminder } from '../domains/membership/index.ts'
import { welcomeSubscriber } from '../domains/newsletter/index.ts'
import { sendOrderConfirmation, sendOrderNews, sendTrackingLinks } from '../domains/orders/index.ts'
import { sendRefundMail } from '../domains/payments/index.ts'
import { sendCartReminder } from '../domains/reminders/index.ts'
import type { Context } from '../platform/context.ts'
import type { Mailer } from '../platform/mail/mailer.ts'

type MailReaction = (ctx: Context, mailer: Mailer, data: Record<string, unknown>) => Promise<void>

const text = (value: unknown) => String(value)
const orderOf = ({ orderNumber }: Record<string, unknown>) => ({ orderNumber: text(orderNumber) })

/** The mails that follow an event: the only list of them. Each is sent once for its key, however often it is asked for. */
export const mailReactions: Record<string, MailReaction> = {
  'customer.verification-requested': (ctx, mailer, { customerId, requestId }) =>
    sendVerificationLink(ctx, mailer, { customerId: text(customerId), requestId: text(requestId) }),
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
  'order.placed': (ctx, mailer, data) => sendOrderConfirmation(ctx, mailer, orderOf(data)),
  // What is paid beforehand is confirmed by its payment.
  'order.confirmed': (ctx, mailer, data) => sendOrderConfirmation(ctx, mailer, orderOf(data)),
  'order.shipped': (ctx, mailer, data) => sendOrderNews(ctx, mailer, { ...orderOf(data), kind: 'shipped' }),
  'order.delivered': (ctx, mailer, data) => sendOrderNews(ctx, mailer, { ...orderOf(data), kind: 'delivered' }),
  'order.cancelled': (ctx, mailer, data) => sendOrderNews(ctx, mailer, { ...orderOf(data), kind: 'cancelled' }),
  'order.expired': (ctx, mailer, data) => sendOrderNews(ctx, mailer, { ...orderOf(data), kind: 'expired' }),
  'order.tracking-requested': (ctx, mailer, { email }) => sendTrackingLinks(ctx, mailer, { email: text(email) }),
  'refund.mail-due': (ctx, mailer, { refundId }) => sendRefundMail(ctx, mailer, { refundId: text(refundId) }),
  'membership.began': (ctx, mailer, { orderId }) => sendMembershipBegun(ctx, mailer, { orderId: text(orderId) }),
  'membership.ends-soon': (ctx, mailer, { membershipId }) =>
    sendReminder(ctx, mailer, { membershipId: text(membershipId) }),
  'gift-card.issued': (ctx, mailer, { orderId }) => sendGift(ctx, mailer, { orderId: text(orderId) }),
  'gift-card.due': (ctx, mailer, { orderId }) => sendGift(ctx, mailer, { orderId: text(orderId) }),
  'alert.confirmation-requested': (ctx, mailer, { alertId }) =>
    sendAlertConfirmation(ctx, mailer, { alertId: text(alertId) }),
  'alert.due': (ctx, mailer, { alertId }) => sendAlert(ctx, mailer, { alertId: text(alertId) }),
  'cart-reminder.due': (ctx, mailer, { customerId, version }) =>
    sendCartReminder(ctx, mailer, { customerId: text(customerId), version: Number(version) }),
  'contact.received': (ctx, mailer, { ticket }) => sendContactMails(ctx, mailer, { ticket: text(ticket) }),
  'newsletter.subscribed': (ctx, mailer, { email }) => welcomeSubscriber(ctx, mailer, { email: text(email) }),
}
