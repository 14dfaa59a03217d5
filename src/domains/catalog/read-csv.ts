import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'

/** One row of a table: where it stands in the file (the header included, from 1), and its cells. */
export type CsvRow = { row: number; cells: string[] }

/** A file that cannot be read as a table at all. */
export class UnreadableFile extends Error {}

export const MAX_FILE_BYTES = 64 * 1024 * 1024
const MAX_RECORD = 1024 * 1024
const MAX_ROWS = 500_000
const MAX_COLUMNS = 500

/**
 * Reads a CSV file row by row, whatever its line ends, with or without a byte order mark; empty rows are counted but
 * not given. Throws UnreadableFile for another encoding than UTF-8, NUL bytes, an unclosed quote, and beyond the bounds
 * (64 MB, 500,000 rows, 500 columns, 1 MB a row; trust A28).
 */
export async function* readCsv(source: string | Uint8Array): AsyncGenerator<CsvRow> {
  const size = typeof source === 'string' ? await sizeOf(source) : source.byteLength
  if (size > MAX_FILE_BYTES) throw new UnreadableFile(`The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`)
  const bytes = typeof source === 'string' ? createReadStream(source) : Readable.from([source])
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: false,
    max_record_size: MAX_RECORD,
    skip_empty_lines: false,
  })
  const text = Readable.from(decode(bytes))
  // A failure of the text must reach whoever reads the rows; `pipe` alone would leave them waiting.
  text.on('error', (error) => parser.destroy(error))
  let row = 0
  try {
    for await (const cells of text.pipe(parser) as AsyncIterable<string[]>) {
      row += 1
      if (row > MAX_ROWS) throw new UnreadableFile(`The file has more than ${MAX_ROWS} rows`)
      if (cells.length > MAX_COLUMNS) throw new UnreadableFile(`Row ${row} has more than ${MAX_COLUMNS} columns`)
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(explain(error))
    throw error
  } finally {
    text.destroy()
    parser.destroy()
  }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new UnreadableFile(`There is no file ${path}`)
  return found.size
}

async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const checked = (text: string): string => {
    if (text.includes('\0')) throw new UnreadableFile('The file has NUL bytes: it is no text in UTF-8')
    return text
  }
  try {
    for await (const chunk of bytes) yield checked(decoder.decode(chunk, { stream: true }))
    yield checked(decoder.decode())
  } catch (error) {
    if (error instanceof TypeError) throw new UnreadableFile('The file is not UTF-8: save it as "CSV UTF-8"')
    throw error
  }
}

function explain(error: CsvError): string {
  const line = typeof error.lines === 'number' ? ` (line ${error.lines})` : ''
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `A quoted cell is never closed${line}`
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `A row is larger than 1 MB, most likely because a quote is never closed${line}`
  return `The file is no valid CSV${line}: ${error.message.slice(0, 160)}`
}
