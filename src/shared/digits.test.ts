import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latinDigits, withoutGaps } from './digits.ts'

/** The zeros of the scripts that Indian languages are written in. */
const ZEROS = { Devanagari: '०', Bengali: '০', Gurmukhi: '੦', Gujarati: '૦', Odia: '୦', Tamil: '௦', Telugu: '౦' }
const MORE = {
  Kannada: '೦',
  Malayalam: '൦',
  Urdu: '۰',
  Arabic: '٠',
  Santali: '᱐',
  Meitei: '꯰',
  Chakma: '𑄶',
  wide: '０',
}

test.each(Object.entries({ ...ZEROS, ...MORE }))('D296: digits of %s become 0 to 9', (_, zero) => {
  const first = zero.codePointAt(0) ?? 0
  const all = Array.from({ length: 10 }, (_, n) => String.fromCodePoint(first + n)).join('')
  expect(latinDigits(all)).toBe('0123456789')
})

test('D296: whatever else was typed stays as it is', () => {
  expect(latinDigits('PIN ११०००३, ₹२,५०० ½ ² Ⅷ क')).toBe('PIN 110003, ₹2,500 ½ ² Ⅷ क')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const latin = latinDigits(text)
      expect(latin).not.toMatch(/(?!\d)\p{Nd}/u)
      expect(latin.replace(/\d/g, '')).toBe(text.replace(/\p{Nd}/gu, ''))
    }),
  )
})

test('spaces and hyphens between digits are dropped', () => {
  expect(withoutGaps(' ९८७६-५४ ३२ ')).toBe('98765432')
})
