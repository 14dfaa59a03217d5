import { expect, test } from 'vitest'
import { Settings, type StoredSettings } from '../settings/sections/index.ts'
import { withPaymentTerms } from './rules.ts'

test('D161 D162: texts about paying say what the method changes, with its limits, and nothing while it changes nothing', () => {
  const text = (paymentTerms: StoredSettings['paymentTerms'], methods?: ('card' | 'upi' | 'cod')[]) =>
    withPaymentTerms(
      'You can pay.',
      Settings.parse({ store: { isDemo: true }, payments: methods ? { methods } : {}, paymentTerms }),
    )
  expect(text({})).toBe('You can pay.')
  expect(text({ kind: 'prepaid-amount' })).toBe('You can pay. Pay by card or UPI and save ₹50.')
  expect(text({ kind: 'prepaid-percent', percent: 5, maximum: 10_000, minimum: 99_900 }, ['cod', 'upi'])).toBe(
    'You can pay. Pay by UPI and save 5% (up to ₹100) on orders of ₹999 or more after discounts.',
  )
  expect(text({ kind: 'cod-fee', feeFreeFrom: 200_000 })).toBe(
    'You can pay. Cash on delivery costs ₹40 extra, and nothing on orders of ₹2,000 or more.',
  )
  expect(text({ kind: 'cod-fee' }, ['upi'])).toBe('You can pay.')
})
