import { z } from 'zod'
import { NewCustomer, OptionalPhone } from '../customers/schemas.ts'
import { NewGift } from '../gift-cards/schemas.ts'

/**
 * `POST /membership/join`, and the dialog (R297). An email may be sent and is ignored: the membership belongs to the
 * account (D27).
 */
export const JoinMembership = z.object({
  firstName: NewCustomer.shape.firstName,
  lastName: NewCustomer.shape.lastName,
  phone: OptionalPhone,
})
export type JoinMembership = z.infer<typeof JoinMembership>

/** Payment method of a digital product order: always prepaid (D25). */
export const Prepayment = z.object({
  paymentMethod: z
    .string({ error: 'Payment method is required' })
    .trim()
    .toLowerCase()
    .pipe(z.enum(['card', 'upi'], { error: 'Payment method is required' })),
})

/** `POST /membership/orders`. `expectedTotal`, in rupees, is the price that the buyer has seen. */
export const OrderMembership = Prepayment.extend({
  expectedTotal: z.number().min(0).max(1e9).nullish(),
})
export type OrderMembership = z.infer<typeof OrderMembership>

/** `POST /membership/payment-success` (R302). `paymentId` and `email` may be sent but prove nothing. */
export const MembershipPaid = z.object({ memberId: z.string({ error: 'memberId is required' }).min(1).max(40) })

/** `POST /gift-cards/orders`, and the form. */
export const OrderGiftCard = NewGift.extend(Prepayment.shape)
export type OrderGiftCard = z.infer<typeof OrderGiftCard>

/** `POST /payment-success` (R310): an amount in rupees, or the order number; without either, the latest order. */
export const GiftCardPaid = z.object({
  amount: z.number({ error: 'Enter an amount in rupees' }).min(0).max(1e9).nullish(),
  orderNumber: z.string().max(40).nullish(),
})
export type GiftCardPaid = z.infer<typeof GiftCardPaid>
