import type { Db } from '../context.ts'
import type { RawResult } from './database.ts'
import { preparedRows } from './query-rows.ts'

const names = new Map<string, string>()

/**
 * Raw SQL with `$1` placeholders on the connection of a Drizzle handle: for pg-boss, which sends few distinct texts.
 */
export function executeIn(db: Db): { executeSql(text: string, values?: unknown[]): Promise<RawResult> } {
  return {
    executeSql: async (text, values = []) => {
      const name = names.get(text) ?? `raw_${names.size + 1}`
      names.set(text, name)
      return { rows: await preparedRows(db, name, text, values) }
    },
  }
}
