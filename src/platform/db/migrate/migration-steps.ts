/**
 * One part of a migration. Steps that scan a whole table (`index`, `validate`) run online on a large table: outside a
 * transaction, while readers and writers continue. A `backfill` always runs in batches.
 */
export type Step =
  | { kind: 'statement'; text: string }
  | { kind: 'index'; text: string; table: string; index: string }
  | { kind: 'validate'; text: string; table: string; constraint: string }
  | { kind: 'backfill'; text: string; table: string; key: string }

const INDEX = /^CREATE (?:UNIQUE )?INDEX "([^"]+)" ON (?:"public"\.)?"([^"]+)"/i
const CONSTRAINT = /^ALTER TABLE (?:"public"\.)?"([^"]+)" ADD CONSTRAINT "([^"]+)" (?:CHECK|FOREIGN KEY)\b/i
const BACKFILL = /^-- backfill: (\w+) by (\w+)\n/
const LEADING_COMMENTS = /^(?:\s*--[^\n]*\n)*\s*/

/**
 * Splits the statements of a migration into steps. A CHECK or foreign key is added without checking existing rows, then
 * validated as a separate step, since adding it in one go locks the table for the whole scan.
 *
 * A statement whose first line is `-- backfill: orders by id` runs in batches of the table's rows, in the order of that
 * key: `update orders set phone = address ->> 'phone' where :batch`. It must be idempotent.
 */
export const stepsOf = (statements: readonly string[]): Step[] => statements.flatMap(split)

function split(statement: string): Step[] {
  const text = statement.trim()
  const [, backfilled, key] = BACKFILL.exec(text) ?? []
  if (backfilled && key) {
    if (!text.includes(':batch')) throw new Error(`A backfill of ${backfilled} must say where its :batch goes`)
    return [{ kind: 'backfill', text, table: backfilled, key }]
  }
  const bare = text.replace(LEADING_COMMENTS, '')
  const [, index, indexed] = INDEX.exec(bare) ?? []
  if (index && indexed) return [{ kind: 'index', text, table: indexed, index }]
  const [, table, constraint] = CONSTRAINT.exec(bare) ?? []
  if (!table || !constraint) return [{ kind: 'statement', text }]
  return [
    { kind: 'statement', text: `${text.replace(/;$/, '')} NOT VALID` },
    { kind: 'validate', text: `ALTER TABLE "${table}" VALIDATE CONSTRAINT "${constraint}"`, table, constraint },
  ]
}
