import { expect, test } from 'vitest'
import { newGiftCode, newOrderNumber } from './ids.ts'

test('D13 D31: order numbers and gift-card codes have their form, no sign that is misread, and do not repeat', () => {
  const codes = Array.from({ length: 2000 }, newGiftCode)
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/)
  expect(new Set(codes).size).toBe(2000)
  const numbers = Array.from({ length: 2000 }, () => newOrderNumber('NS-'))
  for (const number of numbers) expect(number).toMatch(/^NS-[A-HJ-NP-Z2-9]{9}$/)
  expect(new Set(numbers).size).toBe(2000)
})
