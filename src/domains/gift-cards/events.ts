import { z } from 'zod'

const card = z.object({ orderId: z.string() })

export const events = {
  'gift-card.issued': card,
  'gift-card.due': card,
  'gift-card.deliveries-due': z.object({}),
}
