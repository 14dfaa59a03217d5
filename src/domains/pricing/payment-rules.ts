import { least, type Paise, percentOf, ZERO } from '../../shared/money.ts'
import type { Settings } from '../settings/schemas.ts'
import { isPickup } from '../shipping/pickup-rules.ts'
import type { PaymentPrice, PaymentTerms } from './schemas.ts'

type Method = Settings['payments']['methods'][number] | 'upi-qr'
type Taking = {
  payments: Pick<Settings['payments'], 'provider' | 'upiId'> & { methods: readonly Method[] }
  store: { isDemo: boolean }
}

// As `methodsFor` of the orders, which depend on prices; imported from here, it would add this file to the checkout's scripts.
const methodsFor = ({ payments, store }: Taking): Method[] => [
  ...payments.methods.filter((method) => method === 'cod' || payments.provider !== 'sandbox' || store.isDemo),
  ...(payments.upiId ? (['upi-qr'] as const) : []),
]

/**
 * What the payment method changes of a price; null if nothing, or if no such method is offered. An order collected from the
 * store has no fee, because no courier collects its cash.
 */
export function paymentTermsOf(
  settings: Taking & Pick<Settings, 'paymentTerms'>,
  deliveryMethod?: string,
): PaymentTerms | null {
  const { kind, percent, maximum, amount, minimum, fee, feeFreeFrom } = settings.paymentTerms
  const methods = methodsFor(settings)
  if (kind === 'cod-fee')
    return methods.includes('cod') && !isPickup(deliveryMethod) ? { kind, fee, freeFrom: feeFreeFrom } : null
  if (kind === 'none' || methods.every((method) => method === 'cod')) return null
  return kind === 'prepaid-percent' ? { kind, percent, maximum, minimum } : { kind, amount, minimum }
}

/**
 * What an order saves if it is prepaid, and what it costs more in cash. `goods`: the items after upsell, member discount
 * and coupon, as for the delivery fee. The discount is never more than they cost, so that delivery is not discounted.
 */
export function paymentPrices(terms: PaymentTerms | null, goods: Paise): PaymentPrice {
  if (terms === null) return { prepaidDiscount: ZERO, codFee: ZERO }
  if (terms.kind === 'cod-fee') {
    const isFree = terms.freeFrom !== null && goods >= terms.freeFrom
    return { prepaidDiscount: ZERO, codFee: isFree ? ZERO : terms.fee }
  }
  if (goods < (terms.minimum ?? 0)) return { prepaidDiscount: ZERO, codFee: ZERO }
  if (terms.kind === 'prepaid-amount') return { prepaidDiscount: least(goods, terms.amount), codFee: ZERO }
  const share = percentOf(goods, terms.percent)
  return { prepaidDiscount: least(goods, least(share, terms.maximum ?? share)), codFee: ZERO }
}
