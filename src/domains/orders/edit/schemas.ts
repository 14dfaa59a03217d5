import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY, type QuoteStep } from '../../pricing/schemas.ts'

/** The terms of an order before or after a revision; amounts in paise. */
export type OrderTerms = {
  subtotal: number
  memberDiscount: number
  discountAmount: number
  couponCode: string | null
  shippingCost: number
  /** Absent in revisions of earlier versions, which had neither. */
  prepaidDiscount?: number
  codFee?: number
  giftCardAmount: number
  total: number
  steps: QuoteStep[]
  lines: TermLine[]
}

export type TermLine = {
  id: string
  variantId: string | null
  sku: string
  name: string
  quantity: number
  unitPrice: number
  lineTotal: number
  memberDiscount: number
  couponDiscount: number
}

/** Units that a variant needs more (above 0) or gives back; `price` is today's, for units that are added. */
export type StockDifference = { variantId: string; quantity: number; price?: number }

/**
 * A change that waits for a payment. `ended`: the order was cancelled, or had changed when the payment arrived. Only
 * `applied` was paid.
 */
export type PendingStatus = 'open' | 'applied' | 'withdrawn' | 'lapsed' | 'ended'

const quantity = (least: number) =>
  z
    .number({ error: 'Enter a whole number, such as 1' })
    .int('Enter a whole number, such as 1')
    .min(least, `Enter at least ${least}`)
    .max(MAX_QUANTITY, `Enter at most ${MAX_QUANTITY}`)

const Id = z.string().max(40)

/** What staff change of an order's items; lines that are not named stay as they are. */
export const OrderChange = z.strictObject({
  lines: z
    .array(z.strictObject({ lineId: Id, /** 0 removes the line. */ quantity: quantity(0) }))
    .max(MAX_LINES)
    .default([]),
  add: z
    .array(z.strictObject({ variantId: Id, quantity: quantity(1) }))
    .max(MAX_LINES, `At most ${MAX_LINES} items`)
    .default([]),
  /** The order's `version` from when it was read. */
  version: z.string({ error: 'Open the order again' }).max(40),
})
export type OrderChange = z.infer<typeof OrderChange>

/** Body of `PUT /admin/orders/{number}/items`. */
export const EditOrderBody = OrderChange.extend({
  /** Shown to the buyer. */
  reason: z.string({ error: 'Enter the reason' }).trim().min(3, 'Enter the reason').max(300, 'At most 300 characters'),
  /** The new total in rupees that was shown. */
  expectedTotal: z.number({ error: 'An amount in rupees' }).min(0).max(1e8),
  /** If a paid order would cost more: the customer gets a link to pay the difference, and the change follows. */
  payLink: z.boolean().optional(),
  /** Cash on delivery is kept although the rules speak against it for the new total. */
  acceptRisk: z.boolean().optional(),
})
export type EditOrderBody = z.infer<typeof EditOrderBody>
