import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'

type Column = { schema: string; table: string }

/** Every row of every table of the store and of its job queue, as one JSON text per row. */
async function* rowsOf(ctx: Context): AsyncGenerator<Column & { row: Record<string, unknown> }> {
  const tables = await queryRows<Column>(
    ctx.db,
    sql`select n.nspname as schema, c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  )
  for (const { schema, table } of tables) {
    const name = sql`${sql.identifier(schema)}.${sql.identifier(table)}`
    for (const { row } of await queryRows<{ row: Record<string, unknown> }>(
      ctx.db,
      sql`select to_jsonb(t) as row from ${name} t`,
    ))
      yield { schema, table, row }
  }
}

/** The columns that contain a text, among all tables of all schemas: `mails.text`, `pgboss.job_common.data`. */
export async function columnsWith(ctx: Context, needles: readonly string[]): Promise<string[]> {
  const wanted = needles.map((needle) => needle.toLowerCase())
  const found = new Set<string>()
  for await (const { schema, table, row } of rowsOf(ctx))
    for (const [column, value] of Object.entries(row)) {
      const text = JSON.stringify(value).toLowerCase()
      if (wanted.some((needle) => text.includes(needle)))
        found.add(`${schema === 'public' ? '' : `${schema}.`}${table}.${column}`)
    }
  return [...found].toSorted()
}

/** The files below a folder that contain a text, after decoding the encodings of email files. */
export async function filesWith(folder: string, needles: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue
    const text = plain(await readFile(join(entry.parentPath, entry.name), 'latin1')).toLowerCase()
    if (needles.some((needle) => text.includes(needle.toLowerCase()))) found.push(entry.name)
  }
  return found
}

/** Decodes quoted-printable; harmless for binary files. */
export const plain = (text: string): string =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
