import { z } from 'zod'
import type { Paise } from '../../shared/money.ts'
import { Email } from '../customers/schemas.ts'
import { MAX_LINES, QuoteItem, type QuoteStep } from '../pricing/schemas.ts'
import { ShippingAddress } from '../shipping/schemas.ts'

/** decisions C14; `expired`: nobody paid in time what is paid beforehand. */
export const OrderStatus = z.enum([
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'out_for_delivery',
  'delivered',
  'cancelled',
  'expired',
  'return_requested',
  'returned',
  'refunded',
])
export type OrderStatus = z.infer<typeof OrderStatus>

/** Views of the list of staff; `rules.ts` has their names. */
export const ORDER_VIEWS = [
  'all',
  'to-confirm',
  'to-pack',
  'to-ship',
  'on-the-way',
  'delivered',
  'unpaid',
  'returns',
  'over',
  'services',
] as const
export type OrderListView = (typeof ORDER_VIEWS)[number]

/** What is not goods is delivered by the payment itself: no stock, no parcel, no cancelling afterwards. */
export type OrderKind = 'goods' | 'membership' | 'gift-card'

export const PaymentMethod = z.enum(['cod', 'card', 'upi'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** `none`: a gift card pays everything, and nothing is left to choose. */
const ChosenPayment = z.enum([...PaymentMethod.options, 'none'], { error: 'Payment method is required' })

/** Rupees as a client claims them: compared with the server's own sum, never used. */
const ClaimedRupees = z.number().min(-1e9).max(1e9)

/**
 * Body of `POST /orders` (T§7). The documents' other fields (orderNumber, userId, prices, discounts, shippingCost) may be
 * sent and are not read: the server computes them. `total`, or `expectedTotal`, is compared in rupees (C18).
 */
export const PlaceOrderBody = z.object({
  items: z
    .array(QuoteItem, { error: 'Items are required' })
    .min(1, 'Your cart is empty')
    .max(MAX_LINES, `At most ${MAX_LINES} lines`),
  /** Read for guests only; a signed-in customer's order carries the account's address (C11). */
  customerEmail: z.string().max(254).nullish(),
  couponCode: z.string().trim().max(40).nullish(),
  giftCardCode: z.string({ error: 'One gift card for each order' }).trim().max(40).nullish(),
  deliveryMethod: z.string().trim().toLowerCase().max(20).nullish(),
  paymentMethod: z.string({ error: 'Payment method is required' }).trim().toLowerCase().pipe(ChosenPayment),
  shippingAddress: ShippingAddress,
  /** Confirms a large order in cash; without one, where it is needed, a code is mailed. */
  cashCode: z.string().trim().max(20, 'At most 20 characters').nullish(),
  total: ClaimedRupees.nullish(),
  expectedTotal: ClaimedRupees.nullish(),
})
export type PlaceOrderBody = z.infer<typeof PlaceOrderBody>

/** What `placeOrder` takes: without a key, the same order is not placed again within seconds (design §7). */
export type PlaceOrder = PlaceOrderBody & { idempotencyKey: string | null }

export const IdempotencyKey = z
  .string()
  .trim()
  .min(8, 'At least 8 characters')
  .max(100)
  .regex(/^[\w.:-]+$/, 'Letters, digits and -_.: only')

/** The checkout form: an address, an e-mail for guests, and how to pay. Items come from the cart. */
export const CheckoutForm = z.object({
  email: Email,
  shippingAddress: ShippingAddress,
  paymentMethod: PlaceOrderBody.shape.paymentMethod,
  cashCode: PlaceOrderBody.shape.cashCode,
})
export type CheckoutForm = z.infer<typeof CheckoutForm>

/** Body of `PATCH /orders/{id}`; a timeline entry is a text, or an object with one. */
export const MoveOrderBody = z.object({
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

/** `productId`, `variantId` and `slug` are null for what is no product. */
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
}

export type OrderTracking = {
  status: string | null
  trackingNumber: string | null
  carrier: string | null
  estimatedDelivery: string | null
  shippedDate: string | null
  trackingUrl: string | null
}

/** An order as its owner sees it. Without owner (tracking by number) the personal fields are null (decisions C69). */
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
  couponCode: string | null
  giftCardAmount: Paise
  /** What was left to pay beside a gift card. */
  total: Paise
  deliveryMethod: string
  paymentMethod: PaymentMethod | null
  shippingAddress: ShippingAddress | null
  customerEmail: string | null
  customerName: string | null
  customerPhone: string | null
  tracking: OrderTracking
  timeline: { status: string; at: string; note: string }[]
}

export const OrderNumbers = z
  .array(z.string().trim().toUpperCase().max(40))
  .min(1, 'Choose at least one order')
  .max(100, 'At most 100 orders at once')
const Day = z.union([z.literal('').transform(() => undefined), z.iso.date('A day as 2026-11-22')]).optional()
const blank = (value: unknown) => (value === '' ? undefined : value)

/** `GET /admin/orders`; days are India's. */
export const StaffOrderQuery = z.object({
  view: z.preprocess(blank, z.enum(ORDER_VIEWS).default('all')),
  /** Words of number, name, phone or e-mail. */
  q: z.string().trim().max(100).default(''),
  payment: z.preprocess(blank, z.enum([...PaymentMethod.options, 'none']).optional()),
  from: Day,
  to: Day,
  /** `nextCursor` of the page before. */
  cursor: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type StaffOrderQuery = z.infer<typeof StaffOrderQuery>

/** Body of `POST /admin/orders/moves`. */
export const MoveOrdersBody = z.object({
  orders: OrderNumbers,
  status: z.enum(['confirmed', 'processing', 'out_for_delivery', 'delivered'], { error: 'Unknown status' }),
})

/** What a courier is told and tells; `{number}` in the link stands for the tracking number. */
const Courier = z.object({
  carrier: z
    .string({ error: 'Courier is required' })
    .trim()
    .min(1, 'Courier is required')
    .max(60, 'At most 60 characters')
    .regex(/^\P{Cc}*$/u, 'Courier has characters that cannot be printed'),
  trackingUrl: z
    .string()
    .trim()
    .max(400, 'At most 400 characters')
    .default('')
    .refine((text) => text === '' || /^https:\/\/[^\s/]+\.[^\s]+$/.test(text), 'A link that begins with https://'),
})
const TrackingNumber = z
  .string()
  .trim()
  .max(60, 'At most 60 characters')
  .regex(/^[\w ./-]*$/, 'Letters, digits and -/. only')
  .default('')

/** Body of `POST /admin/orders/shipments`: parcels that one courier takes. */
export const ShipOrdersBody = Courier.extend({
  parcels: z
    .array(z.object({ order: OrderNumbers.element, trackingNumber: TrackingNumber }))
    .min(1, 'Choose at least one order')
    .max(100, 'At most 100 orders at once'),
})
export type ShipOrdersBody = z.infer<typeof ShipOrdersBody>

export const OrderNoteBody = z.object({
  text: z
    .string({ error: 'A note is required' })
    .trim()
    .min(1, 'A note is required')
    .max(1000, 'At most 1,000 characters'),
})

/** Body of `PUT /admin/orders/{number}/address`. `version` is what the order's `updatedAt` was when the form was opened. */
export const ChangeAddressBody = ShippingAddress.and(
  z.object({ version: z.string({ error: 'Open the order again' }).max(40) }),
)

export const OrderViewBody = z.object({
  name: z.string({ error: 'A name is required' }).trim().min(1, 'A name is required').max(40, 'At most 40 characters'),
  query: z
    .string()
    .max(400)
    .regex(/^[\w=&%.+~-]*$/, 'Not a view of this list'),
})
