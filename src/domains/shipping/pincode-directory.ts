import { readFile } from 'node:fs/promises'
import type { Listing } from './rules.ts'

type Place = { district: string; state: string }
export type PincodeDirectory = { find: (pincode: string) => Listing; size: number }

const AREA_DIGITS = 3

/**
 * Parses the directory: one line per district, `dl<tab>New Delhi<tab>110001-110005 110011`; `#` starts a comment.
 * Throws on any other line.
 */
export function parseDirectory(text: string): PincodeDirectory {
  const places = new Map<number, Place>()
  const areas = new Set<string>()
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [state, district, ranges] = line.split('\t')
    if (!state || !district || !ranges) throw new Error(`Not a line of the PIN directory: ${line.slice(0, 80)}`)
    const place = { district, state }
    for (const range of ranges.split(' ')) {
      const [first = '', last = first] = range.split('-')
      for (let pin = Number(first); pin <= Number(last); pin += 1) places.set(pin, place)
      areas.add(first.slice(0, AREA_DIGITS)).add(last.slice(0, AREA_DIGITS))
    }
  }
  return {
    size: places.size,
    find: (pincode) => ({
      place: places.get(Number(pincode)) ?? null,
      isKnownArea: areas.has(pincode.slice(0, AREA_DIGITS)),
    }),
  }
}

let directory: Promise<PincodeDirectory> | undefined

/** The bundled directory, loaded on first use. */
export function readDirectory(): Promise<PincodeDirectory> {
  directory ??= readFile(new URL('./pincodes.tsv', import.meta.url), 'utf8').then(parseDirectory)
  return directory
}
