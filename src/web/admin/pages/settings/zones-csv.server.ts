import { CsvError, parse } from 'csv-parse/sync'
import { csvLine, withoutFormulaMark } from '../../../../domains/imports/index.ts'
import { areaFault, areasIn, readArea } from '../../../../domains/settings/zone-rules.ts'
import { type MethodForm, NO_RATE, type RateForm, type ZoneForm } from './zone-forms.ts'
import { readDays, readSteps } from './zone-values.server.ts'

const COLUMNS = [
  ...['Zone', 'PIN codes and states', 'Days from', 'Days to'],
  ...['Method', 'Delivers', 'Fee', 'Free from', 'Heavier parcels', 'Working days'],
]
type Methods = readonly Pick<MethodForm, 'id' | 'name'>[]

/** Spreadsheets cut off cells of more than 32,767 characters. */
const AREAS_IN_A_ROW = 1000

/** Zones as a table: rows with areas, and a row for each method that has terms of its own in a zone. */
export function zonesCsv(zones: readonly ZoneForm[], methods: Methods): string {
  const rows = zones.flatMap(({ name, areas, minDays, maxDays, rates }) => {
    const all = areasIn(areas)
    const pieces = Array.from({ length: Math.max(1, Math.ceil(all.length / AREAS_IN_A_ROW)) }, (_, piece) =>
      all.slice(piece * AREAS_IN_A_ROW, (piece + 1) * AREAS_IN_A_ROW).join(', '),
    )
    return [
      ...pieces.map((piece) => [name, piece, minDays, maxDays, '', '', '', '', '', '']),
      ...methods.flatMap((method) => {
        const rate = rates[method.id]
        if (!rate) return []
        const { isOffered, fee, freeFrom, heavy, days } = rate
        return [[name, '', '', '', method.name, isOffered ? 'yes' : 'no', fee, freeFrom, heavy, days]]
      }),
    ]
  })
  return `\uFEFF${csvLine(COLUMNS)}${rows.map(csvLine).join('')}`
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
const MAX_FAULTS = 20

/**
 * The zones of such a table, for their form: nothing is saved. Zones keep their ids by name; the zone for the rest stays
 * as it is if the table lacks it. `faults` names each row that can't be read.
 */
export function readZonesCsv(
  text: string,
  now: readonly ZoneForm[],
  methods: Methods,
): { zones: ZoneForm[]; faults: string[] } {
  const rows = rowsOf(text)
  if (typeof rows === 'string') return { zones: [], faults: [rows] }
  const [head = [], ...lines] = rows
  const places = COLUMNS.map((column) => head.findIndex((cell) => same(cell, column)))
  const unknown = head.find((cell) => cell.trim() !== '' && !COLUMNS.some((column) => same(cell, column)))
  if (places[0] === -1) return { zones: [], faults: ['Row 1: the column “Zone” is missing. Start from an export.'] }
  if (unknown !== undefined)
    return { zones: [], faults: [`Row 1: “${unknown.slice(0, 60)}” isn’t a column of this file`] }

  const zones: ZoneForm[] = []
  const faults: string[] = []
  for (const [index, cells] of lines.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const wrong = readRow(
      places.map((place) => cells[place]?.trim() ?? ''),
      zones,
      now,
      methods,
    )
    if (wrong) faults.push(`Row ${index + 2}: ${wrong}`)
  }
  if (zones.length === 0 && faults.length === 0) faults.push('The file has no zones')
  const rest = now.find(({ id }) => id === 'rest')
  const isComplete = zones.some(({ id }) => id === 'rest')
  return { zones: rest && !isComplete ? [...zones, rest] : zones, faults: faults.slice(0, MAX_FAULTS) }
}

function rowsOf(text: string): string[][] | string {
  if (text.includes('\0')) return 'The file isn’t text. Save it as CSV in UTF-8.'
  const [first = ''] = text.split(/[\r\n]/, 1)
  const delimiter = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  try {
    // By default the first line break decides, and rows added by another editor would run into the one before.
    const record_delimiter = ['\r\n', '\n', '\r']
    const rows = parse(text, { bom: true, delimiter, record_delimiter, relax_column_count: true })
    return rows.map((cells) => cells.map(withoutFormulaMark))
  } catch (error) {
    if (error instanceof CsvError) return `The file can’t be read as CSV: ${error.message}`
    throw error
  }
}

/** Adds one row to its zone; returns what is wrong with it. */
function readRow(cells: string[], zones: ZoneForm[], now: readonly ZoneForm[], methods: Methods): string | null {
  const [name = '', areas = '', minDays = '', maxDays = '', method = '', delivers = '', ...rest] = cells
  if (name === '') return 'the name of the zone is missing'
  const wrong = areasIn(areas).find((area) => readArea(area) === null)
  if (wrong !== undefined) return areaFault(wrong.slice(0, 60))
  let zone = zones.find((each) => same(each.name, name))
  if (!zone) {
    const known = now.find((each) => same(each.name, name))
    zone = { key: `csv${zones.length}`, id: known?.id ?? '', name, areas: '', minDays: '', maxDays: '', rates: {} }
    zones.push(zone)
  }
  zone.areas = [zone.areas, areas].filter(Boolean).join(', ')
  for (const [field, value] of [['minDays', minDays] as const, ['maxDays', maxDays] as const]) {
    if (value !== '' && zone[field] !== '' && zone[field] !== value) return `“${name}” has other days in an earlier row`
    zone[field] ||= value
  }
  return method === '' ? null : readRate(zone, { method, delivers, cells: rest }, methods)
}

type RateRow = { method: string; delivers: string; cells: string[] }

function readRate(zone: ZoneForm, { method, delivers, cells }: RateRow, methods: Methods): string | null {
  const [fee = '', freeFrom = '', heavy = '', days = ''] = cells
  const known = methods.find(({ name }) => same(name, method))
  if (!known) return `there is no method “${method.slice(0, 60)}”. Add it above first.`
  if (zone.rates[known.id]) return `“${zone.name}” has “${known.name}” in an earlier row`
  if (!/^(?:yes|no|)$/i.test(delivers)) return 'write yes or no in the column “Delivers”'
  if (!readSteps(heavy)) return 'write heavier parcels such as 5 kg: 149; 10 kg: 249'
  if (!readDays(days)) return 'write working days such as 1-2'
  const rate: RateForm = { ...NO_RATE, isOffered: !same(delivers, 'no'), fee, freeFrom, heavy, days }
  zone.rates = { ...zone.rates, [known.id]: rate }
  return null
}
