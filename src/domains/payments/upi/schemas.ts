import { z } from 'zod'
import { UpiReference } from '../../orders/upi/schemas.ts'
import { Rupees } from '../schemas.ts'

/** Body of `POST /admin/orders/{number}/upi`: what the bank shows. */
export const ConfirmUpiBody = z.strictObject({ reference: UpiReference, amount: Rupees })
export type ConfirmUpiBody = z.infer<typeof ConfirmUpiBody>

/** Body of `POST /admin/orders/{number}/upi/reject`; the buyer reads the reason. */
export const RejectUpiBody = z.strictObject({
  reason: z
    .string({ error: 'Enter the reason' })
    .trim()
    .min(1, 'Enter the reason')
    .max(300, 'At most 300 characters')
    .regex(/^\P{Cc}*$/u, 'The reason has characters that cannot be printed'),
})
