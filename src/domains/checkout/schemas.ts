import { z } from 'zod'
import { NewCustomer, OptionalPhone } from '../customers/schemas.ts'

/**
 * `POST /membership/join`, and the dialog (checklist 297, T§7). An e-mail may be sent and is not read: the membership is
 * the account's (decisions C27).
 */
export const JoinMembership = z.object({
  firstName: NewCustomer.shape.firstName,
  lastName: NewCustomer.shape.lastName,
  phone: OptionalPhone,
})
export type JoinMembership = z.infer<typeof JoinMembership>

/** The form of the membership's checkout. */
export const MembershipPayment = z.object({
  paymentMethod: z
    .string({ error: 'Payment method is required' })
    .trim()
    .toLowerCase()
    .pipe(z.enum(['card', 'upi'], { error: 'Payment method is required' })),
})

/** `POST /membership/orders`. `expectedTotal`, in rupees, is what the buyer has seen. */
export const OrderMembership = MembershipPayment.extend({
  expectedTotal: z.number().min(0).max(1e9).nullish(),
})
export type OrderMembership = z.infer<typeof OrderMembership>

/** `POST /membership/payment-success` (T§7). `paymentId` and `email` may be sent and prove nothing. */
export const MembershipPaid = z.object({ memberId: z.string({ error: 'memberId is required' }).min(1).max(40) })
