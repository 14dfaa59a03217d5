import { z } from 'zod'

export const events = {
  'contact.received': z.object({ ticket: z.string() }),
  'contact.answered': z.object({ entryId: z.number() }),
}
