import { z } from 'zod'
import { SecurityChange } from './schemas.ts'

/** `requestId` distinguishes two requests for the same email. */
const request = z.object({ customerId: z.string(), requestId: z.string() })

export const events = {
  'customer.verification-requested': request,
  'customer.confirmed': z.object({ customerId: z.string() }),
  'customer.reset-requested': z.object({ email: z.string(), requestId: z.string() }),
  'customer.password-changed': request,
  'customer.email-change-requested': request.extend({ email: z.string() }),
  /** `from`: the previous address of the account. */
  'customer.email-changed': z.object({ from: z.string(), requestId: z.string() }),
  'customer.deletion-requested': request,
  /** `isTaken`: someone else had registered the address without confirming it. */
  'customer.google-linked': request.extend({ isTaken: z.boolean() }),
  /** `sealed`: the encrypted address of the account if it was confirmed; missing in jobs of earlier versions. */
  'customer.deleted': z.object({ customerId: z.string(), sealed: z.string().nullable().default(null) }),
  'staff.security-changed': z.object({ to: z.string(), change: SecurityChange, requestId: z.string() }),
}
