import { type Column, getTableColumns, type Table } from 'drizzle-orm'

type Key<T extends Table> = keyof T['$inferSelect'] & string

/**
 * Columns by the table's keys, as needed in `insert into t (names) select … from jsonb_to_recordset(rows) as r(types)`.
 */
export const columnTexts = (columns: readonly (readonly [key: string, column: Column])[]) => ({
  /** `"order_id", "sku"` */
  names: columns.map(([, { name }]) => `"${name}"`).join(', '),
  /** `"orderId" text, "sku" text` */
  types: columns.map(([key, column]) => `"${key}" ${column.getSQLType()}`).join(', '),
})

/**
 * A table's columns for a statement that takes any number of rows as one JSON parameter. New columns of the table are
 * included automatically, and a row that lacks one does not compile.
 */
export function recordColumns<T extends Table, Left extends Key<T> = never>(table: T, left: readonly Left[] = []) {
  const leftOut: readonly string[] = left
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !leftOut.includes(key))
  return {
    ...columnTexts(columns),
    /** `l."orderId", l."sku"`, or `instead` for single columns. */
    values: (alias: string, instead: { [K in Key<T>]?: string } = {}): string => {
      const others = new Map<string, unknown>(Object.entries(instead))
      return columns.map(([key]) => others.get(key) ?? `${alias}."${key}"`).join(', ')
    },
    json: (rows: readonly Omit<T['$inferSelect'], Left>[]): string => JSON.stringify(rows),
  }
}
