import type { Context } from '../../platform/context.ts'
import type { Paise } from '../../shared/money.ts'
import { findDefaultAddress } from '../addresses/index.ts'
import { countOwnCash, findLastMethod } from '../orders/index.ts'
import { cashRefusal } from '../orders/payment-rules.ts'
import { methodsFor } from '../orders/rules.ts'
import type { PaymentMethod } from '../orders/schemas.ts'
import { readSettings } from '../settings/index.ts'
import { checkPincode } from '../shipping/index.ts'

/** What the express button prefills. `maxTotal`: the largest order total that the payment method accepts; null means no limit. */
export type ExpressChoice = {
  addressId: string
  city: string
  pincode: string
  paymentMethod: PaymentMethod
  maxTotal: Paise | null
}

/**
 * The caller's default address and last payment method, or null if an order can't be placed with them now. They only
 * prefill the checkout, which applies its own rules to the order.
 */
export async function findExpressChoice(ctx: Context): Promise<ExpressChoice | null> {
  const { actor } = ctx
  if (actor.kind !== 'customer' && actor.kind !== 'staff') return null
  const [address, settings] = await Promise.all([findDefaultAddress(ctx, actor.id), readSettings(ctx)])
  if (!address) return null
  const paymentMethod = await findLastMethod(ctx, actor.id, methodsFor(settings))
  if (!paymentMethod) return null
  const [place, ownCash] = await Promise.all([checkPincode(ctx, address.zipCode), countOwnCash(ctx)])
  if (!place.ok || !place.value.serviceable) return null
  const isCash = paymentMethod === 'cod'
  if (isCash && cashRefusal({ takesPincode: place.value.cod, total: 0, cod: settings.cod, ...ownCash })) return null
  return {
    addressId: address.id,
    city: address.city,
    pincode: address.zipCode,
    paymentMethod,
    maxTotal: isCash ? settings.cod.maxAmount : null,
  }
}
