import { readFile } from 'node:fs/promises'
import type { Listing } from './rules.ts'

type Place = NonNullable<Listing['place']>
export type PincodeDirectory = {
  find: (pincode: string) => Listing
  /** The state of a PIN code; of one that isn't listed, the state that all others with its first digits are in. */
  stateOf: (pincode: string) => string | null
  size: number
}

const AREA_DIGITS = 3

/**
 * Parses the directory: one line per district, `dl<tab>New Delhi<tab>110001-110005 110011`; `#` starts a comment.
 * `cities` names the city where it isn't the district: `Noida<tab>201301-201305`. Throws on any other line.
 */
export function parseDirectory(text: string, cities = ''): PincodeDirectory {
  const places = new Map<number, Place>()
  /** By first digits; null if they are in several states. */
  const areas = new Map<string, string | null>()
  const addArea = (pin: number, state: string) => {
    const area = String(pin).slice(0, AREA_DIGITS)
    areas.set(area, (areas.get(area) ?? state) === state && areas.get(area) !== null ? state : null)
  }
  for (const line of linesOf(text)) {
    const [state, district, ranges] = line.split('\t')
    if (!state || !district || !ranges) throw new Error(`Not a line of the PIN directory: ${line.slice(0, 80)}`)
    const place = { district, city: district, state }
    for (const [first, last] of rangesOf(ranges)) {
      for (let pin = first; pin <= last; pin += 1) places.set(pin, place)
      addArea(first, state)
      addArea(last, state)
    }
  }
  for (const line of linesOf(cities)) {
    const [city, ranges] = line.split('\t')
    if (!city || !ranges) throw new Error(`Not a line of the postal cities: ${line.slice(0, 80)}`)
    for (const [first, last] of rangesOf(ranges))
      for (let pin = first; pin <= last; pin += 1) {
        const place = places.get(pin)
        if (place) places.set(pin, { ...place, city })
      }
  }
  return {
    size: places.size,
    find: (pincode) => ({
      place: places.get(Number(pincode)) ?? null,
      isKnownArea: areas.has(pincode.slice(0, AREA_DIGITS)),
    }),
    stateOf: (pincode) => places.get(Number(pincode))?.state ?? areas.get(pincode.slice(0, AREA_DIGITS)) ?? null,
  }
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

const rangesOf = (text: string): [first: number, last: number][] =>
  text.split(' ').map((range) => {
    const [first = '', last = first] = range.split('-')
    return [Number(first), Number(last)]
  })

const readText = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8')

let directory: Promise<PincodeDirectory> | undefined

/** The bundled directory, loaded on first use. */
export function readDirectory(): Promise<PincodeDirectory> {
  directory ??= Promise.all([readText('./pincodes.tsv'), readText('./postal-cities.tsv')]).then((texts) =>
    parseDirectory(...texts),
  )
  return directory
}
