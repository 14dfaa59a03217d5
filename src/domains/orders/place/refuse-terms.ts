import type { Context } from '../../../platform/context.ts'
import type { Paise } from '../../../shared/money.ts'
import type { Refusal } from '../../../shared/result.ts'
import type { CrowdedItem } from '../../catalog/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { Settings } from '../../settings/schemas.ts'
import { checkPincode } from '../../shipping/index.ts'
import { findPlace, isPickup } from '../../shipping/pickup-rules.ts'
import { cashRefusal } from '../payment-rules.ts'
import { refuse } from '../problems.ts'
import { methodsFor } from '../rules.ts'
import type { PlaceOrder } from '../schemas.ts'
import type { Buyer } from './find-buyer.ts'
import { countCash } from './limit-cash.ts'

/**
 * Checks delivery address, delivery method and payment method; null if they are fine. `total` is what is left to pay:
 * if it is 0, no payment method is needed. Refuses PINCODE_INVALID (also for a PIN code that is not served: D60).
 */
export async function refuseTerms(
  ctx: Context,
  input: PlaceOrder,
  total: Paise,
): Promise<Refusal<'DELIVERY_METHOD_UNAVAILABLE' | 'PINCODE_INVALID' | 'PAYMENT_METHOD_UNAVAILABLE'> | null> {
  const settings = await readSettings(ctx)
  if (!isPickup(input.deliveryMethod)) return refuseDelivered(ctx, input, total, settings)
  if (!findPlace(settings, input.deliveryMethod))
    return refuse('DELIVERY_METHOD_UNAVAILABLE', {
      fields: { deliveryMethod: 'Orders can’t be collected there any more. Please choose again.' },
    })
  return refusePayment(input, { total, settings, takesPincode: true })
}

async function refuseDelivered(
  ctx: Context,
  input: PlaceOrder,
  total: Paise,
  settings: Settings,
): Promise<Refusal<'DELIVERY_METHOD_UNAVAILABLE' | 'PINCODE_INVALID' | 'PAYMENT_METHOD_UNAVAILABLE'> | null> {
  const place = await checkPincode(ctx, input.shippingAddress.zipCode)
  if (!place.ok || !place.value.serviceable)
    return refuse('PINCODE_INVALID', { fields: { 'shippingAddress.zipCode': 'Invalid pincode' } })
  if (input.deliveryMethod && place.value.methods.every(({ id }) => id !== input.deliveryMethod)) {
    const known = settings.shipping.methods.find(({ id, isEnabled }) => isEnabled && id === input.deliveryMethod)
    return refuse('DELIVERY_METHOD_UNAVAILABLE', {
      fields: known
        ? { 'shippingAddress.zipCode': `${known.name} isn’t available for this pincode` }
        : { deliveryMethod: 'This delivery method is not available' },
    })
  }
  return refusePayment(input, { total, settings, takesPincode: place.value.cod })
}

type Paying = { total: Paise; settings: Settings; takesPincode: boolean }

function refusePayment(
  { paymentMethod }: PlaceOrder,
  { total, settings: { payments, store, cod }, takesPincode }: Paying,
): Refusal<'PAYMENT_METHOD_UNAVAILABLE'> | null {
  if (total === 0) return null
  const isOffered = paymentMethod !== 'none' && methodsFor({ payments, store }).includes(paymentMethod)
  const cash = paymentMethod === 'cod' ? cashRefusal({ takesPincode, total, cod }) : null
  const unavailable = paymentMethod === 'none' ? 'Payment method is required' : 'This payment method is not available'
  const message = isOffered ? cash : unavailable
  return message === null ? null : refuse('PAYMENT_METHOD_UNAVAILABLE', { message, fields: { paymentMethod: message } })
}

/**
 * Refuses a cash-on-delivery order over the limit of open orders or of orders per day. Only buyers whose own orders
 * reach a limit read which one and its number: anybody can type any phone number. Call it after the transaction that
 * wrote the order was rolled back.
 */
export async function refuseCash(
  ctx: Context,
  { customerId }: Pick<Buyer, 'customerId'>,
  { cod }: Pick<Settings, 'cod'>,
): Promise<Refusal<'COD_LIMIT' | 'COD_DAY_LIMIT'>> {
  const own = await countCash(ctx, customerId)
  const ownText = cashRefusal({ takesPincode: true, total: 0, ...own, cod })
  const message = ownText ?? CASH_LIMITED
  const isDay = ownText !== null && cod.maxOrdersPerDay !== null && own.ordersToday >= cod.maxOrdersPerDay
  return refuse(isDay ? 'COD_DAY_LIMIT' : 'COD_LIMIT', { message, fields: { paymentMethod: message } })
}

const CASH_LIMITED = 'Cash on delivery orders are limited for each account and phone number. Please prepay this one.'

/**
 * Refuses an order because fresh buyers would hold more of a product than their share; says how many can be ordered,
 * and what else the buyer can do.
 */
export function refuseCrowd(
  refused: Refusal<'STOCK_HELD'>,
  { customerId }: Pick<Buyer, 'customerId'>,
): Refusal<'STOCK_HELD'> {
  const crowded = (refused.params.items ?? []) as CrowdedItem[]
  const [first] = crowded
  const items = crowded.map(({ isHeld: _, ...item }) => item)
  const { name, available, isHeld } = first ?? { name: 'this product', available: 0, isHeld: true }
  const known = customerId === null ? 'sign in to an account with a confirmed email' : 'confirm your email address'
  const offer = available > 0 ? `You can order ${available} ${isHeld ? '' : `of ${name} `}now. ` : ''
  const message = isHeld
    ? `Some of ${name} is on hold for orders that aren’t paid yet. ${offer}To order ${offer ? 'more' : 'it now'}, ${known}, or try again later.`
    : `${offer}To order more, ${known}.`
  return refuse('STOCK_HELD', { message, items, data: { items }, fields: { items: message } })
}
