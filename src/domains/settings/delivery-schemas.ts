import { z } from 'zod'
import { Amount, amount, days } from './part-schemas.ts'

const ShippingMethod = z.object({
  id: z.enum(['standard', 'express']),
  name: z.string(),
  fee: Amount,
  isEnabled: z.boolean(),
  days: z.string(),
})
const ShippingZone = z.object({
  id: z.enum(['ncr', 'metro', 'rest']),
  name: z.string(),
  minDays: z.number().int().min(0),
  maxDays: z.number().int().min(0),
})
const PincodeStart = z.string().regex(/^[1-9]\d{0,5}$/)

/** How parcels travel, and where to. */
export const deliverySettings = {
  shipping: z
    .object({
      freeThreshold: amount(150_000),
      methods: z
        .array(ShippingMethod)
        .min(1)
        .prefault([
          { id: 'standard', name: 'Standard delivery', fee: 9_900, isEnabled: true, days: '5-7 business days' },
          { id: 'express', name: 'Express delivery', fee: 19_900, isEnabled: false, days: '1-2 business days' },
        ]),
      zones: z.array(ShippingZone).prefault([
        { id: 'ncr', name: 'Delhi NCR', minDays: 1, maxDays: 2 },
        { id: 'metro', name: 'Major cities', minDays: 2, maxDays: 4 },
        { id: 'rest', name: 'Rest of India', minDays: 4, maxDays: 7 },
      ]),
      dispatchHours: days(24),
      /** An order placed from this hour on (India's clock) counts as the next working day's. */
      cutoffHour: z.number().int().min(0).max(24).default(16),
      /** Days without couriers: 0 is Sunday. */
      closedWeekdays: z.array(z.number().int().min(0).max(6)).max(6).default([0]),
      /** Further days without couriers, as `2027-01-26`. */
      holidays: z.array(z.iso.date()).max(100).default([]),
    })
    .prefault({}),
  /** Where we deliver. The lists name PIN codes, or their first digits for whole areas. */
  pincode: z
    .object({
      /** A PIN that is not in the directory, in an area that is: new ones appear every year (C59). */
      onUnknown: z.enum(['accept', 'refuse']).default('accept'),
      notServed: z.array(PincodeStart).max(2000).default([]),
      noCash: z.array(PincodeStart).max(2000).default([]),
    })
    .prefault({}),
}
