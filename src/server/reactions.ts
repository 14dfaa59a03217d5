import { queueAllDueAlerts, queueDueAlerts } from '../domains/alerts/index.ts'
import { hasCartLines, removeBought } from '../domains/cart/index.ts'
import { publishDue, purgeTimedCollections } from '../domains/catalog/index.ts'
import { purgeChangedContent } from '../domains/content/index.ts'
import { applyUpdates, cancelBookingOf, carryOutBooking, settleBookings } from '../domains/couriers/index.ts'
import { finishGiftCard, finishMembership } from '../domains/digital-orders/index.ts'
import { announceDueGifts } from '../domains/gift-cards/index.ts'
import { continueImport, type ImportService, retryDuePictures } from '../domains/imports/index.ts'
import {
  creditCancelled,
  creditGiftCardReturn,
  creditRefund,
  creditReturned,
  creditShipment,
  creditUndelivered,
  issueInvoice,
  issueWaiting,
} from '../domains/invoices/index.ts'
import { announceReminders } from '../domains/membership/index.ts'
import { findBought, findBuyer } from '../domains/orders/index.ts'
import {
  applyWebhook,
  refundCancelled,
  sendRefund,
  settlePayments,
  settleRefunds,
  settleShipment,
} from '../domains/payments/index.ts'
import { remindCarts } from '../domains/reminders/index.ts'
import { runCheck } from '../domains/reporting/index.ts'
import { followRefund, isOrderReturned, reopenReturn } from '../domains/returns/index.ts'
import type { Context } from '../platform/context.ts'
import { type Couriers, NO_COURIERS } from '../platform/couriers/courier.ts'
import { type EmailFiles, eraseEmailFiles } from '../platform/email/email-files.ts'
import type { EventName } from '../platform/events.ts'
import type { Gateways } from '../platform/payment-gateways/gateway.ts'
import { erasePerson } from './erase-person.ts'
import type { Following } from './events.ts'
import { NO_ALERTS, type OwnerAlerts } from './owner-alerts.ts'
import { runRetention } from './retention.ts'

/** Handlers of a few look-ups, which run for many events at once. */
export const shortReactions: ReadonlySet<string> = new Set<EventName>(['order.placed'])

/** Event handlers, apart from emails (`email-reactions.ts`). Each may run more than once and must be idempotent. */
export function reactions(
  gateways: Gateways,
  imports: ImportService,
  emails: EmailFiles,
  couriers: Couriers = NO_COURIERS,
  alerts: OwnerAlerts = NO_ALERTS,
): Following<[ctx: Context]> {
  const emptyCart = async (ctx: Context, orderNumber: string) => {
    const buyer = await findBuyer(ctx, orderNumber)
    // Usually the device that placed the order has emptied the cart already: then nothing needs a lock.
    if (!buyer || !(await hasCartLines(ctx, buyer.customerId))) return
    await removeBought(ctx, { ...buyer, items: await findBought(ctx, buyer) })
  }
  const settleUndelivered = async (ctx: Context, order: { orderNumber: string }) => {
    await refundCancelled(ctx, order)
    await creditUndelivered(ctx, order)
  }
  return {
    'customer.deleted': erasePerson,
    'order.placed': (ctx, { orderNumber }) => emptyCart(ctx, orderNumber),
    // Prepaid orders are confirmed by their payment.
    'order.confirmed': async (ctx, order) => {
      await finishMembership(ctx, order)
      await finishGiftCard(ctx, order)
      await issueInvoice(ctx, order)
      await emptyCart(ctx, order.orderNumber)
    },
    // What a second payment paid for; other revisions have corrected the invoice already.
    'order.revised': issueInvoice,
    // Cash on delivery is invoiced on dispatch.
    'order.partly_shipped': issueInvoice,
    'order.shipped': issueInvoice,
    'order.cancelled': async (ctx, order) => {
      await refundCancelled(ctx, order)
      await creditCancelled(ctx, order)
      await reopenReturn(ctx, order)
      await cancelBookingOf(ctx, order)
    },
    'shipment.moved': settleShipment,
    'shipment.settled': creditShipment,
    'order.rto_received': settleUndelivered,
    'order.lost': settleUndelivered,
    'order.damaged': settleUndelivered,
    'data-check.asked': runCheck,
    'content.turns-due': purgeChangedContent,
    'payment.webhook-received': applyWebhook,
    'payments.settle-due': (ctx) => settlePayments(ctx, gateways),
    'refund.requested': (ctx, refund) => sendRefund(ctx, gateways, refund),
    'refund.failed': followRefund,
    'refund.revived': followRefund,
    'refunds.settle-due': (ctx) => settleRefunds(ctx, gateways),
    'payment.refunded': creditRefund,
    'return.card-credited': creditGiftCardReturn,
    // Returns have refunds of their own, each with its credit note.
    'order.refunded': async (ctx, order) => {
      if (!(await isOrderReturned(ctx, order))) await creditReturned(ctx, order)
    },
    'courier.booking-due': (ctx, booking) => carryOutBooking(ctx, couriers, booking),
    'courier.update-received': applyUpdates,
    'couriers.settle-due': (ctx) => settleBookings(ctx, couriers),
    'invoices.issue-due': issueWaiting,
    'membership.reminders-due': announceReminders,
    'gift-card.deliveries-due': announceDueGifts,
    'mails.erased': (_, { keys }) => eraseEmailFiles(emails, keys),
    'retention.due': (ctx) => runRetention(ctx, { emails, imports }),
    'catalog.offers-improved': (ctx, { productIds }) => queueDueAlerts(ctx, productIds),
    'catalog.day-ended': purgeTimedCollections,
    'catalog.publish-due': async (ctx) => {
      await publishDue(ctx)
    },
    'alert.look-due': queueAllDueAlerts,
    'import.continue': (ctx, step) => continueImport(ctx, imports, step),
    'imports.pictures-due': async (ctx) => {
      // A few at a time, so that other jobs run in between.
      if (await retryDuePictures(ctx, imports)) await ctx.announce('imports.pictures-due', {})
    },
    'cart-reminder.look-due': remindCarts,
    'owner-alert.look-due': alerts.look,
    'owner-alert.due': alerts.post,
  }
}
