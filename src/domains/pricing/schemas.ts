import { z } from 'zod'
import { ID_PATTERN, MAX_LINES, MAX_QUANTITY } from '../../shared/limits.ts'
import { MAX_AMOUNT, type Paise } from '../../shared/money.ts'
import type { CouponTerms } from '../coupons/schemas.ts'

export { MAX_LINES, MAX_QUANTITY }

export const Amount = z
  .number()
  .int()
  .max(MAX_AMOUNT)
  .transform((value) => value as Paise)

/** A named row of the summary; the rows add up exactly to the total (decisions: order of price steps). */
export const QuoteStep = z.object({
  name: z.enum(['items', 'upsell', 'member', 'coupon', 'shipping', 'prepaid', 'cod-fee', 'gift-card']),
  label: z.string(),
  amount: Amount,
})
export type QuoteStep = z.infer<typeof QuoteStep>

/** An option such as `Mango`; empty counts as none. */
const Option = z.string().trim().max(80).nullish()

/** What a request may specify per line: variant and quantity. Prices are never taken from a client (I3). */
export const QuoteItem = z.object({
  /** Product id. */
  id: z.string().regex(ID_PATTERN, 'Unknown product'),
  /** If missing, the variant with these options; without any, that of the product card. */
  variantId: z
    .string()
    .regex(ID_PATTERN, 'Unknown product')
    .nullish()
    .transform((id) => id ?? undefined)
    .optional(),
  quantity: z
    .number({ error: 'Quantity must be a whole number' })
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(MAX_QUANTITY, `At most ${MAX_QUANTITY} of one product`),
  isUpsell: z.boolean().optional().default(false),
  /** Options under either name; read only without a `variantId` (D40). */
  flavor: Option,
  weight: Option,
  selectedFlavor: Option,
  selectedWeight: Option,
})
export type QuoteItem = z.infer<typeof QuoteItem>

/** A line as the server knows it, before pricing; amounts in paise. */
export type PriceableLine = {
  productId: string
  variantId: string
  quantity: number
  /** The variant's price today. */
  listPrice: Paise
  /** Percent off while the product that recommends it is in the same cart; null if it is not an upsell. */
  upsellPercent: number | null
  isGiftCard: boolean
}

/** Everything except the lines that determines a price; amounts in paise. */
export type PriceTerms = {
  isMember: boolean
  memberDiscountPerUnit: Paise
  coupon: CouponTerms | null
  /** Null if delivery is never free. */
  freeShippingThreshold: Paise | null
  shippingFee: Paise
  /** Label of the shipping row: the method's name. */
  shippingLabel?: string
  giftCardBalance: Paise
  /** What the payment method changes, and the chosen one; without a method, the price is that of neither. */
  payment?: { terms: PaymentTerms | null; method: string | null }
}

/** A discount for orders that are prepaid, or a fee for cash on delivery (decision 0054); amounts in paise. */
export type PaymentTerms =
  | { kind: 'prepaid-percent'; percent: number; maximum: Paise | null; minimum: Paise | null }
  | { kind: 'prepaid-amount'; amount: Paise; minimum: Paise | null }
  | { kind: 'cod-fee'; fee: Paise; freeFrom: Paise | null }

/** At least one of the two is 0. */
export type PaymentPrice = { prepaidDiscount: Paise; codFee: Paise }

/**
 * A line with its price. `unitPrice` and `lineTotal` are after the upsell discount; the member discount and the line's
 * share of the coupon are separate, for the invoice.
 */
export type PricedLine = PriceableLine & {
  unitPrice: Paise
  lineTotal: Paise
  memberDiscount: Paise
  couponDiscount: Paise
}

/** Why an item of a quote can't be sold as requested. */
export type QuoteProblem = {
  code:
    | 'PRODUCT_NOT_FOUND'
    | 'OUT_OF_STOCK'
    | 'COUPON_INVALID'
    | 'UPSELL_NOT_APPLICABLE'
    | 'GIFT_CARD_INVALID'
    | 'ORDER_TOO_LARGE'
  message: string
  productId?: string
  variantId?: string
  available?: number
}

/**
 * The price of a cart. `subtotal` is the sum of the lines (after upsell); `goods` determines the delivery fee (goods
 * after upsell, member discount and coupon, without gift cards). `total` is the sum of the steps, never below 0.
 */
export type Quote = {
  lines: PricedLine[]
  steps: QuoteStep[]
  subtotal: Paise
  memberDiscount: Paise
  discountAmount: Paise
  shippingCost: Paise
  prepaidDiscount: Paise
  codFee: Paise
  giftCardAmount: Paise
  goods: Paise
  total: Paise
  /** The total in cash on delivery, whichever method is chosen: its limit is judged by it. */
  cashTotal: Paise
}

/** Body of `POST /cart/price`. */
export const QuoteRequest = z.object({
  items: z.array(QuoteItem, { error: 'Items are required' }).max(MAX_LINES, `At most ${MAX_LINES} lines`),
  couponCode: z.string().trim().max(40).nullish(),
  giftCardCode: z.string().trim().max(40).nullish(),
  pincode: z.string().trim().max(10).nullish(),
  /** An enabled delivery method; defaults to the first one if missing or unknown. */
  deliveryMethod: z.string().trim().toLowerCase().max(60).nullish(),
  /** `card`, `upi` or `cod`: the price may depend on it. Without it, the price is without prepaid discount and fee. */
  paymentMethod: z.string().trim().toLowerCase().max(20).nullish(),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>
