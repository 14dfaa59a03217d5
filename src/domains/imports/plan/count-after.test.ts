import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countAfter } from './count-after.ts'

const count = fc.integer({ min: 0, max: 10_000 })

test('I32 A48: stock changes by the difference between file and check, is never below 0, and says what was not done', () => {
  fc.assert(
    fc.property(count, count, count, (now, seen, counted) => {
      const { stock, reason } = countAfter({ now, seen, counted })
      const wanted = now + counted - seen
      expect(stock).toBe(wanted < 0 ? now : wanted)
      expect(reason === null).toBe(wanted >= 0)
    }),
  )
})

test('I32: a variant whose stock the check did not record keeps its stock, with a note where the file says another', () => {
  expect(countAfter({ now: 4, seen: null, counted: 4 })).toEqual({ stock: 4, reason: null })
  expect(countAfter({ now: 4, seen: null, counted: 9 })).toEqual({
    stock: 4,
    reason: 'was not changed: this check didn’t record the variant’s stock. Check the file again',
  })
})
