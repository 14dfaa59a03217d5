import { z } from 'zod'

export const events = {
  'membership.began': z.object({ orderId: z.string() }),
  'membership.ends-soon': z.object({ membershipId: z.string() }),
  'membership.reminders-due': z.object({}),
}
