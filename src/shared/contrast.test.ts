import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, LEAST_CONTRAST, readableText } from './contrast.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#ffffff', '#f08a24')).toBeLessThan(2.6)
})

test('text can be read on any background, and is what was wanted wherever that can be read', () => {
  fc.assert(
    fc.property(color, color, (wanted, background) => {
      const text = readableText(wanted, background)
      expect(contrast(text, background)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      if (text !== wanted) expect(contrast(wanted, background)).toBeLessThan(LEAST_CONTRAST)
    }),
  )
})

test('black or white comes in, whichever reads better', () => {
  expect(readableText('#ffffff', '#f08a24')).toBe('#000000')
  expect(readableText('#0e0f11', '#0e0f11')).toBe('#ffffff')
})
