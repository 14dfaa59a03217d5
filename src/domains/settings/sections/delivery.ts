import { z } from 'zod'
import { DEFAULT_ZONES } from '../default-zones.ts'
import { amount, days } from '../part-schemas.ts'
import { checkLocalHolidays, checkMethods, checkZones } from './check-zones.ts'
import { counted, flip, money, row, rupees, same, whole } from './printed.ts'
import { rows, section, settingIn } from './setting.ts'
import { ShippingMethod, ShippingZone } from './zone-parts.ts'

const inCharges = settingIn('charges')
const inDates = settingIn('dates')
const inAreas = settingIn('areas')

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const ZONES = ['about', 'shipping-returns', 'faqs', 'contact', 'dubai-import', 'assistant']
const TERMS = ['shipping-returns', 'terms', 'faqs', 'assistant']
const HOURS = ['shipping-returns', 'faqs', 'contact', 'assistant']

const isOpenSomeDay = (closed: readonly number[]): Record<string, string> =>
  new Set(closed).size < WEEKDAYS.length ? {} : { '': 'Leave at least one day of the week for dispatch' }

const PincodeStart = z.string().regex(/^[1-9]\d{0,5}$/)

export const shipping = section({
  freeThreshold: inCharges(amount(150_000), {
    label: 'Free delivery from',
    kind: 'rupees',
    help: 'Orders worth this much after discounts are delivered free. Shown on nearly every page.',
    printed: [
      row([666_000, 77_700], money, [
        'home',
        'product',
        'store-locator',
        'about',
        'shipping-returns',
        'terms',
        'faqs',
        'assistant',
      ]),
      row([666_000, 77_700], rupees('minValue'), ['home']),
    ],
  }),
  methods: rows(
    z
      .array(ShippingMethod)
      .min(1)
      .prefault([
        { id: 'standard', name: 'Standard delivery', fee: 9_900, isEnabled: true, days: '5-7 business days' },
        { id: 'express', name: 'Express delivery', fee: 19_900, isEnabled: false, days: '1-2 business days' },
      ]),
    {
      group: 'zones',
      label: 'Delivery methods',
      columns: {
        id: { label: 'Method', kind: 'fixed', printed: 'decides' },
        name: {
          label: 'Name',
          kind: 'text',
          printed: row(['Lorry', 'Barge'], same, [...TERMS, 'api: cart price'], { isKept: true }),
        },
        fee: {
          label: 'Fee',
          kind: 'rupees',
          printed: [
            row([32_100, 43_200], money, ['product', ...TERMS], { isKept: true }),
            // Changed together with a lower free-delivery amount, delivery would be free.
            flip([32_100, 43_200], rupees('value'), ['home', 'product']),
            flip([32_100, 43_200], rupees('amount'), ['api: cart price']),
          ],
        },
        days: {
          label: 'Delivery time',
          kind: 'text',
          printed: row(['8-9 working days', '6-8 working days'], same, [
            'product',
            'store-locator',
            ...TERMS,
            'api: cart price',
          ]),
        },
        isEnabled: {
          label: 'Offered',
          kind: 'switch',
          printed: flip([true, false], (isOn) => (isOn ? 'Lorry' : null), ['shipping-returns', 'faqs', 'assistant']),
        },
      },
      help: 'The delivery options at checkout.',
      check: checkMethods,
    },
  ),
  zones: rows(
    z
      .array(ShippingZone)
      .max(60)
      .prefault(DEFAULT_ZONES.map(({ id, name, minDays, maxDays }) => ({ id, name, minDays, maxDays }))),
    {
      group: 'zones',
      label: 'Delivery zones',
      columns: {
        id: { label: 'Area', kind: 'fixed', printed: 'decides' },
        name: { label: 'Name', kind: 'text', printed: row(['Home town', 'Our city'], same, ZONES) },
        // The two are printed as one text, so each is changed separately.
        minDays: {
          label: 'Minimum days',
          kind: 'number',
          printed: [
            flip([13, 14], (from) => whole(`${from}-19`), ZONES),
            row([13, 14], (from) => `"minDays":${from},`, ['api: pincode']),
          ],
        },
        maxDays: {
          label: 'Maximum days',
          kind: 'number',
          printed: [
            flip([19, 18], (to) => whole(`13-${to}`), ZONES),
            row([19, 18], (to) => `"maxDays":${to},`, ['api: pincode']),
          ],
        },
        areas: { label: 'PIN codes and states', kind: 'areas', printed: 'decides' },
        rates: { label: 'Rates', kind: 'rates', printed: 'decides' },
      },
      help: 'Areas with their delivery time and rates. A PIN code wins over first digits, longer ones over shorter ones, those over ranges, and ranges over states; the zone “rest” has all other PIN codes.',
      check: checkZones,
    },
  ),
  dispatchHours: inDates(days(24), {
    label: 'Dispatch within',
    kind: 'number',
    unit: 'hours',
    help: 'The dispatch time promised on pages and in the order email.',
    printed: row([53, 54], counted('hours'), [
      'shipping-returns',
      'faqs',
      'contact',
      'dubai-import',
      'thank-you',
      'assistant',
      'mail: order.placed',
    ]),
  }),
  /** An order placed from this hour on (Indian time) counts for the next working day. */
  cutoffHour: inDates(z.number().int().min(0).max(24).default(16), {
    label: 'Order cut-off hour',
    kind: 'number',
    unit: 'o’clock, 0 to 24',
    help: 'Orders placed from this hour on (India time) count from the next working day.',
    printed: row([19, 20], (hour) => whole(`${hour - 12} pm`), HOURS),
  }),
  /** Weekdays without couriers: 0 is Sunday. */
  closedWeekdays: inDates(z.array(z.number().int().min(0).max(6)).max(6).default([0]), {
    label: 'Non-working days',
    kind: 'several',
    choices: WEEKDAYS.map((label, value) => ({ value, label })),
    help: 'Couriers neither collect nor deliver on these days.',
    check: (closed, { shipping }) => isOpenSomeDay([...closed, ...shipping.dispatchClosedWeekdays]),
    printed: row([[2, 4], [1]], (closed) => closed.map((day) => `${WEEKDAYS[day]}s`).join(' and '), HOURS),
  }),
  /** Further weekdays on which the store packs nothing, although couriers deliver. */
  dispatchClosedWeekdays: inDates(z.array(z.number().int().min(0).max(6)).max(6).default([]), {
    label: 'Days without dispatch',
    kind: 'several',
    choices: WEEKDAYS.map((label, value) => ({ value, label })),
    help: 'You don’t pack on these days either, but parcels on their way still arrive.',
    check: (closed, { shipping }) => isOpenSomeDay([...closed, ...shipping.closedWeekdays]),
    printed: row([[3, 5], [6]], (closed) => closed.map((day) => `${WEEKDAYS[day]}s`).join(' and '), HOURS),
  }),
  /** Further dates without couriers, such as `2027-01-26`. */
  holidays: inDates(z.array(z.iso.date()).max(100).default([]), {
    label: 'Holidays',
    kind: 'rows',
    columns: [{ name: '', label: 'Date', kind: 'date' }],
    help: 'Other non-working days. Delivery dates on product pages skip them.',
    printed: 'decides',
  }),
  /** Dates without couriers in some places only. */
  localHolidays: inDates(
    z
      .array(z.object({ date: z.iso.date(), places: z.string().max(300) }))
      .max(100)
      .default([]),
    {
      label: 'Local holidays',
      kind: 'rows',
      columns: [
        { name: 'date', label: 'Date', kind: 'date' },
        { name: 'places', label: 'States or PIN codes', kind: 'text' },
      ],
      help: 'Nothing is delivered there on these days. List states, PIN codes, first digits or ranges, such as Maharashtra, 56. In your own state, nothing is dispatched either.',
      check: checkLocalHolidays,
      printed: 'decides',
    },
  ),
})

/** The delivery area. The lists contain PIN codes, or their first digits for whole areas. */
export const pincode = section({
  notServed: inAreas(z.array(PincodeStart).max(2000).default([]), {
    label: 'PIN codes not served',
    kind: 'pins',
    format: 'PIN codes, or their first digits',
    help: 'Customers there see it before they order. You can paste a courier’s list.',
    printed: 'decides',
  }),
  noCash: inAreas(z.array(PincodeStart).max(2000).default([]), {
    label: 'PIN codes without cash on delivery',
    kind: 'pins',
    format: 'PIN codes, or their first digits',
    help: 'Orders there must be prepaid.',
    printed: 'decides',
  }),
  /** A PIN that is missing in the directory, in an area that it knows: new ones appear every year (D59). */
  onUnknown: inAreas(z.enum(['accept', 'refuse']).default('accept'), {
    label: 'Unknown PIN codes',
    kind: 'choice',
    choices: [
      { value: 'accept', label: 'Deliver if the area exists' },
      { value: 'refuse', label: 'Do not deliver' },
    ],
    help: 'New PIN codes appear every year, before directories list them.',
    printed: 'decides',
  }),
})
