import type { Settings } from './schemas.ts'

export { PINCODE_ORDERS, PINCODE_WINDOW, RISK_WINDOW } from './risk-rules.ts'

type Store = Settings['store']

/** The seller's legal name; the store's name if none is entered. */
export const legalNameOf = ({ legalName, name }: Pick<Store, 'legalName' | 'name'>): string => legalName || name

/** ` or call +91 …`; empty for a store without a phone number. */
export const orCall = (phone: string): string => (phone ? ` or call ${phone}` : '')

/** The last line of emails. */
export const questionsText = ({ email, phone }: Pick<Store, 'email' | 'phone'>): string =>
  `Questions? Email ${email}${orCall(phone)}.`

/**
 * Details that a store must still provide before it sells, for its owner (I13, A65): made-up data never replaces them.
 * Empty for a demo.
 */
export function missingDetails({ store, grievance }: Pick<Settings, 'store' | 'grievance'>): string[] {
  if (store.isDemo) return []
  const missing: [string, boolean][] = [
    ['legal name', store.legalName === ''],
    ['address', store.addressLines.length === 0],
    ['phone', store.phone === ''],
    ['email', store.email.endsWith('.example')],
    ['GSTIN (without it, customers get receipts, not tax invoices)', store.gstin === null],
    ['FSSAI licence', store.fssai === null],
    ['grievance officer', grievance.officer === ''],
  ]
  return missing.flatMap(([name, isMissing]) => (isMissing ? [name] : []))
}
