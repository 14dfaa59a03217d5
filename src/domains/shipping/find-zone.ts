import type { Zone } from '../settings/zone-rules.ts'
import { readDirectory } from './pincode-directory.ts'
import { isDeliverable } from './rules.ts'
import { restZone, zoneOf } from './zone-rules.ts'

/** A lookup of the zone of a PIN code; for none, the zone that pages quote before they know it. */
export async function zoneFinder(zones: readonly Zone[]): Promise<(pincode: string | null) => Zone | null> {
  const directory = await readDirectory()
  return (pincode) =>
    pincode && isDeliverable(pincode) ? zoneOf(zones, pincode, directory.stateOf(pincode)) : restZone(zones)
}

/** The zone of one PIN code. */
export const findZone = async (zones: readonly Zone[], pincode: string | null): Promise<Zone | null> =>
  (await zoneFinder(zones))(pincode)
