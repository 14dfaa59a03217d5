import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise, ZERO } from '../../shared/money.ts'
import type { CouponTerms } from '../coupons/schemas.ts'
import { couponDiscount, memberDiscountOn, priceCart } from './rules.ts'
import type { PriceableLine, PriceTerms } from './schemas.ts'

const amount = (max: number) => fc.integer({ min: 0, max }).map(paise)
const line: fc.Arbitrary<PriceableLine> = fc.record({
  productId: fc.string({ minLength: 1, maxLength: 4 }),
  variantId: fc.uuid(),
  quantity: fc.integer({ min: 1, max: 20 }),
  listPrice: amount(1_000_000),
  upsellPercent: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
  isGiftCard: fc.boolean(),
})
const coupon: fc.Arbitrary<CouponTerms | null> = fc.option(
  fc.record({
    code: fc.constant('SAVE10'),
    discountType: fc.constantFrom('percentage', 'fixed', 'free_shipping'),
    discountValue: fc.integer({ min: -5, max: 1_000_000_000_000 }),
    maximumDiscountAmount: fc.option(amount(100_000), { nil: null }),
  }),
  { nil: null },
)
const terms: fc.Arbitrary<PriceTerms> = fc.record({
  isMember: fc.boolean(),
  memberDiscountPerUnit: amount(5000),
  coupon,
  freeShippingThreshold: amount(500_000),
  shippingFee: amount(20_000),
  giftCardBalance: amount(2_000_000),
})
const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)
const plain: PriceTerms = {
  isMember: false,
  memberDiscountPerUnit: paise(1500),
  coupon: null,
  freeShippingThreshold: paise(150_000),
  shippingFee: paise(9900),
  giftCardBalance: ZERO,
}
const one = (listPrice: number, more: Partial<PriceableLine> = {}): PriceableLine => ({
  productId: 'p',
  variantId: 'v',
  quantity: 1,
  listPrice: paise(listPrice),
  upsellPercent: null,
  isGiftCard: false,
  ...more,
})

describe('the price engine', () => {
  it('A5 I5 D76: names steps that sum exactly to a total that is never below 0', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), terms, (lines, given) => {
        const quote = priceCart(lines, given)
        expect(sum(quote.steps.map((each) => each.amount))).toBe(quote.total)
        expect(quote.total).toBeGreaterThanOrEqual(0)
        expect(
          quote.subtotal - quote.memberDiscount - quote.discountAmount + quote.shippingCost - quote.giftCardAmount,
        ).toBe(quote.total)
        expect(quote.memberDiscount + quote.discountAmount).toBeLessThanOrEqual(quote.subtotal)
      }),
    )
  })

  it('gives every line its exact share', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), terms, (lines, given) => {
        const quote = priceCart(lines, given)
        expect(sum(quote.lines.map((each) => each.lineTotal))).toBe(quote.subtotal)
        expect(sum(quote.lines.map((each) => each.couponDiscount))).toBe(quote.discountAmount)
        for (const each of quote.lines) {
          expect(each.lineTotal - each.memberDiscount - each.couponDiscount).toBeGreaterThanOrEqual(0)
          expect(each.unitPrice).toBeLessThanOrEqual(each.listPrice)
          if (each.isGiftCard) expect(each.memberDiscount + each.couponDiscount).toBe(0)
        }
      }),
    )
  })

  it('gives the same answer in any order of the lines', () => {
    const shuffled = fc
      .array(line, { maxLength: 8 })
      .chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })))
    fc.assert(
      fc.property(shuffled, terms, ([lines, other], given) => {
        const { lines: _a, ...a } = priceCart(lines, given)
        const { lines: _b, ...b } = priceCart(other, given)
        expect(b).toEqual(a)
      }),
    )
  })

  it('R290: never charges a member more, nor anybody more for a coupon', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), terms, (lines, given) => {
        const none = priceCart(lines, { ...given, coupon: null, isMember: false, shippingFee: ZERO })
        expect(
          priceCart(lines, { ...given, isMember: true, coupon: null, shippingFee: ZERO }).total,
        ).toBeLessThanOrEqual(none.total)
        expect(priceCart(lines, { ...given, isMember: false, shippingFee: ZERO }).total).toBeLessThanOrEqual(none.total)
      }),
    )
  })

  it('I5 R189 D20 D22: takes ₹15 a unit from members, never below 0, nothing from gift cards', () => {
    const quote = priceCart([one(100_000, { quantity: 3 }), one(1000), one(50_000, { isGiftCard: true })], {
      ...plain,
      isMember: true,
    })
    expect(quote.memberDiscount).toBe(3 * 1500 + 1000)
    expect(memberDiscountOn(paise(1000), false, paise(1500))).toBe(1000)
  })

  it('charges delivery below ₹1,500 of discounted goods and none from there on', () => {
    expect(priceCart([one(149_999)], plain).shippingCost).toBe(9900)
    expect(priceCart([one(150_000)], plain).shippingCost).toBe(0)
    const coupon = { code: 'X', discountType: 'fixed', discountValue: 1, maximumDiscountAmount: null } as const
    expect(priceCart([one(150_000)], { ...plain, coupon }).shippingCost).toBe(9900)
    expect(priceCart([], plain).total).toBe(0)
    expect(priceCart([one(50_000, { isGiftCard: true })], plain).shippingCost).toBe(0)
  })

  it('A5: caps a percentage coupon by its maximum', () => {
    const coupon = {
      code: 'X',
      discountType: 'percentage',
      discountValue: 50,
      maximumDiscountAmount: paise(10_000),
    } as const
    expect(priceCart([one(200_000)], { ...plain, coupon }).discountAmount).toBe(10_000)
    expect(
      priceCart([one(200_000)], { ...plain, coupon: { ...coupon, maximumDiscountAmount: null, discountValue: 101 } })
        .total,
    ).toBe(9900)
  })

  it('A5 I5 D41: never takes more by a coupon than its cap, its promise, or the goods', () => {
    const kinds = coupon.filter((each) => each !== null)
    fc.assert(
      fc.property(kinds, amount(20_000_000), (given, basis) => {
        const { discountType, discountValue, maximumDiscountAmount } = given
        const discount = couponDiscount(given, basis)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(basis)
        if (discountType === 'free_shipping') expect(discount).toBe(0)
        else if (maximumDiscountAmount !== null) expect(discount).toBeLessThanOrEqual(maximumDiscountAmount)
        else if (discountType === 'fixed') expect(discount).toBe(Math.min(basis, Math.max(0, discountValue)))
      }),
    )
  })

  it('names the coupon that pays for delivery, unless delivery is free without it', () => {
    const coupon = {
      code: 'SHIPFREE',
      discountType: 'free_shipping',
      discountValue: 0,
      maximumDiscountAmount: null,
    } as const
    const shipping = (price: number) => priceCart([one(price)], { ...plain, coupon }).steps.at(-1)
    expect(shipping(100_000)).toEqual({ name: 'shipping', label: 'Standard delivery (SHIPFREE)', amount: 0 })
    expect(shipping(150_000)).toEqual({ name: 'shipping', label: 'Standard delivery', amount: 0 })
  })

  it('D76: tells a person what each step was', () => {
    const quote = priceCart([one(100_000, { upsellPercent: 10 })], { ...plain, giftCardBalance: paise(20_000) })
    expect(quote.steps).toEqual([
      { name: 'items', label: 'Subtotal', amount: 100_000 },
      { name: 'upsell', label: 'Bundle savings', amount: -10_000 },
      { name: 'shipping', label: 'Standard delivery', amount: 9900 },
      { name: 'gift-card', label: 'Gift card', amount: -20_000 },
    ])
    expect(quote.total).toBe(79_900)
  })
})
