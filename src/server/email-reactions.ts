import { sendAlert, sendAlertConfirmation } from '../domains/alerts/index.ts'
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
import { sendGift } from '../domains/gift-cards/index.ts'
import { attachInvoice } from '../domains/invoices/index.ts'
import { sendMembershipBegun, sendReminder } from '../domains/membership/index.ts'
import { welcomeSubscriber } from '../domains/newsletter/index.ts'
import {
  findOrderNumber,
  findSoldDigitalOrder,
  sendCashCode,
  sendChangeLink,
  sendChangeOver,
  sendOrderConfirmation,
  sendOrderNews,
  sendOrderRevised,
  sendPayLink,
  sendPaymentFailed,
  sendShipmentNews,
  sendShipmentReport,
  sendTrackingLinks,
  sendTrackingNews,
  sendUpiRejected,
} from '../domains/orders/index.ts'
import { ARRIVAL_EMAIL_DELAY_SECONDS, FAILED_PAYMENT_EMAIL_DELAY_SECONDS } from '../domains/orders/rules.ts'
import { sendOwnerAlert } from '../domains/owner-alerts/index.ts'
import { sendFailedRefundEmail, sendRefundEmail, sendTransferEmail } from '../domains/payments/index.ts'
import { sendAnswerEmail } from '../domains/product-questions/index.ts'
import { sendCartReminder } from '../domains/reminders/index.ts'
import { sendReturnNews, sendReturnRequest } from '../domains/returns/index.ts'
import { sendInvitation } from '../domains/staff/index.ts'
import { sendAnswer, sendTicketEmails } from '../domains/support/index.ts'
import type { Context } from '../platform/context.ts'
import type { Mailer } from '../platform/email/mailer.ts'
import type { EventName } from '../platform/events.ts'
import type { Following } from './events.ts'

/** Attaches the invoice to the email of the event for which it is issued. */
const withInvoice = <Order extends { orderNumber: string }>(ctx: Context, order: Order) => ({
  ...order,
  attach: () => attachInvoice(ctx, order),
})
const withInvoiceOf = (ctx: Context, { orderId }: { orderId: string }) => ({
  orderId,
  attach: async () => attachInvoice(ctx, { orderNumber: await findOrderNumber(ctx, orderId) }),
})

/** Delays for emails about what may still be undone or paid; if it is, the email is not written. */
export const emailDelaySeconds: Readonly<Record<string, number>> = {
  'order.processing': ARRIVAL_EMAIL_DELAY_SECONDS,
  'order.delivered': ARRIVAL_EMAIL_DELAY_SECONDS,
  'payment.failed': FAILED_PAYMENT_EMAIL_DELAY_SECONDS,
} satisfies Partial<Record<EventName, number>>

/** The emails that follow each event; the only such list. Each is sent once per key, however often it is requested. */
export const emailReactions: Following<[ctx: Context, mailer: Mailer]> = {
  'customer.verification-requested': sendVerificationLink,
  'customer.confirmed': sendWelcome,
  'customer.reset-requested': sendResetLink,
  'customer.password-changed': sendPasswordChanged,
  'customer.email-change-requested': sendEmailChangeLink,
  'customer.email-changed': sendEmailChanged,
  'customer.deletion-requested': sendDeletionLink,
  'customer.google-linked': sendGoogleLinked,
  'guest.erasure-requested': sendErasureLink,
  'order.cash-code-requested': sendCashCode,
  'order.placed': (ctx, mailer, order) => sendOrderConfirmation(ctx, mailer, withInvoice(ctx, order)),
  // Prepaid orders are confirmed by their payment.
  'order.confirmed': (ctx, mailer, order) => sendOrderConfirmation(ctx, mailer, withInvoice(ctx, order)),
  // Of orders that are collected.
  'order.processing': (ctx, mailer, order) => sendOrderNews(ctx, mailer, { ...order, kind: 'ready' }),
  // Cash-on-delivery orders are invoiced on dispatch.
  'order.shipped': (ctx, mailer, order) => sendOrderNews(ctx, mailer, { ...withInvoice(ctx, order), kind: 'shipped' }),
  'order.tracking-corrected': sendTrackingNews,
  'order.delivered': (ctx, mailer, order) =>
    sendOrderNews(ctx, mailer, { ...withInvoice(ctx, order), kind: 'delivered' }),
  'shipment.moved': (ctx, mailer, moved) => sendShipmentNews(ctx, mailer, withInvoice(ctx, moved)),
  'shipment.reported': sendShipmentReport,
  'order.cancelled': (ctx, mailer, order) => sendOrderNews(ctx, mailer, { ...order, kind: 'cancelled' }),
  'order.expired': (ctx, mailer, order) => sendOrderNews(ctx, mailer, { ...order, kind: 'expired' }),
  'order.revised': sendOrderRevised,
  'order.change-due': sendChangeLink,
  'order.change-over': sendChangeOver,
  'order.payment-requested': sendPayLink,
  'order.upi-rejected': sendUpiRejected,
  'order.tracking-requested': sendTrackingLinks,
  'owner-alert.due': sendOwnerAlert,
  'payment.failed': sendPaymentFailed,
  'refund.mail-due': sendRefundEmail,
  'refund.transferred': sendTransferEmail,
  'refund.failed': sendFailedRefundEmail,
  'return.requested': sendReturnRequest,
  'return.changed': sendReturnNews,
  'membership.began': async (ctx, mailer, term) => {
    const order = await findSoldDigitalOrder(ctx, term.orderId)
    if (order) await sendMembershipBegun(ctx, mailer, { ...withInvoiceOf(ctx, term), order })
  },
  'membership.ends-soon': sendReminder,
  'gift-card.issued': (ctx, mailer, order) => sendGift(ctx, mailer, withInvoiceOf(ctx, order)),
  'gift-card.due': sendGift,
  'staff.invited': sendInvitation,
  'staff.security-changed': sendSecurityChanged,
  'alert.confirmation-requested': sendAlertConfirmation,
  'alert.due': sendAlert,
  'cart-reminder.due': sendCartReminder,
  'contact.received': sendTicketEmails,
  'contact.answered': sendAnswer,
  'question.answered': sendAnswerEmail,
  'newsletter.subscribed': welcomeSubscriber,
}
