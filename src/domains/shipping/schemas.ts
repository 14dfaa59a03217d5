import { z } from 'zod'
import type { Paise } from '../../shared/money.ts'
import { findState, isPincodeOfState, stateName } from '../../shared/states.ts'
import { whenValid } from '../../shared/when-valid.ts'
import { Phone } from '../customers/schemas.ts'
import { cleanPincode, isDeliverable, isPincode } from './rules.ts'

/** Six digits, as people type them. */
export const Pincode = z.string().max(40).transform(cleanPincode).refine(isPincode)

/** What the store knows about a PIN code; days and dates are those of the first method, null if there is none. */
export type PincodeView<Amount extends number = Paise> = {
  pincode: string
  /** False if no such PIN code exists, as far as the store knows. */
  valid: boolean
  serviceable: boolean
  /** As people write it in an address; null for a PIN code that is not in the directory yet. */
  city: string | null
  /** Two-letter code; `stateName` has the name. */
  state: string | null
  stateName: string | null
  /** Whether cash on delivery is available. */
  cod: boolean
  /** The delivery zone's name. */
  zone: string | null
  /** The methods that deliver there, with the fee of a light parcel; days only where the method has its own. */
  methods: PincodeMethod<Amount>[]
} & Arrival

type PincodeMethod<Amount> = { id: string; name: string; fee: Amount; freeFrom: Amount | null } & Arrival

/** In working days, and the first and last day on which an order placed now arrives, as dates in India. */
type Arrival = { minDays: number | null; maxDays: number | null; from: string | null; by: string | null }

const CONTROL = /\p{Cc}/u

const text = (label: string, max: number) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} is too long`)
    .refine((value) => !CONTROL.test(value), `${label} has characters that cannot be printed`)

/**
 * A delivery address. The wording of refusals is fixed (R218, D60). `state` accepts any known name and becomes the
 * two-letter code; `zipCode` must be in that state; `phone` becomes `+91…`.
 */
export const ShippingAddress = z
  .object({
    firstName: text('First name', 60),
    lastName: text('Last name', 60),
    address: text('Address', 200),
    apartment: z
      .string()
      .trim()
      .max(100, 'Apartment is too long')
      .refine((value) => !CONTROL.test(value), 'Apartment has characters that cannot be printed')
      .nullish()
      .transform((value) => value ?? ''),
    city: text('City', 80),
    state: text('State', 60).pipe(
      z.string().transform((value, issues) => {
        const state = findState(value)
        if (state) return state.code
        issues.addIssue({ code: 'custom', message: 'State is required' })
        return z.NEVER
      }),
    ),
    zipCode: text('Pincode', 10).pipe(z.string().overwrite(cleanPincode).refine(isDeliverable, 'Invalid pincode')),
    phone: z
      .string({ error: 'Phone is required' })
      .trim()
      .min(1, 'Phone is required')
      .max(30, 'Phone is too long')
      .pipe(Phone),
  })
  .refine(({ zipCode, state }) => isPincodeOfState(zipCode, state), {
    path: ['zipCode'],
    error: ({ input }) => `Invalid pincode: it’s not in ${stateName((input as { state: string }).state)}`,
    ...whenValid('zipCode', 'state'),
  })
export type ShippingAddress = z.infer<typeof ShippingAddress>
