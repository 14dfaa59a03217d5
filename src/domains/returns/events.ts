import { z } from 'zod'

export const events = {
  'return.requested': z.object({ returnId: z.string() }),
  /** `eventId`: the entry of the return's history that it tells about. */
  'return.changed': z.object({ returnId: z.string(), eventId: z.number() }),
  /** The gift card's part of a refund is back on the card. Amounts in paise. */
  'return.card-credited': z.object({
    orderNumber: z.string(),
    returnNumber: z.string(),
    amount: z.number(),
    /** What went back for each line of the paid order: no units where a refund of money counts them. Empty before D298. */
    lines: z.array(z.object({ lineId: z.string(), quantity: z.number(), amount: z.number() })).default([]),
    shipping: z.number().default(0),
  }),
}
