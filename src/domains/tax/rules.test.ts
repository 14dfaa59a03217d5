import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditOf, rateOn, taxKind, taxOf } from './rules.ts'
import { TaxSettings } from './schemas.ts'

const terms = TaxSettings.parse({})
const amounts = fc.integer({ min: 0, max: 100_000_000 })
const rates = fc.integer({ min: 0, max: 10_000 })
const kinds = fc.constantFrom('cgst-sgst', 'cgst-utgst', 'igst', 'none' as const)

describe('which rate', () => {
  test.each([
    ['2106', '2025-09-21', 1800],
    ['2106', '2025-09-22', 500],
    ['21069099', '2026-11-22', 500],
    ['2202', '2026-11-22', 4000],
    ['22029990', '2026-11-22', 4000],
    ['22029930', '2026-11-22', 500],
    ['3924', '2026-11-22', 1800],
    ['999599', '2026-11-22', 1800],
  ])('%s on %s', (hsn, day, rate) => {
    expect(rateOn(terms, hsn, day)).toBe(rate)
  })

  test('the owner’s rates apply from their date in any order, to hundredths of a percent', () => {
    const own = TaxSettings.parse({
      rates: [
        { hsn: '2106', percent: 0.25, from: '2027-04-01' },
        { hsn: '2106', percent: 5, from: '2026-04-01' },
      ],
      defaultPercent: 12.5,
    })
    expect(['2026-03-31', '2026-04-01', '2027-04-01'].map((day) => rateOn(own, '2106', day))).toEqual([1250, 500, 25])
  })
})

test.each([
  ['dl', 'dl', 'cgst-sgst'],
  ['dl', 'mh', 'igst'],
  ['ch', 'ch', 'cgst-utgst'],
  ['py', 'py', 'cgst-sgst'],
  ['ch', 'dl', 'igst'],
])('sold from %s to %s: %s', (from, to, kind) => {
  expect(taxKind(from, to)).toBe(kind)
})

describe('the tax in a price', () => {
  test.each([
    [10_500, 500, 'cgst-sgst', { taxable: 10_000, cgst: 250, sgst: 250, igst: 0 }],
    [10_500, 500, 'igst', { taxable: 10_000, cgst: 0, sgst: 0, igst: 500 }],
    [99_900, 1800, 'cgst-sgst', { taxable: 84_662, cgst: 7_619, sgst: 7_619, igst: 0 }],
    [99_900, 1800, 'igst', { taxable: 84_661, cgst: 0, sgst: 0, igst: 15_239 }],
    [14_000, 4000, 'igst', { taxable: 10_000, cgst: 0, sgst: 0, igst: 4_000 }],
    [99_900, 1800, 'none', { taxable: 99_900, cgst: 0, sgst: 0, igst: 0 }],
  ] as const)('%i paise at %i, %s', (amount, rate, kind, split) => {
    expect(taxOf(amount, rate, kind)).toEqual(split)
  })

  test('the parts add up to the price, the halves are equal, nothing is negative, and the tax is right to a paisa', () => {
    fc.assert(
      fc.property(amounts, rates, kinds, (amount, rate, kind) => {
        const { taxable, cgst, sgst, igst } = taxOf(amount, rate, kind)
        expect(taxable + cgst + sgst + igst).toBe(amount)
        expect(cgst).toBe(sgst)
        expect(Math.min(taxable, cgst, igst)).toBeGreaterThanOrEqual(0)
        expect(kind === 'igst' ? cgst : igst).toBe(0)
        if (kind === 'none') return
        expect(Math.abs(cgst + sgst + igst - (amount * rate) / (10_000 + rate))).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('credits', () => {
  test('whatever is credited bit by bit, the parts of what was charged come back, no more and no less', () => {
    const bits = fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 12 })
    fc.assert(
      fc.property(amounts, rates, kinds, bits, (amount, rate, kind, sizes) => {
        let left = taxOf(amount, rate, kind)
        let rest = amount
        for (const size of [...sizes, Number.POSITIVE_INFINITY]) {
          const credit = creditOf(Math.min(size, rest), left)
          if (!credit) {
            // Nothing is left, or an odd paisa that can't be split into equal halves.
            expect(rest === 0 || (left.taxable === 0 && Math.min(size, rest) % 2 === 1)).toBe(true)
            continue
          }
          expect(credit.cgst).toBe(credit.sgst)
          for (const part of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
            expect(credit[part]).toBeGreaterThanOrEqual(0)
            left = { ...left, [part]: left[part] - credit[part] }
            expect(left[part]).toBeGreaterThanOrEqual(0)
          }
          rest -= credit.taxable + credit.cgst + credit.sgst + credit.igst
        }
        expect([rest, left]).toEqual([0, { taxable: 0, cgst: 0, sgst: 0, igst: 0 }])
      }),
    )
  })

  test('more than is left cannot be credited, nor nothing', () => {
    const left = taxOf(10_500, 500, 'cgst-sgst')
    expect([creditOf(10_501, left), creditOf(0, left), creditOf(-1, left)]).toEqual([null, null, null])
    expect(creditOf(5_250, left)).toEqual({ taxable: 5_000, cgst: 125, sgst: 125, igst: 0 })
  })
})
