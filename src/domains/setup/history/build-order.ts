import { addDays, dayInIndia } from '../../../shared/dates.ts'
import { type Paise, paise, ZERO } from '../../../shared/money.ts'
import type { CouponTerms } from '../../coupons/schemas.ts'
import type { Sale } from '../../orders/index.ts'
import type { PaymentMethod } from '../../orders/schemas.ts'
import { priceCart } from '../../pricing/rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import { methodsIn, parcelGrams, zoneOf } from '../../shipping/zone-rules.ts'
import { type Course, runCourse } from './course.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import type { Ware } from './read-shelf.ts'

export type Item = { ware: Ware; quantity: number }
export type HistoryOrder = {
  sale: Sale
  course: Course
  items: readonly Item[]
  person: Person
  customerId: string | null
  coupon: string | null
  estimatedDelivery: string
  grams: number
  method: PaymentMethod
}

type Asked = {
  /** Counts the orders of the history. */
  n: number
  number: string
  at: Date
  person: Person
  customerId: string | null
  items: readonly Item[]
  method: PaymentMethod
  coupon: CouponTerms | null
  isMember: boolean
}

/** `ord_demo00000012`: the same in every demo. */
export const historyId = (prefix: string, n: number): string => `${prefix}_demo${String(n).padStart(8, '0')}`

/** Counts from 1. */
export function counter(): () => number {
  let count = 0
  return () => {
    count += 1
    return count
  }
}

const terms = (settings: Settings, { address }: Person, items: readonly Item[]) => {
  const lines = items.map(({ ware, quantity }) => ({ weight: ware.weight, quantity }))
  const grams = parcelGrams(lines, settings.couriers.packingGrams)
  const zone = zoneOf(settings.shipping.zones, address.zipCode, address.state)
  const [method] = methodsIn(settings.shipping, zone, grams)
  if (!method) throw new Error(`The demo delivers nothing to ${address.zipCode}`)
  return { grams, method }
}

/** What a cart of the history costs, by the one price engine. */
export function priceItems(settings: Settings, asked: Pick<Asked, 'person' | 'items' | 'isMember' | 'coupon'>) {
  const { method } = terms(settings, asked.person, asked.items)
  return priceCart(
    asked.items.map(({ ware, quantity }) => ({
      ...{ productId: ware.productId, variantId: ware.variantId, quantity, listPrice: paise(ware.price) },
      ...{ upsellPercent: null, isGiftCard: false },
    })),
    {
      isMember: asked.isMember,
      memberDiscountPerUnit: settings.membership.discountPerUnit,
      coupon: asked.coupon,
      freeShippingThreshold: method.freeFrom,
      shippingFee: method.fee,
      shippingLabel: method.name,
      giftCardBalance: ZERO,
    },
  )
}

/** An order of goods with all that has happened to it since; null if it would wait for its payment now. */
export function buildOrder(random: Random, settings: Settings, asked: Asked, now: Date): HistoryOrder | null {
  const { n, number, at, person, customerId, items, method } = asked
  const course = runCourse(
    random,
    { at, buyer: customerId ?? 'guest', isCash: method === 'cod', lineCount: items.length },
    now,
  )
  if (!course) return null
  const quote = priceItems(settings, asked)
  const { grams, method: delivery } = terms(settings, person, items)
  const lines = quote.lines.map((line, place): Sale['lines'][number] => {
    const { ware } = items[place] as Item
    return {
      id: lineId(n, place),
      ...{ productId: ware.productId, name: ware.name, brand: ware.brand, flavor: ware.flavor, weight: ware.weight },
      ...{ hsn: ware.hsn, quantity: line.quantity, listPrice: line.listPrice, lineTotal: line.lineTotal },
      ...{ memberDiscount: line.memberDiscount, couponDiscount: line.couponDiscount, prepaidDiscount: 0 },
    }
  })
  const sale: Sale = {
    ...{ id: historyId('ord', n), number, kind: 'goods', status: course.status, customerId, paymentMethod: method },
    ...{ subtotal: quote.subtotal, memberDiscount: quote.memberDiscount, discountAmount: quote.discountAmount },
    ...{ prepaidDiscount: 0, shippingCost: quote.shippingCost, codFee: 0, giftCardAmount: 0, total: quote.total },
    ...{ steps: quote.steps, address: person.address, pickup: null, createdAt: at, revision: 0, isDemo: true, lines },
  }
  const estimatedDelivery = dayInIndia(addDays(at, (delivery.maxDays ?? 5) + 1))
  const coupon = asked.coupon?.code ?? null
  return { sale, course, items, person, customerId, coupon, estimatedDelivery, grams, method }
}

export const lineId = (n: number, place: number): string => historyId('oln', n * 10 + place)

/** The order of a membership, which its payment fulfils. */
export function membershipSale(
  { membership, tax }: Settings,
  {
    n,
    number,
    at,
    customerId,
    method,
  }: { n: number; number: string; at: Date; customerId: string; method: 'card' | 'upi' },
): Sale {
  const fee: Paise = membership.fee
  const nothing = { memberDiscount: 0, couponDiscount: 0, prepaidDiscount: 0 }
  return {
    ...{ id: historyId('ord', n), number, kind: 'membership', status: 'confirmed', customerId, paymentMethod: method },
    ...{ subtotal: fee, memberDiscount: 0, discountAmount: 0, prepaidDiscount: 0, shippingCost: 0, codFee: 0 },
    ...{ giftCardAmount: 0, total: fee, steps: [{ name: 'items', label: 'Subtotal', amount: fee }], address: null },
    ...{ pickup: null, createdAt: at, revision: 0, isDemo: true },
    lines: [
      {
        ...{ id: lineId(n, 0), productId: null, name: `Membership ${membership.name}, ${membership.days} days` },
        ...{ brand: '', flavor: null, weight: null, hsn: tax.membershipSac, quantity: 1 },
        ...{ listPrice: fee, lineTotal: fee, ...nothing },
      },
    ],
  }
}
