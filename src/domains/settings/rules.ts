import type { Settings } from './schemas.ts'

type Store = Settings['store']

/** The law's name of the seller; a store that has not said one is its own. */
export const legalNameOf = ({ legalName, name }: Pick<Store, 'legalName' | 'name'>): string => legalName || name

/** ` or call +91 …`; nothing for a store without a phone. */
export const orCall = (phone: string): string => (phone ? ` or call ${phone}` : '')

/** The last line of emails. */
export const questionsText = ({ email, phone }: Pick<Store, 'email' | 'phone'>): string =>
  `Questions? Write to ${email}${orCall(phone)}.`

/**
 * What a store that sells must still say about itself, for its owner (I13, A65): made-up data never stands in for it. Empty
 * for a demo.
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
