import { z } from 'zod'

export const events = {
  'return.requested': z.object({ returnId: z.string() }),
  /** `eventId`: the entry of the return's history that it tells about. */
  'return.changed': z.object({ returnId: z.string(), eventId: z.number() }),
  /** The gift card's part of a refund is back on the card. Amounts in paise. */
  'return.card-credited': z.object({ orderNumber: z.string(), returnNumber: z.string(), amount: z.number() }),
}
