import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { stateName } from '../../shared/states.ts'
import { readSettings } from '../settings/index.ts'
import { dispatchTermsFor } from './local-holidays.ts'
import { readDirectory } from './pincode-directory.ts'
import { refuse } from './problems.ts'
import { deliveryDates, judgePincode } from './rules.ts'
import { Pincode, type PincodeView } from './schemas.ts'
import { methodsIn, zoneOf } from './zone-rules.ts'

/**
 * The place of a PIN code, whether we deliver there, and when an order placed now arrives. Refuses PINCODE_INVALID for
 * anything but six digits; a well-formed PIN code that doesn't exist returns `valid: false`.
 */
export async function checkPincode(ctx: Context, text: string): Promise<Result<PincodeView, 'PINCODE_INVALID'>> {
  const parsed = Pincode.safeParse(text)
  if (!parsed.success) return refuse('PINCODE_INVALID')
  const pincode = parsed.data
  const [{ pincode: terms, shipping, payments, store }, directory] = await Promise.all([
    readSettings(ctx),
    readDirectory(),
  ])
  const listing = directory.find(pincode)
  const judged = judgePincode(pincode, listing, terms)
  const state = directory.stateOf(pincode)
  const zone = zoneOf(shipping.zones, pincode, state)
  const calendar = dispatchTermsFor(shipping, store.state, { state, pincode })
  const methods = judged.serviceable ? methodsIn(shipping, zone) : []
  const datesOf = (days: { minDays: number | null; maxDays: number | null }) =>
    days.minDays === null || days.maxDays === null
      ? NO_DATES
      : {
          minDays: days.minDays,
          maxDays: days.maxDays,
          ...deliveryDates(calendar, { minDays: days.minDays, maxDays: days.maxDays }, ctx.now()),
        }
  // A zone without a delivery method is not served.
  const serviceable = judged.serviceable && methods.length > 0
  return ok({
    pincode,
    valid: judged.valid,
    serviceable,
    cod: serviceable && judged.cod && payments.methods.includes('cod'),
    city: listing.place?.city ?? null,
    state: listing.place?.state ?? null,
    stateName: listing.place ? stateName(listing.place.state) : null,
    ...(methods[0] ? datesOf(methods[0]) : NO_DATES),
    zone: serviceable && zone ? zone.name : null,
    methods: methods.map((method) => ({
      ...{ id: method.id, name: method.name, fee: method.fee, freeFrom: method.freeFrom },
      ...(method.hasOwnDays ? datesOf(method) : NO_DATES),
    })),
  })
}

const NO_DATES = { minDays: null, maxDays: null, from: null, by: null }
