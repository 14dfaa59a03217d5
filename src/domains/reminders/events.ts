import { z } from 'zod'

export const events = {
  'cart-reminder.due': z.object({
    customerId: z.string(),
    /** The state of the cart that the email is about. */
    version: z.number(),
    /** Staff have asked for the email once more. */
    isAgain: z.boolean().optional(),
  }),
  'cart-reminder.look-due': z.object({}),
}
