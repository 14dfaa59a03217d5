import { STATES } from './states.ts'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The last sign of a GSTIN, over the fourteen before it: each one's value times 1 and 2 in turn, the digits of that product
 * to the base 36 added up (GSTN's "check code").
 */
export function gstinCheckSign(first14: string): string {
  let sum = 0
  for (const [index, sign] of [...first14].entries()) {
    const product = SIGNS.indexOf(sign) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / SIGNS.length) + (product % SIGNS.length)
  }
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length)
}

/** State, PAN (its fourth letter says who holds it), which registration of that PAN, `Z`, check sign. */
const FORMAT = /^(\d{2})([A-Z]{3}[ABCEFGHJKLPT][A-Z]\d{4}[A-Z])([1-9A-Z])Z([0-9A-Z])$/

const nameOf = (gst: string) => STATES.find((state) => state.gst === gst)?.name

/** What is wrong with a GSTIN by itself, in words for the owner; null where nothing is. */
export function gstinFault(gstin: string): string | null {
  const [, state] = FORMAT.exec(gstin) ?? []
  if (!state) return '15 characters like 07AABCO2222N1ZI: state, PAN, a digit or letter, Z, check sign'
  if (!nameOf(state)) return `No state has the number ${state}. A GSTIN begins with the number of its state.`
  if (gstinCheckSign(gstin.slice(0, -1)) !== gstin.slice(-1))
    return 'This is not a GSTIN: its last character doesn’t fit the others. Please check what you typed.'
  return null
}

/**
 * Where a GSTIN was given for another state than the store is in: every invoice would bear IGST in place of CGST with
 * SGST, and the other way round. `state` is the store's code. Null where they agree, or there is no GSTIN.
 */
export function gstinStateFault(gstin: string | null, state: string): string | null {
  const own = STATES.find(({ code }) => code === state)
  if (!gstin || !own || gstin.startsWith(own.gst)) return null
  const other = nameOf(gstin.slice(0, 2))
  return `The GSTIN is for ${other ?? 'another state'} (${gstin.slice(0, 2)}), the state of the store is ${own.name} (${own.gst}). Please correct one of the two.`
}
