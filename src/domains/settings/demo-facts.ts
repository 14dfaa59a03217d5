import { isDeepStrictEqual } from 'node:util'
import { valueAt, withValue } from './fields/places.ts'
import type { SettingsChanges } from './schemas.ts'

/** Of nobody: with it, the demo's invoices show their tax. */
const MADE_UP_GSTIN = '07AAAAA0000A1Z4'

/** Who the demo says that it is. None of it is true, and none of it outlives the demo (A65). */
export const DEMO_FACTS = {
  store: {
    legalName: 'O2 Nutrition Demo Store',
    phone: '+91 11 4000 0202',
    whatsapp: '+91 98100 00202',
    addressLines: ['Shop 14, Ground Floor, Central Market', 'Lajpat Nagar II, New Delhi, Delhi 110024'],
    gstin: MADE_UP_GSTIN,
  },
  // Nothing is sent from a demo, so nothing comes back unpaid.
  cod: { maxOpenOrders: null },
  grievance: { officer: 'Meera Nair (made up)' },
} satisfies SettingsChanges

/** The keys of settings that hold what the demo made up, with that value. */
export const demoFacts = (): [key: string, value: unknown][] =>
  Object.entries(DEMO_FACTS).flatMap(([section, values]) =>
    Object.entries(values).map(([key, value]): [string, unknown] => [`${section}.${key}`, value]),
  )

/** A record whose demo has just ended, without what the demo made up and nobody changed. */
export const withoutDemoFacts = (record: Record<string, unknown>): Record<string, unknown> =>
  demoFacts().reduce(
    (all, [key, madeUp]) => (isDeepStrictEqual(valueAt(all, key), madeUp) ? withValue(all, key, undefined) : all),
    record,
  )
