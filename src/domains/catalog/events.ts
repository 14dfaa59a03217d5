import { z } from 'zod'

export const events = {
  /** These products are back in stock, or cheaper. */
  'catalog.offers-improved': z.object({ productIds: z.array(z.string()).readonly() }),
  'catalog.publish-due': z.object({}),
  /** A day has ended in India: products may be too old for collections of new ones. */
  'catalog.day-ended': z.object({}),
}
