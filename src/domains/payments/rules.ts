/** The `provider` of payments that exist only for cash. */
export const CASH = 'cash'
/** The provider of payments to the store's own UPI ID, which staff confirm. */
export const OWN_UPI = 'upi'

/** A card as typed. It never leaves the browser. */
export type Card = { nameOnCard: string; cardNumber: string; expiryDate: string; cvv: string }
export type CardField = keyof Card

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '')

/** Whether the last digit matches the others (ISO 7812), as on every card. */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** True until the end of the month that `MM/YY` names. */
export function isFutureExpiry(text: string, now: Date): boolean {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(text.trim()) ?? []
  if (!month) return false
  const ends = new Date(2000 + Number(year), Number(month), 1)
  return ends > now
}

/** What is wrong with a card, by field; the wording for missing parts is fixed (R221). */
export function checkCard(card: Card, now: Date): Partial<Record<CardField, string>> {
  const number = digitsOf(card.cardNumber)
  const faults: Partial<Record<CardField, string | null>> = {
    nameOnCard: card.nameOnCard.trim() ? null : 'Name on card is required',
    cardNumber: !number
      ? 'Card number is required'
      : /^\d{12,19}$/.test(number) && hasCheckDigit(number)
        ? null
        : 'Please check the card number',
    expiryDate: !card.expiryDate.trim()
      ? 'Expiry date is required'
      : isFutureExpiry(card.expiryDate, now)
        ? null
        : 'Please enter a future date as MM/YY',
    cvv: !card.cvv.trim() ? 'CVV is required' : /^\d{3,4}$/.test(card.cvv.trim()) ? null : 'CVV has 3 or 4 digits',
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as Partial<Record<CardField, string>>
}

/** What is wrong with a UPI ID, or null. */
export function checkUpi(upiId: string): string | null {
  if (!upiId.trim()) return 'UPI ID is required'
  return /^[\w.-]{2,64}@[a-z][a-z0-9]{1,31}$/i.test(upiId.trim()) ? null : 'Please enter a UPI ID such as name@bank'
}

/** `4111 1111 …`, as printed on the card. */
export const groupCardNumber = (text: string): string =>
  text
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** `0330` becomes `03/30`; deleted characters stay deleted. */
export function slashExpiry(text: string, before: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4)
  const isShrinking = text.length < before.length
  return digits.length > 2 || (digits.length === 2 && !isShrinking)
    ? `${digits.slice(0, 2)}/${digits.slice(2)}`
    : digits
}
