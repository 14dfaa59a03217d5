import { z } from 'zod'

const alert = z.object({
  alertId: z.string(),
  /** Staff have asked for the email once more. */
  isAgain: z.boolean().optional(),
})

export const events = {
  'alert.confirmation-requested': alert,
  'alert.due': alert,
  'alert.look-due': z.object({}),
}
