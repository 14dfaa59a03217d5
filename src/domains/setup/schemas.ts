import { z } from 'zod'

/** What the demo brings besides settings. */
export const DEMO_KINDS = [
  'product',
  'category',
  'brand',
  'goal',
  'flavor',
  'banner',
  'announcement',
  'coupon',
] as const
export type DemoKind = (typeof DEMO_KINDS)[number]

/** The owner confirms with the store's name. */
export const LeaveDemo = z.object({
  storeName: z
    .string({ error: 'Type the store’s name' })
    .trim()
    .min(1, 'Type the store’s name')
    .max(200, 'This is not the store’s name'),
})
export type LeaveDemo = z.infer<typeof LeaveDemo>
