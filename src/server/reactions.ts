import { welcomeSubscriber } from '../domains/newsletter/index.ts'
import { sendOrderConfirmation, sendTrackingLinks } from '../domains/orders/index.ts'
import { markRefundDue } from '../domains/payments/index.ts'
import type { Context } from '../platform/context.ts'
import type { Mailer } from '../platform/mail/mailer.ts'

type Reaction = (ctx: Context, data: Record<string, unknown>) => Promise<void>

/** What follows an event: the only list of it. Each may run more than once and must not mind. */
export function reactions(mailer: Mailer): Record<string, Reaction> {
  return {
    'order.placed': async (ctx, data) => {
      await sendOrderConfirmation(ctx, mailer, { orderNumber: String(data.orderNumber) })
    },
    // What is paid beforehand is confirmed by its payment.
    'order.confirmed': async (ctx, data) => {
      await sendOrderConfirmation(ctx, mailer, { orderNumber: String(data.orderNumber) })
    },
    'order.cancelled': async (ctx, data) => {
      await markRefundDue(ctx, { orderNumber: String(data.orderNumber) })
    },
    'order.tracking-requested': async (ctx, data) => {
      await sendTrackingLinks(ctx, mailer, { email: String(data.email) })
    },
    'newsletter.subscribed': async (ctx, data) => {
      await welcomeSubscriber(ctx, mailer, { email: String(data.email) })
    },
  }
}
