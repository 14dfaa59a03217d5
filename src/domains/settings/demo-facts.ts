import { isDeepStrictEqual } from 'node:util'
import { valueAt, withValue } from './fields/places.ts'
import type { SettingsChanges } from './schemas.ts'

/** Belongs to nobody; with it, the demo's invoices show tax. */
const MADE_UP_GSTIN = '07AAAAA0000A1Z4'

/** The demo's identity. It is made up and is removed when the demo ends (A65). */
export const DEMO_FACTS = {
  store: {
    legalName: 'O2 Nutrition Demo Store',
    phone: '+91 11 4000 0202',
    whatsapp: '+91 98100 00202',
    addressLines: ['Shop 14, Ground Floor, Central Market', 'Lajpat Nagar II, New Delhi, Delhi 110024'],
    gstin: MADE_UP_GSTIN,
  },
  // A demo ships nothing, so nothing comes back unpaid.
  cod: { maxOpenOrders: null },
  risk: { buyerReturns: null },
  grievance: { officer: 'Meera Nair (made up)' },
  legal: { effectiveFrom: '2026-11-21', courts: 'New Delhi' },
} satisfies SettingsChanges

/** The keys of the settings that the demo makes up, with their made-up values. */
export const demoFacts = (): [key: string, value: unknown][] =>
  Object.entries(DEMO_FACTS).flatMap(([section, values]) =>
    Object.entries(values).map(([key, value]): [string, unknown] => [`${section}.${key}`, value]),
  )

/** A record whose demo has just ended, without the made-up values that nobody has changed. */
export const withoutDemoFacts = (record: Record<string, unknown>): Record<string, unknown> =>
  demoFacts().reduce(
    (all, [key, madeUp]) => (isDeepStrictEqual(valueAt(all, key), madeUp) ? withValue(all, key, undefined) : all),
    record,
  )
