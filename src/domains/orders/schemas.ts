import { z } from 'zod'
import type { Paise } from '../../shared/money.ts'
import { Email } from '../customers/schemas.ts'
import { MAX_LINES, QuoteItem, type QuoteStep } from '../pricing/schemas.ts'
import { ShippingAddress } from '../shipping/schemas.ts'
import type { ShipmentView } from './shipments/schemas.ts'

/**
 * D14; `partly_shipped`: some of its units have left the store, others haven't. `expired`: a prepaid order wasn't paid in time. `rto_initiated`, `rto_received`, `lost`, `damaged`: nothing of it
 * was delivered; its shipments set these (decision 0046).
 */
export const OrderStatus = z.enum([
  'pending',
  'confirmed',
  'processing',
  'partly_shipped',
  'shipped',
  'out_for_delivery',
  'delivered',
  'rto_initiated',
  'rto_received',
  'lost',
  'damaged',
  'cancelled',
  'expired',
  'return_requested',
  'returned',
  'refunded',
])
export type OrderStatus = z.infer<typeof OrderStatus>

/** Orders other than `goods` are delivered by their payment: no stock, no parcel, no cancellation afterwards. */
export type OrderKind = 'goods' | 'membership' | 'gift-card'

/** Where an order was placed: by the buyer in the storefront or through the API, or by staff for a caller. */
export type OrderChannel = 'web' | 'phone'

/** `upi-qr`: paid to the store’s own UPI ID without a provider, and confirmed by staff. */
export const PaymentMethod = z.enum(['cod', 'card', 'upi', 'upi-qr'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** `none`: a gift card pays everything, so there is nothing to choose. */
const ChosenPayment = z.enum([...PaymentMethod.options, 'none'], { error: 'Payment method is required' })

/** Rupees as the client saw them: compared with the server's own amounts, never used. */
const ClaimedRupees = z.number({ error: 'An amount in rupees' }).min(-1e9).max(1e9).nullish()

const OrderItem = QuoteItem.extend({ price: ClaimedRupees, originalPrice: ClaimedRupees })

/** The amounts of an order that a client may send, in rupees; `discount` is another name of `discountAmount`. */
export const ClaimedAmounts = z.object({
  total: ClaimedRupees,
  expectedTotal: ClaimedRupees,
  subtotal: ClaimedRupees,
  discountAmount: ClaimedRupees,
  discount: ClaimedRupees,
  memberDiscount: ClaimedRupees,
  prepaidDiscount: ClaimedRupees,
  codFee: ClaimedRupees,
  giftCardAmount: ClaimedRupees,
})

/**
 * Body of `POST /orders` (R242). Every amount in it is compared with the server's own (D18), except `shippingCost`,
 * which older clients always send as 0. Other fields of older clients (orderNumber, userId) are ignored.
 */
export const PlaceOrderBody = ClaimedAmounts.extend({
  items: z
    .array(OrderItem, { error: 'Items are required' })
    .min(1, 'Your cart is empty')
    .max(MAX_LINES, `At most ${MAX_LINES} lines`),
  /** Read for guests only; a signed-in customer's order uses the account's address (D11). */
  customerEmail: z.string().max(254).nullish(),
  couponCode: z.string().trim().max(40).nullish(),
  giftCardCode: z.string({ error: 'One gift card for each order' }).trim().max(40).nullish(),
  deliveryMethod: z.string().trim().toLowerCase().max(60).nullish(),
  paymentMethod: z.string({ error: 'Payment method is required' }).trim().toLowerCase().pipe(ChosenPayment),
  shippingAddress: ShippingAddress,
  /** Confirms a large cash-on-delivery order; if one is needed and missing, it is emailed. */
  cashCode: z.string().trim().max(20, 'At most 20 characters').nullish(),
})
export type PlaceOrderBody = z.infer<typeof PlaceOrderBody>

/** Input of `placeOrder`; without a key, the same order is not placed again within seconds (A12). */
export type PlaceOrder = PlaceOrderBody & { idempotencyKey: string | null }

export const IdempotencyKey = z
  .string()
  .trim()
  .min(8, 'At least 8 characters')
  .max(100)
  .regex(/^[\w.:-]+$/, 'Letters, digits and -_.: only')

/** The checkout form: an address, an email for guests, and the payment method. Items come from the cart. */
export const CheckoutForm = z.object({
  email: Email,
  shippingAddress: ShippingAddress,
  paymentMethod: PlaceOrderBody.shape.paymentMethod,
  cashCode: PlaceOrderBody.shape.cashCode,
})
export type CheckoutForm = z.infer<typeof CheckoutForm>

/** Body of `POST /orders/{orderNumber}/payment-method`. */
export const PaymentMethodBody = z.object({
  paymentMethod: z
    .string({ error: 'Payment method is required' })
    .trim()
    .toLowerCase()
    .pipe(z.enum(PaymentMethod.options, { error: 'Payment method is required' })),
  /** The total in rupees that the buyer saw for this method, which may differ from the order's. */
  expectedTotal: ClaimedRupees,
  cashCode: PlaceOrderBody.shape.cashCode,
})

/** Body of `PATCH /orders/{id}`; a timeline entry is a string, or an object that contains one. */
export const TransitionBody = z.object({
  status: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(OrderStatus.options, { error: 'Unknown status' })),
  timelineEntry: z
    .union([
      z.string().max(300),
      z.object({ note: z.string().max(300).optional(), message: z.string().max(300).optional() }),
    ])
    .nullish()
    .transform((entry) => (typeof entry === 'string' ? entry : (entry?.note ?? entry?.message ?? null))),
})

export const TrackQuery = z.object({
  query: z
    .string({ error: 'Please enter an order number or email' })
    .trim()
    .min(1, 'Please enter an order number or email')
    .max(254, 'At most 254 characters'),
})

/** What happens to a cash-on-delivery order: placed, placed with an emailed code, or card and UPI only. */
export type RiskOutcome = 'allow' | 'confirm' | 'prepaid'

/** Cash orders that ended: how many there were, and how many of them came back. */
export type PastCash = { returned: number; of: number }

/** What the rules about a cash-on-delivery order read. */
export type RiskFacts = {
  total: Paise
  /** The buyer's account has received nothing yet; true for guests. */
  isFirst: boolean
  buyer: PastCash
  address: PastCash
  pincode: PastCash
  /** Letters and digits of the address. */
  length: number
}

/** A rule that was on when the order was placed, what it found and whether it applied. */
export type RiskCheck = { isMet: boolean; outcome: RiskOutcome } & (
  | ({ rule: 'buyer' | 'address'; limit: number } & PastCash)
  /** `limit` in percent. */
  | ({ rule: 'pincode'; limit: number } & PastCash)
  | { rule: 'first-order'; isFirst: boolean; total: Paise; limit: Paise }
  | { rule: 'short-address'; length: number; limit: number }
  | { rule: 'value'; total: Paise; limit: Paise }
)

/** `isOverridden`: staff placed the order, so the outcome wasn't enforced. For staff only. */
export type OrderRisk = { outcome: RiskOutcome; checks: RiskCheck[]; isOverridden?: true }

/** `productId`, `variantId` and `slug` are null for memberships and gift cards. */
export type OrderLineView = {
  id: string
  productId: string | null
  variantId: string | null
  slug: string | null
  name: string
  brand: string
  sku: string
  flavor: string | null
  weight: string | null
  image: string | null
  quantity: number
  price: Paise
  originalPrice: Paise
  isUpsell: boolean
  upsellDiscount: number
  lineTotal: Paise
  /** Its share of the member, coupon and prepaid discounts. */
  discount: Paise
}

export type OrderTracking = {
  status: string | null
  trackingNumber: string | null
  carrier: string | null
  estimatedDelivery: string | null
  shippedDate: string | null
  trackingUrl: string | null
}

/** The place where an order is collected, as it was when the order was placed. `keepDays`: how long it is kept once ready. */
export type OrderPickup = {
  name: string
  address: string
  hours: string
  phone: string
  ready: string
  keepDays: number
}

/** An order as its owner sees it. For tracking by number, the personal fields are null (D69). */
export type OrderView = {
  id: string
  orderNumber: string
  createdAt: string
  kind: OrderKind
  status: OrderStatus
  items: OrderLineView[]
  steps: z.infer<typeof QuoteStep>[]
  subtotal: Paise
  shippingCost: Paise
  discountAmount: Paise
  memberDiscount: Paise
  prepaidDiscount: Paise
  codFee: Paise
  couponCode: string | null
  giftCardAmount: Paise
  /** What was left to pay after the gift card. */
  total: Paise
  deliveryMethod: string
  /** Null for orders that are delivered. `code`: what the buyer shows, once the order is ready. */
  pickup: (OrderPickup & { code: string | null }) | null
  paymentMethod: PaymentMethod | null
  shippingAddress: ShippingAddress | null
  customerEmail: string | null
  customerName: string | null
  customerPhone: string | null
  tracking: OrderTracking
  /** From dispatch on; `tracking` shows the one that matters most. */
  shipments: ShipmentView[]
  timeline: { status: string; at: string; note: string }[]
  /** For staff: changes with every change to the order, and is sent back with one. */
  version?: string
}

/** `onlyUnpaid`: don't cancel if the payment has arrived in the meantime. */
export const CancelOrderBody = z.object({
  reason: z.string().trim().max(300).nullish(),
  onlyUnpaid: z.boolean().nullish(),
})
