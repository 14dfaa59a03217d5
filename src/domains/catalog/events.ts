import { z } from 'zod'

export const events = {
  /** These products are back in stock, or cheaper. */
  'catalog.offers-improved': z.object({ productIds: z.array(z.string()).readonly() }),
  'catalog.publish-due': z.object({}),
}
