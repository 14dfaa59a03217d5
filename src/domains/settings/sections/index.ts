import type { z } from 'zod'
import { alerts } from './alerts.ts'
import { couriers } from './couriers.ts'
import { pincode, shipping } from './delivery.ts'
import { catalog, home, list, merch, reviews, search, ui, upsell } from './display.ts'
import { paymentTerms } from './payment-terms.ts'
import { checkout, cod, orders, payments, unpaid } from './payments.ts'
import { pickup } from './pickup.ts'
import { giftcards, membership, newsletter, referral, reminders } from './programmes.ts'
import { returns } from './returns.ts'
import { risk } from './risk.ts'
import { section } from './setting.ts'
import { store } from './store.ts'
import { assistant, contact, grievance, legal, support } from './support.ts'
import { tax } from './tax.ts'

/** Every setting, in the order in which the owner reads those of a group. */
export const settingsSection = section({
  store,
  support,
  contact,
  assistant,
  grievance,
  legal,
  shipping,
  pincode,
  pickup,
  couriers,
  returns,
  checkout,
  orders,
  payments,
  paymentTerms,
  unpaid,
  cod,
  risk,
  tax,
  membership,
  giftcards,
  referral,
  newsletter,
  reminders,
  home,
  list,
  merch,
  catalog,
  upsell,
  search,
  reviews,
  ui,
  alerts,
})

/**
 * Every amount, day count, hour, phone number and threshold that the store prints or decides by. Defaults are those of
 * `docs/requirements.md`; the owner's changes are in the database. Amounts are in paise.
 */
export const Settings = settingsSection.schema.unwrap()
export type Settings = z.infer<typeof Settings>
/** As the owner's changes are stored: values with a default may be missing. */
export type StoredSettings = z.input<typeof Settings>
