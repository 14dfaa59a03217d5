import { fieldInIndia } from '../../../shared/dates.ts'
import { csvLine } from '../../imports/index.ts'

/** The columns of an export by their headings, in order. */
export type Columns<Row> = Record<string, (row: Row) => string | number | null>

/** The heading and a line for each row. */
export async function* tableOf<Row>(columns: Columns<Row>, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns))
  for await (const row of rows) yield csvLine(Object.values(columns).map((cell) => cell(row)))
}

/** All rows in the order of their ids; `read` returns the next ones after an id. */
export async function* rowsInOrder<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows = await read(after)
    yield* rows
    after = rows.at(-1)?.id
  }
}

/** `22-11-2026 14:05` in Indian time, as Indian spreadsheets read and sort it. */
export function timeCell(at: Date | string | null): string | null {
  if (at === null) return null
  const [day = '', time = ''] = fieldInIndia(at).split('T')
  return `${day.split('-').toReversed().join('-')} ${time}`
}

/** Rupees as a number, so that spreadsheets can add them up. */
export const rupeesCell = (paise: number | null): number | null => (paise === null ? null : paise / 100)
