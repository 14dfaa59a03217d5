import { z } from 'zod'
import { type ProductStatus, StaffReason } from '../schemas.ts'

export const StockQuery = z.object({
  q: z
    .string()
    .trim()
    .max(64)
    .regex(/^[^\0]*$/)
    .optional(),
  view: z.union([z.literal(''), z.enum(['low', 'out'])]).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type StockQuery = z.infer<typeof StockQuery>

export type StockRow = {
  variantId: string
  productId: string
  name: string
  title: string
  sku: string
  stock: number
  status: ProductStatus
  isActive: boolean
}

/** `count`: so many there are; `delta`: so many came or went. */
export const StockChange = z
  .object({
    variantId: z.string().max(40),
    mode: z.enum(['count', 'delta']).default('delta'),
    amount: z.number('Enter a whole number').int('Enter a whole number').min(-1_000_000).max(1_000_000),
    /** What the count was when it was looked at. */
    seen: z.number().int().optional(),
    reason: StaffReason,
    note: z.string().trim().max(120).default(''),
  })
  .superRefine(({ mode, amount }, context) => {
    const message = mode === 'count' ? 'Cannot be below 0' : 'Enter how many came (5) or went (-5)'
    if (mode === 'count' ? amount < 0 : amount === 0) context.addIssue({ code: 'custom', path: ['amount'], message })
  })
export type StockChange = z.infer<typeof StockChange>

export type StockMovement = {
  id: number
  delta: number
  reason: string
  reference: string | null
  actor: string | null
  at: string
}
