import { z } from 'zod'

export const events = {
  'cart-reminder.due': z.object({
    customerId: z.string(),
    /** The version of the cart that the email is about. */
    version: z.number(),
    /** Staff requested the email once more. */
    isAgain: z.boolean().optional(),
  }),
  'cart-reminder.look-due': z.object({}),
}
