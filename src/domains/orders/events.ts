import { z } from 'zod'
import { SHIPMENT_REPORTS, ShipmentStatus } from './shipments/schemas.ts'

const order = z.object({ orderNumber: z.string() })

export const events = {
  'order.placed': order,
  // One for each status that an order can change to.
  'order.pending': order,
  'order.confirmed': order,
  'order.processing': order,
  'order.partly_shipped': order,
  'order.shipped': order,
  'order.out_for_delivery': order,
  'order.delivered': order,
  'order.rto_initiated': order,
  'order.rto_received': order,
  'order.lost': order,
  'order.damaged': order,
  'order.cancelled': order,
  'order.expired': order,
  'order.return_requested': order,
  'order.returned': order,
  'order.refunded': order,
  /** `correction`: the number of corrections up to this one. Only the last one is emailed. */
  'order.tracking-corrected': order.extend({ correction: z.number(), shipmentId: z.string().optional() }),
  /** A shipment reached a status that its buyer is emailed about. `turn` counts how often it did. */
  'shipment.moved': order.extend({ shipmentId: z.string(), status: ShipmentStatus, turn: z.number() }),
  /** A courier reported an outcome that staff have to record. */
  'shipment.reported': order.extend({ shipmentId: z.string(), status: z.enum(SHIPMENT_REPORTS) }),
  /** Staff changed its items; `revision` counts such changes. */
  'order.revised': order.extend({ revision: z.number() }),
  /** A change waits for its payment: its link is emailed for the time `send`. */
  'order.change-due': z.object({ revisionId: z.string(), send: z.number() }),
  /** A change was withdrawn, or not paid in time. */
  'order.change-over': z.object({ revisionId: z.string() }),
  /** Staff placed an order that its buyer pays through a link. */
  'order.payment-requested': order,
  /** Staff found no UPI payment with the reference number that the buyer gave; `turn` counts the numbers. */
  'order.upi-rejected': order.extend({ turn: z.number() }),
  'order.tracking-requested': z.object({ email: z.string() }),
  'order.cash-code-requested': z.object({ codeId: z.string() }),
}
