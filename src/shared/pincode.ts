import { withoutGaps } from './digits.ts'
import { ownValue } from './own-value.ts'
import { findState } from './states.ts'

/** A PIN code as typed or pasted, as plain digits. */
export const cleanPincode = withoutGaps

/** Six digits, the first not 0. Says nothing about whether we deliver there. */
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text)

// The first digit of a PIN code is a postal region, which covers these states. The directory has the exact places.
const REGIONS: Record<string, readonly string[]> = {
  1: ['ch', 'dl', 'hp', 'hr', 'jk', 'la', 'pb'],
  2: ['up', 'ut'],
  3: ['dn', 'gj', 'rj'],
  4: ['ct', 'dn', 'ga', 'mh', 'mp'],
  5: ['ap', 'ka', 'py', 'tg'],
  6: ['kl', 'ld', 'py', 'tn'],
  7: ['an', 'ar', 'as', 'ml', 'mn', 'mz', 'nl', 'or', 'sk', 'tr', 'wb'],
  8: ['br', 'jh'],
}

/** Couriers don't deliver to army post offices (9xxxxx). */
export const isDeliverable = (pincode: string): boolean =>
  isPincode(pincode) && (ownValue(REGIONS, pincode.charAt(0)) ?? []).length > 0

/** False if the PIN code can't be in that state: the parcel would go to the wrong end of the country. */
export function isPincodeOfState(pincode: string, stateCode: string): boolean {
  const state = findState(stateCode)
  return state !== null && (ownValue(REGIONS, pincode.charAt(0)) ?? []).includes(state.code)
}
