import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Card, checkCard, checkUpi, groupCardNumber, hasCheckDigit, isFutureExpiry, slashExpiry } from './rules.ts'

const now = new Date('2026-11-21T10:00:00+05:30')
const card: Card = { nameOnCard: 'Asha Rao', cardNumber: '4111 1111 1111 1111', expiryDate: '11/26', cvv: '123' }

test('R221: a valid card has no errors, an empty one has one for each field', () => {
  expect(checkCard(card, now)).toEqual({})
  expect(checkCard({ nameOnCard: ' ', cardNumber: '', expiryDate: '', cvv: '' }, now)).toEqual({
    nameOnCard: 'Name on card is required',
    cardNumber: 'Card number is required',
    expiryDate: 'Expiry date is required',
    cvv: 'CVV is required',
  })
})

test.each([
  [{ cardNumber: '4111 1111 1111 1112' }, 'cardNumber'],
  [{ cardNumber: '4111' }, 'cardNumber'],
  [{ cardNumber: '٤١١١١١١١١١١١١١١١' }, 'cardNumber'],
  [{ expiryDate: '10/26' }, 'expiryDate'],
  [{ expiryDate: '13/30' }, 'expiryDate'],
  [{ expiryDate: '1130' }, 'expiryDate'],
  [{ cvv: '12' }, 'cvv'],
  [{ cvv: '12a' }, 'cvv'],
] as const)('%o is refused beside its field', (change, field) => {
  expect(Object.keys(checkCard({ ...card, ...change }, now))).toEqual([field])
})

test('a card holds to the last day of its month', () => {
  expect(isFutureExpiry('11/26', new Date(2026, 10, 30, 23, 59))).toBe(true)
  expect(isFutureExpiry('11/26', new Date(2026, 11, 1))).toBe(false)
})

test('one wrong digit never passes, and one check digit always fits', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 18 }).map((each) => each.join(''))
  fc.assert(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, at, shift) => {
      const whole = [...'0123456789'].map((last) => body + last).filter(hasCheckDigit)
      expect(whole).toHaveLength(1)
      const good = whole[0]!
      const place = at % good.length
      const other = (Number(good[place]) + shift) % 10
      expect(hasCheckDigit(good.slice(0, place) + other + good.slice(place + 1))).toBe(false)
    }),
  )
})

test('a UPI ID is name@handle', () => {
  expect(checkUpi('')).toBe('UPI ID is required')
  for (const good of ['asha@okhdfc', 'asha.rao-1@ybl', ' success@sandbox ']) expect(checkUpi(good)).toBeNull()
  for (const bad of ['asha', '@ybl', 'a@b c', 'asha@ybl.com', 'a b@ybl']) expect(checkUpi(bad)).toMatch(/name@bank/)
})

test('digits are grouped while they are typed, and can be taken away again', () => {
  expect(groupCardNumber('41111111 11111111')).toBe('4111 1111 1111 1111')
  expect(slashExpiry('03', '0')).toBe('03/')
  expect(slashExpiry('03/3', '03/')).toBe('03/3')
  expect(slashExpiry('03', '03/')).toBe('03')
})
