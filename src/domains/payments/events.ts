import { z } from 'zod'

const refund = z.object({ refundId: z.string() })

export const events = {
  'payment.failed': z.object({ orderNumber: z.string(), reason: z.string() }),
  'payment.webhook-received': z.object({ webhookId: z.string() }),
  /** Amounts in paise. */
  'payment.refunded': refund.extend({
    orderNumber: z.string(),
    amount: z.number(),
    /** Whether the refunded money had paid the order: a duplicate or late payment was never invoiced. */
    hasPaid: z.boolean().default(true),
    reason: z.string(),
    lines: z.array(z.object({ lineId: z.string(), quantity: z.number(), amount: z.number() })),
    shipping: z.number(),
  }),
  /** A shipment ended without reaching its buyer: what it was worth, in paise, with a gift card's part. */
  'shipment.settled': z.object({
    orderNumber: z.string(),
    shipmentId: z.string(),
    amount: z.number(),
    lines: z.array(z.object({ lineId: z.string(), quantity: z.number(), amount: z.number() })),
    shipping: z.number(),
  }),
  'payments.settle-due': z.object({}),
  /** It was refused, or the transfer could not be made: the money is with the store. */
  'refund.failed': refund,
  /** Staff sent the money to a UPI ID or bank account. */
  'refund.transferred': refund,
  /** The provider paid a refund that was thought to have failed. */
  'refund.revived': refund,
  'refund.requested': refund,
  'refund.mail-due': refund,
  'refunds.settle-due': z.object({}),
}
