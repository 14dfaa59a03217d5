import { z } from 'zod'

export const events = {
  'newsletter.subscribed': z.object({ email: z.string() }),
}
