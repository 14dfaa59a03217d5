import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise, ZERO } from '../../shared/money.ts'
import { Settings, type StoredSettings } from '../settings/sections/index.ts'
import { paymentPrices, paymentTermsOf } from './payment-rules.ts'
import { priceCart } from './rules.ts'
import type { PaymentTerms, PriceableLine, PriceTerms } from './schemas.ts'

const amount = (max: number) => fc.integer({ min: 0, max }).map(paise)
const orNone = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const payment: fc.Arbitrary<PaymentTerms> = fc.oneof(
  fc.record({
    kind: fc.constant('prepaid-percent' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    maximum: orNone(amount(50_000)),
    minimum: orNone(amount(200_000)),
  }),
  fc.record({
    kind: fc.constant('prepaid-amount' as const),
    amount: amount(1_000_000),
    minimum: orNone(amount(200_000)),
  }),
  fc.record({ kind: fc.constant('cod-fee' as const), fee: amount(50_000), freeFrom: orNone(amount(200_000)) }),
)
const line: fc.Arbitrary<PriceableLine> = fc.record({
  productId: fc.constant('p'),
  variantId: fc.uuid(),
  quantity: fc.integer({ min: 1, max: 20 }),
  listPrice: amount(300_000),
  upsellPercent: orNone(fc.integer({ min: 1, max: 90 })),
  isGiftCard: fc.boolean(),
})
const terms: fc.Arbitrary<PriceTerms> = fc.record({
  isMember: fc.boolean(),
  memberDiscountPerUnit: amount(5000),
  coupon: orNone(
    fc.record({
      code: fc.constant('SAVE'),
      discountType: fc.constantFrom('percentage' as const, 'free_shipping' as const),
      discountValue: fc.integer({ min: 0, max: 100 }),
      maximumDiscountAmount: fc.constant(null),
    }),
  ),
  freeShippingThreshold: amount(500_000),
  shippingFee: amount(20_000),
  giftCardBalance: fc.oneof(fc.constant(ZERO), amount(2_000_000)),
})
const lines = fc.array(line, { maxLength: 6 })
const METHODS = ['card', 'upi', 'cod', 'none', null] as const
const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)
const one = (listPrice: number): PriceableLine => ({
  ...{ productId: 'p', variantId: 'v', quantity: 1, listPrice: paise(listPrice), upsellPercent: null },
  isGiftCard: false,
})
const plain: PriceTerms = {
  ...{ isMember: false, memberDiscountPerUnit: ZERO, coupon: null },
  ...{ freeShippingThreshold: paise(100_000), shippingFee: paise(9_900), giftCardBalance: ZERO },
}

describe('a price that depends on the payment method', () => {
  it('D161 D162 I5: whatever the terms, its parts add up to a total that is never below 0', () => {
    fc.assert(
      fc.property(lines, terms, payment, fc.constantFrom(...METHODS), (cart, given, paid, method) => {
        const quote = priceCart(cart, { ...given, payment: { terms: paid, method } })
        const { subtotal, memberDiscount, discountAmount, shippingCost, prepaidDiscount, codFee } = quote
        const due = subtotal - memberDiscount - discountAmount + shippingCost - prepaidDiscount + codFee
        expect(due - quote.giftCardAmount).toBe(quote.total)
        expect(sum(quote.steps.map((step) => step.amount))).toBe(quote.total)
        expect(Math.min(quote.total, prepaidDiscount, codFee, quote.giftCardAmount)).toBeGreaterThanOrEqual(0)
        expect(Math.min(prepaidDiscount, codFee)).toBe(0)
        expect(prepaidDiscount).toBeLessThanOrEqual(quote.goods)
        if (method === 'card' || method === 'upi') expect(codFee).toBe(0)
        if (method === 'cod' && quote.total > 0) expect(prepaidDiscount).toBe(0)
        const inCash = priceCart(cart, { ...given, payment: { terms: paid, method: 'cod' } })
        expect(quote.cashTotal).toBe(inCash.total)
        // Free delivery and the coupon are judged before it.
        const without = priceCart(cart, given)
        expect([without.shippingCost, without.discountAmount, without.goods]).toEqual([
          shippingCost,
          discountAmount,
          quote.goods,
        ])
        if (method === null && quote.total > 0) expect(quote.total).toBe(without.total)
      }),
    )
  })

  it('D161: a gift card that pays everything counts as prepaid, whatever method is named', () => {
    const off: PaymentTerms = { kind: 'prepaid-amount', amount: paise(5_000), minimum: null }
    const fee: PaymentTerms = { kind: 'cod-fee', fee: paise(4_000), freeFrom: null }
    for (const method of METHODS) {
      const card = (balance: number, of: PaymentTerms) =>
        priceCart([one(100_000)], { ...plain, giftCardBalance: paise(balance), payment: { terms: of, method } })
      expect(card(95_000, off)).toMatchObject({ total: 0, giftCardAmount: 95_000, prepaidDiscount: 5_000 })
      expect(card(100_000, fee)).toMatchObject({ total: 0, giftCardAmount: 100_000, codFee: 0 })
    }
    const rest = { ...plain, giftCardBalance: paise(99_999) }
    const inCash = priceCart([one(100_000)], { ...rest, payment: { terms: fee, method: 'cod' } })
    expect(inCash).toMatchObject({ codFee: 4_000, total: 4_001 })
  })

  it('D161 D162: minimum, maximum and the fee’s free amount are judged on the items after all other discounts', () => {
    const percent: PaymentTerms = {
      ...{ kind: 'prepaid-percent', percent: 5, maximum: paise(6_000) },
      minimum: paise(50_000),
    }
    expect(paymentPrices(percent, paise(49_999)).prepaidDiscount).toBe(0)
    expect(paymentPrices(percent, paise(50_000)).prepaidDiscount).toBe(2_500)
    expect(paymentPrices(percent, paise(500_000)).prepaidDiscount).toBe(6_000)
    const larger: PaymentTerms = { kind: 'prepaid-amount', amount: paise(50_000), minimum: null }
    const paid = priceCart([one(20_000)], { ...plain, payment: { terms: larger, method: 'upi' } })
    expect([paid.prepaidDiscount, paid.shippingCost, paid.total], 'delivery is not discounted').toEqual([
      20_000, 9_900, 9_900,
    ])
    const fee: PaymentTerms = { kind: 'cod-fee', fee: paise(4_000), freeFrom: paise(200_000) }
    expect(paymentPrices(fee, paise(199_999)).codFee).toBe(4_000)
    expect(paymentPrices(fee, paise(200_000)).codFee).toBe(0)
  })

  it('D161 D162: nothing changes by default, or where no method of the kind is offered', () => {
    const of = (changes: StoredSettings) => paymentTermsOf(Settings.parse(changes))
    const demo = { store: { isDemo: true } }
    expect(of(demo)).toBeNull()
    expect(of({ paymentTerms: { kind: 'prepaid-amount' } }), 'no provider').toBeNull()
    expect(of({ ...demo, paymentTerms: { kind: 'prepaid-amount' } })).toMatchObject({ amount: 5_000 })
    const noCash: StoredSettings = { ...demo, payments: { methods: ['upi'] }, paymentTerms: { kind: 'cod-fee' } }
    expect(of(noCash)).toBeNull()
    for (const wrong of [
      { percent: 101 },
      { percent: 0 },
      { fee: 4_050 },
      { amount: 0 },
      { fee: -100 },
      { maximum: -1 },
    ])
      expect(Settings.safeParse({ paymentTerms: wrong }).success, JSON.stringify(wrong)).toBe(false)
  })
})
