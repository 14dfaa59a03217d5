import { z } from 'zod'

export const events = {
  'guest.erasure-requested': z.object({ orderNumber: z.string(), requestId: z.string() }),
}
