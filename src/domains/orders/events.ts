import { z } from 'zod'

const order = z.object({ orderNumber: z.string() })

export const events = {
  'order.placed': order,
  // One for each status that an order can change to.
  'order.pending': order,
  'order.confirmed': order,
  'order.processing': order,
  'order.shipped': order,
  'order.out_for_delivery': order,
  'order.delivered': order,
  'order.cancelled': order,
  'order.expired': order,
  'order.return_requested': order,
  'order.returned': order,
  'order.refunded': order,
  /** `correction`: the number of corrections up to this one. Only the last one is emailed. */
  'order.tracking-corrected': order.extend({ correction: z.number() }),
  'order.tracking-requested': z.object({ email: z.string() }),
  'order.cash-code-requested': z.object({ codeId: z.string() }),
}
