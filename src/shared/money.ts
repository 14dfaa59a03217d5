import { formatCount } from './counted.ts'

/** Money is an integer number of paise. Rupees appear only at the boundaries (API, forms, pages). */
export type Paise = number & { readonly __unit: 'paise' }

/** The maximum amount of one order: ₹10,00,000 (I4). */
export const MAX_AMOUNT = 10_00_00_000 as Paise

export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of paise: ${value}`)
  return value as Paise
}

export const ZERO = paise(0)

/** Converts rupees (2499 or 2499.5) to paise; fractions of a paisa are rounded half up. */
export function fromRupees(rupees: number): Paise {
  return paise(Math.round(Number((rupees * 100).toFixed(4))))
}

/** Converts paise to rupees as used by the API: 249950 becomes 2499.5. */
export function toRupees(amount: Paise): number {
  return amount / 100
}

/** How an answer states an amount: in rupees (`toRupees`) or in paise (`inPaise`). */
export type TellAmount<Amount extends number> = (amount: Paise) => Amount
export const inPaise: TellAmount<Paise> = (amount) => amount

export const add = (...amounts: Paise[]): Paise => paise(amounts.reduce((sum, each) => sum + each, 0))
export const times = (amount: Paise, quantity: number): Paise => paise(amount * quantity)
export const least = (a: Paise, b: Paise): Paise => (a < b ? a : b)
export const atLeastZero = (amount: Paise): Paise => (amount < 0 ? ZERO : amount)

/** `percent` of an amount, rounded half up once. */
export function percentOf(amount: Paise, percent: number): Paise {
  return paise(Math.floor((amount * percent) / 100 + 0.5))
}

/** Splits an amount by weights without losing a paisa (largest remainder; ties go to the earlier line). */
export function prorate(amount: Paise, weights: readonly number[]): Paise[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => ZERO)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((share) => Number(share / BigInt(total)))
  const remainders = exact.map((share, index) => ({ index, rest: share % BigInt(total) }))
  let left = amount - shares.reduce((sum, share) => sum + share, 0)
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of remainders) {
    if (left === 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1
  }
  return shares.map(paise)
}

/** `₹2,499.00`, `-₹15.50`: as on tax documents, which always show paise. */
export function formatExact(amount: number): string {
  const absolute = Math.abs(amount)
  const text = `${formatCount(Math.trunc(absolute / 100))}.${String(absolute % 100).padStart(2, '0')}`
  return `${amount < 0 ? '-' : ''}₹${text}`
}

/** `₹2,499`, `₹2,499.50`, `-₹15`: Indian digit grouping, paise only if there are any. */
export const formatMoney = (amount: Paise): string => formatExact(amount).replace('.00', '')

/** Whole percent saved: round((original - price) / original * 100) (R135). */
export function percentOff(price: Paise, original: Paise | null | undefined): number {
  if (!original || original <= price) return 0
  return Math.round(((original - price) / original) * 100)
}
