import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { readSettings } from '../settings/index.ts'
import { readDirectory } from './pincode-directory.ts'
import { refuse } from './problems.ts'
import { deliveryDates, deliveryZone, judgePincode, stateName } from './rules.ts'
import { Pincode, type PincodeView } from './schemas.ts'

/**
 * The place of a PIN code, whether we deliver there, and when an order placed now arrives. Refuses PINCODE_INVALID for
 * anything but six digits; a well-formed PIN code that doesn't exist returns `valid: false`.
 */
export async function checkPincode(ctx: Context, text: string): Promise<Result<PincodeView, 'PINCODE_INVALID'>> {
  const parsed = Pincode.safeParse(text)
  if (!parsed.success) return refuse('PINCODE_INVALID')
  const pincode = parsed.data
  const [{ pincode: terms, shipping, payments }, directory] = await Promise.all([readSettings(ctx), readDirectory()])
  const listing = directory.find(pincode)
  const judged = judgePincode(pincode, listing, terms)
  const zone = shipping.zones.find((each) => each.id === deliveryZone(pincode))
  const arrival =
    judged.serviceable && zone
      ? { minDays: zone.minDays, maxDays: zone.maxDays, ...deliveryDates(shipping, zone, ctx.now()) }
      : { minDays: null, maxDays: null, from: null, by: null }
  return ok({
    pincode,
    ...judged,
    cod: judged.cod && payments.methods.includes('cod'),
    city: listing.place?.city ?? null,
    state: listing.place?.state ?? null,
    stateName: listing.place ? stateName(listing.place.state) : null,
    ...arrival,
  })
}
