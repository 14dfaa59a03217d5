import type { Settings } from './schemas.ts'

export { PINCODE_ORDERS, PINCODE_WINDOW, RISK_WINDOW } from './risk-rules.ts'

type Store = Settings['store']
type Policy = Pick<Settings['returns'], 'finalCategories'>

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

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-IN').format(names)

/** Whether products of these categories can only be returned for a fault. */
export function isFinalSale({ finalCategories }: Policy, categories: readonly string[]): boolean {
  const names = new Set(finalCategories.map((name) => name.toLowerCase()))
  return categories.some((name) => names.has(name.toLowerCase()))
}

/** What can’t be returned although it is unopened, as a sentence; empty if everything can. */
export const finalSaleText = ({ finalCategories }: Policy): string =>
  finalCategories.length > 0
    ? `Products in ${listed(finalCategories)} can’t be returned unless they arrive damaged, wrong, expired or not genuine.`
    : ''
