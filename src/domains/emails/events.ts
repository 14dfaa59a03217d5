import { z } from 'zod'

export const events = {
  'mails.erased': z.object({ keys: z.array(z.string()) }),
}
