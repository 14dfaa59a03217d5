import type { CellKind, SettingField } from '../field.ts'

// Amounts are stored in paise; the owner and the API use rupees.

const mapCell = (kind: CellKind, value: unknown, turn: (amount: number) => number): unknown => {
  if (kind === 'rates') return mapAmounts(value, turn)
  return kind === 'rupees' && typeof value === 'number' ? turn(value) : value
}

/** The properties of a zone's rates that are amounts. */
const RATE_AMOUNTS = ['fee', 'freeFrom']

function mapAmounts(value: unknown, turn: (amount: number) => number): unknown {
  if (Array.isArray(value)) return value.map((each) => mapAmounts(each, turn))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      RATE_AMOUNTS.includes(name) && typeof each === 'number' ? turn(each) : mapAmounts(each, turn),
    ]),
  )
}

function mapValue(field: SettingField, value: unknown, turn: (amount: number) => number): unknown {
  if (field.kind !== 'rows') return field.kind === 'rupees' ? mapCell(field.kind, value, turn) : value
  if (!Array.isArray(value)) return value
  return value.map((row: unknown) => {
    const [first] = field.columns
    if (first?.name === '') return mapCell(first.kind, row, turn)
    if (typeof row !== 'object' || row === null) return row
    const kinds = new Map(field.columns.map(({ name, kind }) => [name, kind]))
    return Object.fromEntries(
      Object.entries(row).map(([name, each]) => [name, mapCell(kinds.get(name) ?? 'text', each, turn)]),
    )
  })
}

/** A setting's value as pages and API show it: amounts in rupees. */
export const toApiValue = (field: SettingField, value: unknown): unknown =>
  mapValue(field, value, (paise) => paise / 100)

/** The reverse: rupees become whole paise. */
export const fromApiValue = (field: SettingField, value: unknown): unknown =>
  mapValue(field, value, (rupees) => (Number.isFinite(rupees) ? Math.round(Number((rupees * 100).toFixed(4))) : rupees))
