import { z } from 'zod'

/** `review`: another amount or currency came than was asked for. `refund_due`: its order is cancelled. */
export type PaymentStatus = 'created' | 'captured' | 'declined' | 'review' | 'refund_due'

/** Body of `POST /orders/{orderNumber}/payment`: what the provider's module in the browser was given. */
export const PayOrderBody = z.object({
  proof: z
    .string({ error: 'A proof of payment is required' })
    .min(1, 'A proof of payment is required')
    .max(2000)
    // What looks like a card number is refused before anything could log or keep it (decisions C17).
    .refine((text) => !/(?:\d[ -]?){12,}/.test(text), 'Card numbers are not taken here'),
})
