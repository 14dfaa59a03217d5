import { z } from 'zod'

const alert = z.object({
  alertId: z.string(),
  /** Staff asked to send the email again. */
  isAgain: z.boolean().optional(),
})

export const events = {
  'alert.confirmation-requested': alert,
  'alert.due': alert,
  'alert.look-due': z.object({}),
}
