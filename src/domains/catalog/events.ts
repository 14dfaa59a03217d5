import { z } from 'zod'

export const events = {
  /** These products are back in stock, or cost less. */
  'catalog.offers-improved': z.object({ productIds: z.array(z.string()).readonly() }),
  'catalog.publish-due': z.object({}),
}
