import { z } from 'zod'
import { isPincodeOfState } from '../../../shared/states.ts'
import { pickupId } from '../pickup-rules.ts'
import { withCountryCode } from './checks.ts'
import { row, same } from './printed.ts'
import { section, settingIn } from './setting.ts'

const inPickup = settingIn('pickup')

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u)
const PickupPlace = z.object({
  name: line(40),
  address: line(200),
  city: line(80),
  pincode: z.string().trim().max(10),
  hours: line(120),
  phone: line(30).overwrite(withCountryCode),
  ready: line(30),
  isOffered: z.boolean(),
})
type Place = z.infer<typeof PickupPlace>

const READY = /^\d{1,2} (?:working )?(?:hours?|days?)$/
const REQUIRED = ['name', 'address', 'city', 'hours'] as const
const PHONE_DIGITS = 10

function faultsOf(place: Place, index: number, { places, state }: { places: readonly Place[]; state: string }) {
  const id = pickupId(place.name)
  const twin = places.findIndex((each) => pickupId(each.name) === id) < index
  return {
    ...Object.fromEntries(REQUIRED.flatMap((name) => (place[name] ? [] : [[name, 'Please fill this in']]))),
    ...(place.name && (twin || id === pickupId('')) ? { name: 'Give each place a name of its own' } : {}),
    ...(isPincodeOfState(place.pincode, state)
      ? {}
      : { pincode: 'Enter a PIN code in the state of your GST registration' }),
    ...(place.phone.replace(/\D/g, '').length < PHONE_DIGITS ? { phone: 'Enter a number with 10 digits' } : {}),
    ...(READY.test(place.ready) ? {} : { ready: 'Enter a time such as 4 working hours, or 2 days' }),
  }
}

/** Goods handed over at the counter are taxed in the state of the place, for which a store has one GSTIN. */
const checkPlaces = (
  places: readonly Place[],
  { store: { state } }: { store: { state: string } },
): Record<string, string> =>
  Object.fromEntries(
    places.flatMap((place, index) =>
      Object.entries(faultsOf(place, index, { places, state })).map(([name, text]) => [`${index}.${name}`, text]),
    ),
  )

const sample = (name: string): Place => ({
  ...{ name, address: '12 Ring Road', city: 'New Delhi', pincode: '110024', hours: 'Weekdays 11:00 to 18:30' },
  ...{ phone: '+91 98100 00303', ready: '4 working hours', isOffered: true },
})

/** Where shoppers can collect their orders; with no place offered, nothing in the store mentions pickup. */
export const pickup = section({
  places: inPickup(z.array(PickupPlace).max(20).default([]), {
    label: 'Pickup places',
    kind: 'rows',
    columns: [
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'address', label: 'Address', kind: 'text' },
      { name: 'city', label: 'City', kind: 'text' },
      { name: 'pincode', label: 'PIN code of the place', kind: 'text' },
      { name: 'hours', label: 'Opening hours', kind: 'text' },
      { name: 'phone', label: 'Phone', kind: 'tel' },
      { name: 'ready', label: 'Ready within', kind: 'text', format: 'A time such as 4 working hours' },
      { name: 'isOffered', label: 'Offered', kind: 'switch' },
    ],
    help: 'Offered beside the delivery methods at checkout, free of charge, and listed on the store locator. Every place must be in the state of your GST registration.',
    check: checkPlaces,
    printed: row(
      [[sample('Lajpat Nagar shop')], [sample('Okhla counter')]],
      ([place]) => same(place?.name ?? ''),
      ['product', 'store-locator', 'shipping-returns', 'terms', 'faqs', 'assistant', 'api: cart price'],
      { isSwitch: true },
    ),
  }),
  keepDays: inPickup(z.number().int().min(1).max(60).default(7), {
    label: 'Keep ready orders for',
    kind: 'number',
    unit: 'days',
    help: 'Printed in the email that an order is ready. After that the dashboard lists it as not collected, and you decide whether to cancel it.',
    printed: 'decides',
  }),
})
