import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../shared/money.ts'
import { couponRefusal, missingFor } from './rules.ts'
import { type Coupon, CouponRecord } from './schemas.ts'

const now = new Date('2026-11-21T18:29:59Z')
const coupon = (changes: object = {}): Coupon => ({
  ...CouponRecord.parse({ code: 'save10', title: '10 % off', discountType: 'percentage', discountValue: 10 }),
  id: 'cpn_1',
  usageCount: 0,
  ...changes,
})
const ask = { basis: paise(100_000), now, uses: { inAll: 0, byBuyer: 0 } }

test('R202 R203 R204 R205 R206: the first applicable reason is shown, in the fixed order', () => {
  const soon = new Date(now.getTime() + 1)
  const spent = { inAll: 9, byBuyer: 9 }
  const all = {
    isActive: false,
    minimumOrderValue: 150_000,
    startsAt: soon,
    expiresAt: now,
    usageLimit: 9,
    perCustomerLimit: 1,
  }
  const told = (changes: object) => couponRefusal(coupon({ ...all, ...changes }), { ...ask, uses: spent })
  expect(couponRefusal(null, ask)).toBe('Invalid coupon code')
  expect(told({})).toBe('Invalid coupon code')
  expect(told({ isActive: true })).toBe('Minimum order value of ₹1,500 required')
  const enough = { isActive: true, minimumOrderValue: 100_000 }
  expect(told(enough)).toBe('Coupon starts on 21 Nov 2026, 11:59 pm')
  expect(told({ ...enough, startsAt: now })).toBe('Coupon has expired')
  const later = { ...enough, startsAt: null, expiresAt: soon }
  expect(told(later)).toBe('Coupon usage limit exceeded')
  expect(told({ ...later, usageLimit: 10 })).toBe('You have already used this coupon')
  expect(told({ ...later, usageLimit: null, perCustomerLimit: 10 })).toBeNull()
})

test('R195: what is missing is exactly what makes the minimum', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (minimum, basis) => {
      const minimumOrderValue = paise(minimum)
      const reached = paise(basis + missingFor(minimumOrderValue, paise(basis)))
      const refusal = (amount: typeof reached) =>
        couponRefusal(coupon({ minimumOrderValue }), { ...ask, basis: amount })
      expect(refusal(reached)).toBeNull()
      expect(missingFor(minimumOrderValue, paise(basis)) > 0).toBe(refusal(paise(basis)) !== null)
    }),
  )
})

test('a coupon begins before it ends', () => {
  const record = { code: 'DIWALI', title: 'x', discountType: 'free_shipping', startsAt: '2026-11-01T00:00' }
  const ends = (expiresAt: string) => CouponRecord.safeParse({ ...record, expiresAt }).error?.issues[0]
  expect(ends('2026-11-01T00:00')).toMatchObject({ path: ['expiresAt'], message: 'Must be after the start' })
  expect(ends('2026-11-01T00:01')).toBeUndefined()
})

test.each([
  [{ discountType: 'percentage', discountValue: 101 }, 'Enter a whole percentage from 1 to 100'],
  [{ discountType: 'percentage', discountValue: 12.5 }, 'Enter a whole percentage from 1 to 100'],
  [{ discountType: 'fixed', discountValue: 0 }, 'Enter more than ₹0'],
])('R197: a record that promises %o is refused beside its value', (terms, message) => {
  const parsed = CouponRecord.safeParse({ code: 'X-10', title: 'x', ...terms })
  expect(parsed.error?.issues[0]).toMatchObject({ path: ['discountValue'], message })
})
