import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { formatCount } from '../../../shared/counted.ts'
import { withoutFormulaMark } from './cells.ts'

/** One row of a table: its line in the file (counted from 1, header included) and its cells. */
export type CsvRow = { row: number; cells: string[] }

/** A file that cannot be read as a table at all; the message is for the person who uploaded it. */
export class UnreadableFile extends Error {}

const MAX_RECORD = 1024 * 1024
const MAX_ROWS = 500_000
const MAX_COLUMNS = 500
const HEAD_BYTES = 64 * 1024
/** Bytes parsed in one go. */
const PIECE_BYTES = 16 * 1024
/**
 * After this much work other requests get the processor for twice as long, so that shoppers are served while a file of
 * 50 MB is read.
 */
const WORK_MS = 5

/**
 * Reads a CSV file in UTF-8 row by row, with any line endings and separator; blank rows are counted but not returned.
 * Throws UnreadableFile for an unclosed quote and beyond the limits (500,000 rows, 500 columns, 1 MB a row; A28).
 */
export async function* readCsv(path: string): AsyncGenerator<CsvRow> {
  const text = createReadStream(path, { highWaterMark: PIECE_BYTES })
  const parser = parse({
    delimiter: await findDelimiter(path),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_RECORD,
    skip_empty_lines: false,
  })
  // An error of the text stream must reach the reader of the rows; `pipe` alone would leave it waiting.
  text.on('error', (error) => parser.destroy(error))
  let row = 0
  let begun = performance.now()
  try {
    for await (const cells of text.pipe(parser) as AsyncIterable<string[]>) {
      row += 1
      if (row > MAX_ROWS) throw new UnreadableFile(`The file has more than ${formatCount(MAX_ROWS)} rows`)
      if (cells.length > MAX_COLUMNS) throw new UnreadableFile(`Row ${row} has more than ${MAX_COLUMNS} columns`)
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells: cells.map(withoutFormulaMark) }
      if (performance.now() - begun > WORK_MS) {
        await wait(2 * WORK_MS)
        begun = performance.now()
      }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(explain(error))
    throw error
  } finally {
    text.destroy()
    parser.destroy()
  }
}

/** The separator of the first line that has one: spreadsheets write semicolons in some countries, or tabs. */
async function findDelimiter(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const lines = buffer.toString('utf8', 0, bytesRead).split(/\r\n|\n|\r/)
    const first = lines.find((line) => /[^\s,;"]/.test(line)) ?? ''
    const count = (mark: string) => first.split(mark).length
    return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
  } finally {
    await file.close()
  }
}

function explain(error: CsvError): string {
  const line = typeof error.lines === 'number' ? ` (line ${error.lines})` : ''
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `A quoted cell is never closed${line}`
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `A row is larger than 1 MB, most likely because a quote is never closed${line}`
  return `The file is not valid CSV${line}: ${error.message.slice(0, 160)}`
}
