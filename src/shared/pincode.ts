import { withoutGaps } from './digits.ts'

/** A PIN code as typed or pasted, as plain digits. */
export const cleanPincode = withoutGaps

/** Six digits, the first not 0. Says nothing about whether we deliver there. */
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text)

/** The first digit is a postal region, 1 to 8; 9 is the army's post offices, which couriers don't deliver to. */
export const isDeliverable = (pincode: string): boolean => isPincode(pincode) && !pincode.startsWith('9')
