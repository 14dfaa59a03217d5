import { REST, type Zone } from './zone-rules.ts'

type City = { name: string; starts: readonly string[] }

const city = (name: string, starts: string): City => ({ name, starts: starts.split(' ') })

const DELHI = city('Delhi NCR', '110 121 122 124 131 201 203 245')
const CITIES: readonly City[] = [
  DELHI,
  city('Mumbai', '400 401 410'),
  city('Pune', '411'),
  city('Ahmedabad', '380 382'),
  city('Surat', '395'),
  city('Vadodara', '390'),
  city('Hyderabad', '500 501'),
  city('Bengaluru', '560 562'),
  city('Chennai', '600 603'),
  city('Coimbatore', '641'),
  city('Kochi', '682'),
  city('Kolkata', '700 711'),
  city('Jaipur', '302'),
  city('Lucknow', '226'),
  city('Chandigarh', '160'),
  city('Indore', '452'),
  city('Nagpur', '440'),
  city('Visakhapatnam', '530'),
]
/** Lakshadweep shares its first digits with Kochi, but parcels go on by ship. */
const ISLANDS = ['68255']

const areasOf = (cities: readonly City[]): string[] => cities.flatMap(({ starts }) => starts)

function zonesAround(near: City, id: string): Zone[] {
  const others = CITIES.filter(({ starts }) => !starts.some((start) => near.starts.includes(start)))
  return [
    { id, name: near.name, minDays: 1, maxDays: 2, areas: near.starts, rates: [] },
    { id: 'metro', name: 'Major cities', minDays: 2, maxDays: 4, areas: areasOf(others), rates: [] },
    { id: REST, name: 'Rest of India', minDays: 4, maxDays: 7, areas: ISLANDS, rates: [] },
  ]
}

/** The zones of a store that has not changed them: Delhi and its neighbours are near (D4). */
export const DEFAULT_ZONES: readonly Zone[] = zonesAround(DELHI, 'ncr')

/** Before zones listed their areas, these ids stood for them. */
export const earlierAreas = (id: string): readonly string[] => DEFAULT_ZONES.find((zone) => zone.id === id)?.areas ?? []

/** Zones for a store with this PIN code: its own city is near, or else the PIN codes with the same first digits. */
export function zonesNear(pincode: string, place: string | null): Zone[] {
  const found = CITIES.find(({ starts }) => starts.some((start) => pincode.startsWith(start)))
  if (found === DELHI) return zonesAround(DELHI, 'ncr')
  const start = pincode.slice(0, 3)
  return zonesAround(found ?? { name: place ?? `Around ${start}…`, starts: [start] }, 'near')
}
