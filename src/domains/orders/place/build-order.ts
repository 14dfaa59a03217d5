import { newId } from '../../../shared/ids.ts'
import type { CouponUse } from '../../coupons/index.ts'
import type { GiftCardUse } from '../../gift-cards/index.ts'
import type { CartQuote } from '../../pricing/index.ts'
import type { Settings } from '../../settings/schemas.ts'
import { dispatchTermsFor } from '../../shipping/index.ts'
import { deliveryDates } from '../../shipping/rules.ts'
import type { EventRow, LineRow, OrderRow } from '../order-view.ts'
import { pickupOf } from '../pickup/rules.ts'
import type { OrderRisk, PlaceOrder } from '../schemas.ts'
import type { Buyer, Staff } from './find-buyer.ts'
import { type CashLimit, cashLimit } from './limit-cash.ts'
import { type Hold, holdOf, type Standing } from './limit-unpaid.ts'

type Parts = {
  input: PlaceOrder
  quote: CartQuote
  buyer: Buyer
  number: string
  key: string
  hash: string
  settings: Settings
  standing: Standing
  cashCode: string | null
  /** For cash on delivery. */
  risk: OrderRisk | null
  now: Date
}

/** A line item of goods. */
export type GoodsRow = LineRow & { productId: string; variantId: string }
export type NewOrder = {
  order: OrderRow
  lines: GoodsRow[]
  events: EventRow[]
  coupon: CouponUse | null
  giftCard: GiftCardUse | null
  cash: CashLimit | null
  /** What the order holds while unpaid; null if nothing is left to pay. */
  hold: Hold | null
  /** The id of the code that confirmed a large cash-on-delivery order. */
  cashCode: string | null
  /** Who placed it for the buyer. */
  staff: Staff | null
}

/** The rows of a new order: what was bought, from whom, for how much, as of today (I5). */
export function buildOrder({
  input,
  quote,
  buyer,
  number,
  key,
  hash,
  settings,
  standing,
  cashCode,
  risk,
  now,
}: Parts): NewOrder {
  const id = newId('ord')
  const { total, giftCardAmount } = quote.quote
  // If a gift card or a coupon paid everything, there is no payment to wait for.
  const isPaid = total === 0
  const order: OrderRow = {
    id,
    number,
    idempotencyKey: key,
    requestHash: hash,
    customerId: buyer.customerId,
    email: buyer.email,
    kind: 'goods',
    channel: buyer.staff ? 'phone' : 'web',
    status: isPaid ? 'confirmed' : 'pending',
    paymentMethod: isPaid || input.paymentMethod === 'none' ? null : input.paymentMethod,
    deliveryMethod: quote.deliveryMethod,
    pickup: pickupOf(settings, quote.deliveryMethod),
    subtotal: quote.quote.subtotal,
    shippingCost: quote.quote.shippingCost,
    discountAmount: quote.quote.discountAmount,
    memberDiscount: quote.quote.memberDiscount,
    prepaidDiscount: quote.quote.prepaidDiscount,
    codFee: quote.quote.codFee,
    couponCode: quote.coupon?.code ?? null,
    giftCardAmount,
    total,
    cashReceived: 0,
    steps: quote.quote.steps,
    address: input.shippingAddress,
    tracking: { estimatedDelivery: estimate(settings, quote, input, now) },
    risk,
    createdAt: now,
    updatedAt: now,
  }
  const lines = quote.lines.map(
    (line, position): GoodsRow => ({
      id: newId('oln'),
      orderId: id,
      position,
      productId: line.productId,
      variantId: line.variantId,
      slug: line.variant.slug,
      sku: line.variant.sku,
      name: line.variant.name,
      brand: line.variant.brand.name,
      flavor: line.variant.flavor,
      weight: line.variant.weight,
      image: line.variant.image?.name ?? null,
      quantity: line.quantity,
      listPrice: line.listPrice,
      unitPrice: line.unitPrice,
      lineTotal: line.lineTotal,
      memberDiscount: line.memberDiscount,
      couponDiscount: line.couponDiscount,
      isUpsell: line.upsellPercent !== null,
      upsellPercent: line.upsellPercent ?? 0,
      hsn: line.variant.hsn,
    }),
  )
  return {
    order,
    lines,
    events: [
      { orderId: id, status: 'pending', note: 'Order placed', actor: buyer.actor, at: now },
      ...(isPaid
        ? [{ orderId: id, status: 'confirmed' as const, note: 'Nothing left to pay', actor: 'system', at: now }]
        : []),
    ],
    cash:
      order.paymentMethod === 'cod'
        ? cashLimit(settings.cod, { phone: input.shippingAddress.phone, customerId: buyer.customerId }, now)
        : null,
    hold: holdOf(order, standing, {
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      limits: settings.unpaid,
    }),
    cashCode,
    staff: buyer.staff,
    coupon: quote.coupon && {
      couponId: quote.coupon.id,
      buyer: buyer.scope,
      emailKey: standing.email,
      phoneKey: standing.phone,
      reference: number,
    },
    giftCard:
      quote.giftCard && giftCardAmount > 0
        ? { cardId: quote.giftCard.id, amount: giftCardAmount, reference: number }
        : null,
  }
}

/** The last day of the delivery promised for the PIN code and method (D4), as `2026-11-27`. */
function estimate(
  { shipping, store }: Settings,
  { methods, deliveryMethod }: CartQuote,
  { shippingAddress: { state, zipCode } }: PlaceOrder,
  now: Date,
): string | null {
  const { minDays = null, maxDays = null } = methods.find(({ id }) => id === deliveryMethod) ?? {}
  if (minDays === null || maxDays === null) return null
  const calendar = dispatchTermsFor(shipping, store.state, { state, pincode: zipCode })
  return deliveryDates(calendar, { minDays, maxDays }, now).by
}
