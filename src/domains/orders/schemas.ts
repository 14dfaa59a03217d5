import { z } from 'zod'
import type { Paise } from '../../shared/money.ts'
import { QuoteStep } from '../pricing/schemas.ts'

/** decisions C14; `expired` and payments come with issue 6. */
export const OrderStatus = z.enum([
  'pending', 'confirmed', 'processing', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'return_requested', 'returned', 'refunded',
])
export type OrderStatus = z.infer<typeof OrderStatus>

export const PaymentMethod = z.enum(['cod', 'card', 'upi'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

const text = (label: string, max: number) =>
  z.string({ error: `${label} is required` }).trim().min(1, `${label} is required`).max(max, `${label} is too long`)

/** Where an order goes. Texts of refusals are the documents' (T§5). `state` is the two-letter code. */
export const ShippingAddress = z.object({
  firstName: text('First name', 60),
  lastName: text('Last name', 60),
  address: text('Address', 200),
  apartment: z.string().trim().max(100).optional().default(''),
  city: text('City', 80),
  state: text('State', 2).toLowerCase(),
  zipCode: text('Pincode', 10).regex(/^[1-9]\d{5}$/, 'Invalid pincode'),
  phone: text('Phone', 20),
})
export type ShippingAddress = z.infer<typeof ShippingAddress>

export type OrderLineView = {
  id: string
  productId: string
  variantId: string
  slug: string
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
  status: OrderStatus
  items: OrderLineView[]
  steps: z.infer<typeof QuoteStep>[]
  subtotal: Paise
  shippingCost: Paise
  discountAmount: Paise
  memberDiscount: Paise
  couponCode: string | null
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
