import { z } from 'zod'
import type { Paise } from '../../../shared/money.ts'
import { type ProductStatus, StaffReason } from '../schemas.ts'
import { wayOf } from './stock-rules.ts'

const NO_CHANGE = 'Enter a number other than 0'

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

/** Query of `GET /admin/variants`. */
export const VariantQuery = z.object({
  q: StockQuery.shape.q.unwrap().default(''),
  limit: z.coerce.number().int().min(1).max(30).default(10),
})
export type VariantQuery = z.infer<typeof VariantQuery>

/** A variant on sale, as staff pick it for an order. */
export type VariantHit = {
  variantId: string
  productId: string
  name: string
  brand: string
  /** Flavour and weight. */
  title: string
  sku: string
  price: Paise
  mrp: Paise | null
  stock: number
  image: string | null
}

/**
 * How a count changes: `add` and `remove` change it by that many units, `set` sets it, `delta` adds a signed number,
 * and `count` means `set`. Without a mode, the reason decides, or the sign of a negative number; a correction must name
 * its mode.
 */
export const StockChange = z
  .object({
    variantId: z.string().max(40),
    mode: z.enum(['add', 'remove', 'set', 'delta', 'count']).optional(),
    amount: z
      .number('Enter a whole number')
      .int('Enter a whole number')
      .min(-1_000_000, 'At most 10,00,000')
      .max(1_000_000, 'At most 10,00,000'),
    /** The count when it was looked up. */
    seen: z.number().int().optional(),
    reason: StaffReason,
    note: z.string().trim().max(120).default(''),
  })
  .transform(({ mode, amount, ...rest }, context) => {
    const wrong = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message })
      return z.NEVER
    }
    if (mode === 'delta') return amount === 0 ? wrong('amount', NO_CHANGE) : { ...rest, mode, amount }
    const way = mode === 'count' ? 'set' : (mode ?? (amount < 0 ? 'remove' : wayOf(rest.reason)))
    if (!way) return wrong('mode', 'Choose add, remove or set')
    const units = mode === undefined ? Math.abs(amount) : amount
    if (units < 0) return wrong('amount', 'Enter 0 or more')
    if (way === 'set') return { ...rest, mode: 'count' as const, amount: units }
    if (units === 0) return wrong('amount', NO_CHANGE)
    return { ...rest, mode: 'delta' as const, amount: way === 'add' ? units : -units }
  })
export type StockChange = z.infer<typeof StockChange>

/** `after`: the id of the last entry of the page before. */
export const QuarantineQuery = z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647).optional() })

/** How many of the units go back to stock; the rest is written off. */
export const DecideQuarantine = z.object({
  id: z.number().int().min(1).max(2_147_483_647),
  restock: z.number('Enter a whole number').int('Enter a whole number').min(0, 'Enter 0 or more').max(20, 'At most 20'),
})

export type StockMovement = {
  id: number
  delta: number
  reason: string
  reference: string | null
  actor: string | null
  at: string
}
