import { expect, test } from 'vitest'
import { paise } from '../../../../shared/money.ts'
import { couponConditions, couponOffers, couponsBySaving, type ShownCoupon } from './coupon-offers.ts'

const coupon = (code: string, changes: Partial<ShownCoupon>): ShownCoupon => ({
  code,
  title: '',
  description: '',
  discountType: 'percentage',
  discountValue: 10,
  maximumDiscountAmount: null,
  minimumOrderValue: paise(0),
  expiresAt: null,
  ...changes,
})
const terms = { fee: paise(9900), freeFrom: paise(150_000) }
const steps = (goods: number) =>
  [
    { name: 'items', label: '', amount: paise(goods + 10_000) },
    { name: 'upsell', label: '', amount: paise(-10_000) },
    { name: 'shipping', label: '', amount: paise(goods < 150_000 ? 9900 : 0) },
  ] as const

test('what saves most comes first, what needs more in the cart last, the closest before the others', () => {
  const all = [
    coupon('FAR', { minimumOrderValue: paise(500_000), discountValue: 90 }),
    coupon('NEAR', { minimumOrderValue: paise(120_000), discountValue: 90 }),
    coupon('TEN', {}),
    coupon('SHIP', { discountType: 'free_shipping' }),
    coupon('TWENTY', { discountType: 'fixed', discountValue: 20_000 }),
  ]
  expect(couponOffers(all, steps(100_000), terms).map((each) => [each.coupon.code, each.saving, each.missing])).toEqual(
    [
      ['TWENTY', 20_000, 0],
      ['TEN', 10_000, 0],
      ['SHIP', 9900, 0],
      ['NEAR', 0, 20_000],
      ['FAR', 0, 400_000],
    ],
  )
})

test('a discount that costs the free delivery counts for what is left of it', () => {
  const all = [coupon('TEN', {}), coupon('FIVE', { discountValue: 5, minimumOrderValue: paise(150_000) })]
  expect(couponOffers(all, steps(160_000), terms).map((each) => [each.coupon.code, each.saving])).toEqual([
    ['FIVE', 8000],
    ['TEN', 6100],
  ])
})

test('D243: without a cart, coupons are sorted by what they save on an order that all are for, with their conditions', () => {
  const coupons = [
    coupon('SHIP', { discountType: 'free_shipping' }),
    coupon('FLAT', { discountType: 'fixed', discountValue: 25_000 }),
    coupon('TEN', { minimumOrderValue: paise(300_000), maximumDiscountAmount: paise(50_000) }),
  ]
  expect(couponsBySaving(coupons, terms).map((each) => each.coupon.code)).toEqual(['TEN', 'FLAT', 'SHIP'])
  expect(couponsBySaving([], terms)).toEqual([])
  expect(coupons.map(couponConditions)).toEqual([
    ['On any order'],
    ['On any order'],
    ['On orders from ₹3,000', 'Saves up to ₹500'],
  ])
  const [, until] = couponConditions(coupon('SOON', { expiresAt: '2026-12-05T18:29:59.000Z' }))
  expect(until).toMatch(/^Valid until 0?5 Dec/)
})
