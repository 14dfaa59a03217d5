import { STATES } from '../../shared/states.ts'
import type { TaxKind, TaxRate, TaxSplit } from './schemas.ts'

type Rates = { rates: readonly TaxRate[]; defaultPercent: number }

/** The rate of a code on a day (`2026-11-22`) in basis points: the longest known prefix, and its latest row. */
export function rateOn({ rates, defaultPercent }: Rates, hsn: string, day: string): number {
  const known = rates
    .filter((rate) => hsn.startsWith(rate.hsn) && rate.from <= day)
    .toSorted((a, b) => b.hsn.length - a.hsn.length || (a.from < b.from ? 1 : -1))
  return Math.round((known[0]?.percent ?? defaultPercent) * 100)
}

/** Union territories without a legislature: their tax is UTGST. */
const WITHOUT_LEGISLATURE = new Set(['an', 'ch', 'dn', 'la', 'ld'])

/**
 * CGST and SGST (UTGST) if the goods stay in the seller's state, otherwise IGST (IGST Act, sections 7 and 8). State
 * codes.
 */
export function taxKind(sellerState: string, placeOfSupply: string): TaxKind {
  if (sellerState !== placeOfSupply) return 'igst'
  return WITHOUT_LEGISLATURE.has(placeOfSupply) ? 'cgst-utgst' : 'cgst-sgst'
}

/** `numerator / denominator`, rounded half up. Integers only, so that no floating-point error changes a paisa. */
const divide = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

const none = (amount: number): TaxSplit => ({ taxable: amount, cgst: 0, sgst: 0, igst: 0 })

/**
 * The tax included in a price (CGST Rules, rule 35): price × rate / (100 + rate). CGST and SGST are equal halves,
 * rounded once; the rest is the taxable value, so the parts always add up to the price. Amounts in paise, `rate` in
 * basis points.
 */
export function taxOf(amount: number, rate: number, kind: TaxKind): TaxSplit {
  if (kind === 'none' || rate === 0) return none(amount)
  if (kind === 'igst') {
    const igst = divide(amount * rate, 10_000 + rate)
    return { taxable: amount - igst, cgst: 0, sgst: 0, igst }
  }
  // At most half of the amount: at 100 % one paisa has no equal halves.
  const half = Math.min(divide(amount * rate, 2 * (10_000 + rate)), Math.floor(amount / 2))
  return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 }
}

/**
 * Splits a credit of `amount`, given what is `left` of the taxed amount: in the same proportion, nothing below zero,
 * and the last credit takes exactly what is left. Null if it can't be split: more than is left, nothing, or a single
 * paisa when only two equal halves of tax are left.
 */
export function creditOf(amount: number, left: TaxSplit): TaxSplit | null {
  const { taxable, cgst, sgst, igst } = left
  const whole = taxable + cgst + sgst + igst
  if (amount <= 0 || amount > whole) return null
  const atLeast = Math.max(0, amount - taxable)
  if (cgst === 0) {
    const tax = clamp(divide(amount * igst, whole), atLeast, Math.min(igst, amount))
    return { taxable: amount - tax, cgst: 0, sgst: 0, igst: tax }
  }
  const lowest = Math.ceil(atLeast / 2)
  const highest = Math.min(cgst, Math.floor(amount / 2))
  if (lowest > highest) return null
  const half = clamp(divide(amount * cgst, whole), lowest, highest)
  return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 }
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

/** The sum of splits, part by part. */
export const addSplits = (splits: readonly TaxSplit[]): TaxSplit =>
  splits.reduce(
    (sum, { taxable, cgst, sgst, igst }) => ({
      taxable: sum.taxable + taxable,
      cgst: sum.cgst + cgst,
      sgst: sum.sgst + sgst,
      igst: sum.igst + igst,
    }),
    none(0),
  )

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The last character of a GSTIN, computed from the fourteen before it: each one's value times 1 and 2 in turn, with the
 * base-36 digits of the products added up (GSTN's "check code").
 */
export function gstinCheckSign(first14: string): string {
  let sum = 0
  for (const [index, sign] of [...first14].entries()) {
    const product = SIGNS.indexOf(sign) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / SIGNS.length) + (product % SIGNS.length)
  }
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length)
}

/**
 * State, PAN (its fourth letter is the type of holder), number of the registration with that PAN, `Z`, check character.
 */
const FORMAT = /^(\d{2})([A-Z]{3}[ABCEFGHJKLPT][A-Z]\d{4}[A-Z])([1-9A-Z])Z([0-9A-Z])$/

const nameOf = (gst: string) => STATES.find((state) => state.gst === gst)?.name

/** What is wrong with a GSTIN on its own, as a message for the owner; null if nothing is. */
export function gstinFault(gstin: string): string | null {
  const [, state] = FORMAT.exec(gstin) ?? []
  if (!state) return '15 characters like 07AABCO2222N1ZI: state, PAN, a digit or letter, Z, check sign'
  if (!nameOf(state)) return `No state has the number ${state}. A GSTIN begins with the number of its state.`
  if (gstinCheckSign(gstin.slice(0, -1)) !== gstin.slice(-1))
    return 'This is not a GSTIN: its last character doesn’t fit the others. Please check what you typed.'
  return null
}

/**
 * Reports a GSTIN of another state than the store's: every invoice would show IGST in place of CGST and SGST, and vice
 * versa. `state` is the store's code. Null if they match, or there is no GSTIN.
 */
export function gstinStateFault(gstin: string | null, state: string): string | null {
  const own = STATES.find(({ code }) => code === state)
  if (!gstin || !own || gstin.startsWith(own.gst)) return null
  const other = nameOf(gstin.slice(0, 2))
  return `The GSTIN is for ${other ?? 'another state'} (${gstin.slice(0, 2)}), the state of the store is ${own.name} (${own.gst}). Please correct one of the two.`
}
