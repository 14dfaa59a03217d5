import type { CellKind, Column, SettingField } from '../../../../domains/settings/index.ts'
import { typedNumber } from '../../../../shared/typed-number.ts'

/** The settings typed into a form. `rowKeys` has the row names of each list, in order. */
export type TypedSettings = { values: Record<string, unknown>; rowKeys: Record<string, string[]> }

/** Reads the settings that the form shows. A field that is missing from the form is left unchanged. */
export function readForm(form: FormData, fields: readonly SettingField[]): TypedSettings {
  const values: Record<string, unknown> = {}
  const rowKeys: Record<string, string[]> = {}
  for (const field of fields) {
    if (field.kind === 'fixed') continue
    if (field.kind === 'rows') {
      const keys = keysOf(form, field.key)
      const rows = keys
        .map((key) => ({ key, row: rowOf(form, `${field.key}.${key}`, field.columns) }))
        .filter(({ row }) => !isBlank(row))
      rowKeys[field.key] = rows.map(({ key }) => key)
      values[field.key] = rows.map(({ row }) => row)
    } else if (field.kind === 'switch') values[field.key] = form.has(field.key)
    else if (field.kind === 'several') {
      const chosen = new Set(form.getAll(field.key))
      values[field.key] = field.choices.map(({ value }) => value).filter((value) => chosen.has(String(value)))
    } else {
      const text = form.get(field.key)
      if (typeof text === 'string') values[field.key] = typedValue(field, text)
    }
  }
  return { values, rowKeys }
}

function keysOf(form: FormData, key: string): string[] {
  const names = [...form.keys()].filter((name) => name.startsWith(`${key}.`))
  return [...new Set(names.map((name) => name.slice(key.length + 1).split('.')[0] ?? ''))]
}

function rowOf(form: FormData, name: string, columns: readonly Column[]): unknown {
  const cell = (column: Column) => {
    const path = column.name ? `${name}.${column.name}` : name
    return column.kind === 'switch' ? form.has(path) : cellOf(column.kind, String(form.get(path) ?? ''))
  }
  const [first] = columns
  if (first?.name === '') return cell(first)
  return Object.fromEntries(columns.map((column) => [column.name, cell(column)]))
}

const isBlank = (row: unknown): boolean =>
  typeof row === 'object' && row !== null
    ? Object.values(row).every((each) => each === '' || each === false)
    : row === ''

function typedValue(field: SettingField, text: string): unknown {
  switch (field.kind) {
    case 'lines':
      return piecesOf(text, /\r?\n/)
    case 'groups':
      return piecesOf(text, /\r?\n/).map((line) => piecesOf(line, /[,;=]/))
    case 'pins':
      return [...new Set(piecesOf(text, /[\s,;|]+/))]
    case 'choice':
      return field.choices.find(({ value }) => String(value) === text)?.value ?? text
    case 'long-text':
      return text.trim()
    case 'rows':
    case 'several':
      return text
    default:
      return text.trim() === '' && field.empty ? null : cellOf(field.kind, text)
  }
}

const piecesOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((piece) => piece.trim())
    .filter(Boolean)

/** `1,500` and `₹ 99.50` are numbers too; anything else stays as typed and is refused. */
function cellOf(kind: CellKind, text: string): unknown {
  const typed = text.trim()
  const number = kind === 'number' || kind === 'rupees' ? typedNumber(typed) : Number.NaN
  return Number.isNaN(number) ? typed : number
}
