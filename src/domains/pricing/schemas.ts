import { z } from 'zod'
import { MAX_AMOUNT, type Paise } from '../../shared/money.ts'

export const MAX_QUANTITY = 20
export const MAX_LINES = 50

export const Amount = z.number().int().max(MAX_AMOUNT).transform((value) => value as Paise)

/** A named row of the summary; the rows sum to the total exactly (decisions: order of price steps). */
export const QuoteStep = z.object({
  name: z.enum(['items', 'upsell', 'member', 'coupon', 'shipping', 'gift-card']),
  label: z.string(),
  amount: Amount,
})
export type QuoteStep = z.infer<typeof QuoteStep>

/** What a request may say of a line: which variant, how many. Prices are never taken from a client (trust I3). */
export const QuoteItem = z.object({
  /** Product id. */
  id: z.string().min(1).max(40),
  /** Without it the product's card variant is meant. */
  variantId: z.string().min(1).max(40).optional(),
  quantity: z.number({ error: 'Quantity must be a whole number' }).int('Quantity must be a whole number').min(1, 'Quantity must be at least 1').max(MAX_QUANTITY, `At most ${MAX_QUANTITY} of one product`),
  isUpsell: z.boolean().optional().default(false),
})
export type QuoteItem = z.infer<typeof QuoteItem>

/** A line as the server knows it, before pricing; amounts in paise. */
export type PriceableLine = {
  productId: string
  variantId: string
  quantity: number
  /** The variant's price today. */
  listPrice: Paise
  /** Percent off while the product that recommends it is in the same cart; null if it is no upsell. */
  upsellPercent: number | null
  isGiftCard: boolean
}

export type PricedLine = PriceableLine & { unitPrice: Paise; lineTotal: Paise }

/** Why an item of a quote cannot be sold as asked. */
export type QuoteProblem = {
  code: 'PRODUCT_NOT_FOUND' | 'OUT_OF_STOCK' | 'COUPON_INVALID' | 'UPSELL_NOT_APPLICABLE'
  message: string
  variantId?: string
  available?: number
}

export type Quote = { lines: PricedLine[]; steps: QuoteStep[]; subtotal: Paise; total: Paise }
