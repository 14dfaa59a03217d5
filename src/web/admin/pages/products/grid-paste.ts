import { plainNumber } from '../../../../shared/typed-number.ts'

export type GridRow = Record<string, string>

/** Spreadsheet cells from the clipboard: tabs between columns, line breaks between rows. */
export const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/s, '$1')))

/** Amounts may arrive as `₹1,299.00`. What isn’t clearly a number stays as it is, for the form to refuse. */
const plain = (cell: string, isNumber: boolean): string => (isNumber ? (plainNumber(cell) ?? cell) : cell)

type Place = { row: number; column: string }
type Shape = { columns: readonly string[]; numbers: ReadonlySet<string>; empty: () => GridRow; maxRows: number }

/** The rows after pasting cells at a place: missing rows are created, and cells beyond the last column are dropped. */
export function pasteInto(rows: readonly GridRow[], text: string, { row, column }: Place, shape: Shape): GridRow[] {
  const { columns, numbers, empty, maxRows } = shape
  const next = rows.map((each) => ({ ...each }))
  const from = columns.indexOf(column)
  for (const [down, cells] of cellsOf(text).entries()) {
    const at = row + down
    if (at >= maxRows) break
    next[at] ??= empty()
    for (const [right, cell] of cells.entries()) {
      const name = columns[from + right]
      if (name) Object.assign(next[at] ?? {}, { [name]: plain(cell, numbers.has(name)) })
    }
  }
  return next
}

/** The rows with one row's cell copied to all rows below. */
export const fillDown = (rows: readonly GridRow[], { row, column }: Place): GridRow[] =>
  rows.map((each, at) => (at > row ? { ...each, [column]: rows[row]?.[column] ?? '' } : { ...each }))
