import { z } from 'zod'
import { days } from '../part-schemas.ts'
import { section, settingIn } from './setting.ts'

const inCouriers = settingIn('couriers')
const NAMES = {
  '': 'None',
  shiprocket: 'Shiprocket',
  delhivery: 'Delhivery',
  'shiprocket,delhivery': 'Shiprocket and Delhivery',
}
const centimetres = z.number().int().min(1).max(200)

/** How parcels are booked with couriers. */
export const couriers = section({
  /** The couriers that the store has accounts with, set at startup from their keys. */
  accounts: inCouriers(z.enum(['', 'shiprocket', 'delhivery', 'shiprocket,delhivery']).default(''), {
    label: 'Courier accounts',
    kind: 'fixed',
    help: 'Set when the server starts: a courier whose keys it has (SHIPROCKET_EMAIL or DELHIVERY_TOKEN, and others).',
    shownAs: ({ couriers: { accounts } }) => NAMES[accounts],
    printed: 'decides',
  }),
  pickupLocation: inCouriers(z.string().trim().max(60).default(''), {
    label: 'Pickup location',
    kind: 'text',
    help: 'The name that your pickup address has in the courier’s account, letter for letter.',
    printed: 'decides',
  }),
  pickupPincode: inCouriers(
    z
      .string()
      .regex(/^([1-9]\d{5})?$/)
      .default(''),
    {
      label: 'Pickup PIN code',
      kind: 'text',
      format: 'A 6-digit PIN code',
      help: 'Couriers work out their charges from here.',
      printed: 'decides',
    },
  ),
  decideDays: inCouriers(days(3), {
    label: 'Decide about lost and damaged parcels within',
    kind: 'number',
    unit: 'days',
    help: 'From the courier’s report. The customer reads the date; later ones are overdue on the dashboard.',
    printed: 'decides',
  }),
  rtoDays: inCouriers(days(15), {
    label: 'RTO parcels arrive within',
    kind: 'number',
    unit: 'days',
    help: 'From the start of the RTO. The customer reads the date; later ones are overdue on the dashboard.',
    printed: 'decides',
  }),
  packingGrams: inCouriers(z.number().int().min(0).max(10_000).default(200), {
    label: 'Packing weight',
    kind: 'number',
    unit: 'grams',
    help: 'Added to the products’ net weight to suggest a parcel’s weight.',
    printed: 'decides',
  }),
  lengthCm: inCouriers(centimetres.default(30), {
    label: 'Usual box: length',
    kind: 'number',
    unit: 'cm',
    help: 'Suggested for each booking. Couriers charge for size as well as weight.',
    printed: 'decides',
  }),
  widthCm: inCouriers(centimetres.default(20), {
    label: 'Usual box: width',
    kind: 'number',
    unit: 'cm',
    help: 'Suggested for each booking.',
    printed: 'decides',
  }),
  heightCm: inCouriers(centimetres.default(20), {
    label: 'Usual box: height',
    kind: 'number',
    unit: 'cm',
    help: 'Suggested for each booking.',
    printed: 'decides',
  }),
})
