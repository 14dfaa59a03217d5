import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testContext } from '../../testing/index.ts'
import { OLD_LEVEL } from '../../testing/old-store.ts'
import { queryRows } from '../query-rows.ts'

const META = new URL('../../../../migrations/meta/', import.meta.url)

type Column = {
  name: string
  type: string
  notNull: boolean
  default?: unknown
  generated?: unknown
  identity?: unknown
}
type Table = {
  name: string
  columns: Record<string, Column>
  uniqueConstraints: Record<string, { columns: string[] }>
}

/** Versions that may be running: the one of the upgrade tests, and those before the latest migrations. */
const LATEST = 5

/** What a version of the store expects of its tables: written with each migration by drizzle-kit. */
const snapshots = readdirSync(META)
  .filter((file) => file.endsWith('_snapshot.json') && file.slice(0, 4) >= OLD_LEVEL.slice(0, 4))
  .filter((_, index, { length }) => index === 0 || index >= length - LATEST)
  .map((file) => {
    const { tables } = JSON.parse(readFileSync(new URL(file, META), 'utf8')) as { tables: Record<string, Table> }
    return { file, tables: Object.values(tables) }
  })

/** Payments of order edits (0048) belong to no order; versions before it ask for payments by their order. */
const MAY_BE_NULL = new Set(['payments.order_id'])

const quote = (name: string) => `"${name}"`
/** `serial` is `integer` with a default. */
const typeOf = ({ type }: Column) => type.replace(/serial$/, (serial) => (serial === 'serial' ? 'integer' : 'int'))

type Now = { table: string; column: string; isRequired: boolean; isNullable: boolean }

test('D188: what every earlier version reads and writes fits the tables of this one', async () => {
  const { db } = await testContext()
  const now = await queryRows<Now>(
    db,
    sql`select table_name as "table", column_name as "column", is_nullable = 'YES' as "isNullable",
          is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and is_identity = 'NO' as "isRequired"
        from information_schema.columns where table_schema = 'public'`,
  )
  const wrong = new Set<string>()
  const statements = new Map<string, string>()
  for (const { file, tables } of snapshots)
    for (const { name, columns, uniqueConstraints } of tables) {
      const known = Object.values(columns)
      const present = now.filter(({ table }) => table === name)
      for (const { column, isRequired } of present)
        if (isRequired && !(column in columns))
          wrong.add(`${file} writes ${name} without ${column}, which has no default`)
      for (const column of known.filter((each) => each.notNull && !MAY_BE_NULL.has(`${name}.${each.name}`)))
        if (present.some((each) => each.column === column.name && each.isNullable))
          wrong.add(`${file} expects ${name}.${column.name} never to be null`)
      const names = known.map((column) => quote(column.name)).join(', ')
      const written = known.filter(({ generated, identity }) => !generated && !identity)
      const values = written.map((column) => `null::${typeOf(column)}`).join(', ')
      const into = `insert into ${quote(name)} (${written.map((column) => quote(column.name)).join(', ')}) values (${values})`
      for (const statement of [
        `select ${names} from ${quote(name)}`,
        into,
        ...Object.values(uniqueConstraints).map(
          ({ columns: key }) => `${into} on conflict (${key.map(quote).join(', ')}) do nothing`,
        ),
      ])
        statements.set(statement, file)
    }
  for (const [statement, file] of statements)
    await db.execute(sql.raw(`explain ${statement}`)).catch((error: Error) => {
      wrong.add(`${file}: ${((error.cause as Error) ?? error).message} (${statement})`)
    })
  expect([...wrong]).toEqual([])
  expect(statements.size).toBeGreaterThan(100)
})
