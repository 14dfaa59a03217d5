import { plainNumber } from '../../../shared/typed-number.ts'

/** What spreadsheets treat as a formula (A29). */
const FORMULA = /^'*[=+\-@\t\r\n]/
const MARKED = /^'+[=+\-@\t\r\n]/

/** A text that a spreadsheet shows as it is: an apostrophe is put before anything that could be a formula. */
export const withFormulaMark = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text without the apostrophe that `withFormulaMark` added. */
export const withoutFormulaMark = (text: string): string => (MARKED.test(text) ? text.slice(1) : text)

/** A cell: numbers as they are, texts safe for spreadsheets, quoted where necessary. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = withFormulaMark(value)
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`

const ESCAPES: Record<string, string> = { '\\': '\\\\', '|': '\\|', '\n': '\\n', '\r': '\\r' }
const UNESCAPES: Record<string, string> = { n: '\n', r: '\r', s: ' ', e: '' }

/** Escapes a field of a table within a cell; leading and trailing blanks are kept. */
const escapeField = (text: string): string =>
  text
    .replace(/[\\|\n\r]/g, (letter) => ESCAPES[letter] ?? letter)
    .replace(/^\s|\s$/g, (blank) => (blank === ' ' ? '\\s' : `\\x${blank.codePointAt(0)?.toString(16)};`))

/** A table within a cell: one line per row, with fields separated by ` | `. `Protein | g | 24`. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((fields) => (fields.every((field) => field === '') ? '\\e' : '') + fields.map(escapeField).join(' | '))
    .join('\n')

/** Reads a table that `writeTable` or a person wrote; blank rows are left out. */
export function readTable(text: string): string[][] {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim())
  return lines.filter((line) => line !== '').map(fieldsOf)
}

function fieldsOf(line: string): string[] {
  const fields: string[] = []
  let field = ''
  let kept = 0
  const end = () => {
    // Escaped blanks before `kept` were written on purpose.
    fields.push(field.slice(0, kept) + field.slice(kept).trimEnd())
    field = ''
    kept = 0
  }
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? ''
    if (letter === '|') end()
    else if (letter === '\\') {
      at += 1
      const next = line[at] ?? ''
      const [, code = ''] = next === 'x' ? (/^x([0-9a-f]{1,5});/.exec(line.slice(at)) ?? []) : []
      const blank = code && String.fromCodePoint(Number.parseInt(code, 16))
      // Only blanks are written as codes; accepting any other code would let in characters that no text may have, such
      // as NUL.
      const isBlank = blank !== '' && blank.trim() === ''
      field += isBlank ? blank : (UNESCAPES[next] ?? next)
      if (isBlank) at += code.length + 1
      kept = field.length
    } else if (field !== '' || kept > 0 || letter.trim() !== '') field += letter
  }
  end()
  return fields
}

/** A list within a cell, one line per entry. */
export const writeList = (items: readonly string[]): string => writeTable(items.map((item) => [item]))
export const readList = (text: string): string[] => readTable(text).map((fields) => fields.join(' | '))

/** The problem with an amount that `readAmount` cannot read. */
export const amountProblem = (text: string): string =>
  text.includes(',') ? 'has a comma in an unusual place. Write 1299, 1,299 or 1299.50' : 'must be a number of rupees'

/** Accepts `1299`, `1299.00`, `1,299.00` and `₹1,299`; null for anything else. */
export function readAmount(text: string): number | null {
  const plain = plainNumber(text) ?? ''
  return /^\d{1,9}(?:\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * 100) / 100 : null
}

/** Accepts `1500`, `1,500` and `1,50,000`, also with decimals; null for anything else. */
export function readFigure(text: string): number | null {
  const plain = plainNumber(text)
  const figure = Number(plain)
  return plain && Number.isFinite(figure) ? figure : null
}

const YES = /^(?:true|yes|y|1|on)$/i
const NO = /^(?:false|no|n|0|off|-1)$/i

/** Null for anything that is neither yes nor no. */
export const readFlag = (text: string): boolean | null =>
  YES.test(text.trim()) ? true : NO.test(text.trim()) ? false : null
