import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { staffTransaction } from '../roles/index.ts'
import { CONTENT_TAG } from './find-content.ts'
import { refuse } from './problems.ts'
import { laterThan, versionOf } from './versions.ts'

type Saved<Row, Shown> = {
  /** What the activity log calls it. */
  kind: string
  /** The version that was read. */
  version: string
  /** Reads and locks the entry. */
  read: (tx: Context, id: string) => Promise<Row[]>
  /** Updates the entry, or without an id creates one. */
  write: (tx: Context, updatedAt: Date, id: string | undefined) => Promise<Row[]>
  shown: (row: Row, now: Date) => Shown
}

/** Creates an entry (`id` null), or saves one if it is unchanged since it was read. */
export async function saveEntry<Row extends { id: string; updatedAt: Date }, Shown>(
  ctx: Context,
  id: string | null,
  { kind, version, read, write, shown }: Saved<Row, Shown>,
): Promise<Result<Shown, 'FORBIDDEN' | 'CONTENT_NOT_FOUND' | 'CONTENT_CHANGED'>> {
  return staffTransaction(ctx, 'content.write', async (tx) => {
    const [before] = id ? await read(tx, id) : []
    if (id && !before) return refuse('CONTENT_NOT_FOUND')
    if (before && version !== versionOf(before)) return refuse('CONTENT_CHANGED')
    const now = tx.now()
    const [row] = await write(tx, before ? laterThan(before.updatedAt, now) : now, before?.id)
    if (!row) return refuse('CONTENT_NOT_FOUND')
    const after = shown(row, now)
    await recordActivity(tx, {
      action: `${kind}.${before ? 'change' : 'create'}`,
      subject: [kind, row.id],
      before: before ? shown(before, now) : null,
      after,
    })
    await tx.purge([CONTENT_TAG])
    return ok(after)
  })
}

/** Where the place of an entry among its own is stored. */
type Place = { table: PgTable; column: PgColumn }

/** The place after all others: the last one, or the first if the highest place comes first. */
export async function nextPlace(tx: Context, { table, column }: Place): Promise<number> {
  const [next] = await queryRows<{ place: number }>(
    tx.db,
    sql`select coalesce(max(${column}), 0) + 1 as place from ${table}`,
  )
  return next?.place ?? 1
}

/** Reorders all entries of a kind. Refuses CONTENT_CHANGED if the list has changed meanwhile. */
export async function orderEntries(
  ctx: Context,
  ids: readonly string[],
  { kind, table, column, isHighestFirst = false }: Place & { kind: string; isHighestFirst?: boolean },
): Promise<Result<null, 'FORBIDDEN' | 'CONTENT_CHANGED'>> {
  return staffTransaction(ctx, 'content.write', async (tx) => {
    const direction = isHighestFirst ? sql`desc` : sql`asc`
    const rows = await queryRows<{ id: string }>(
      tx.db,
      sql`select id from ${table} order by ${column} ${direction}, id for update`,
    )
    const before = rows.map(({ id }) => id)
    if (before.toSorted().join('\n') !== ids.toSorted().join('\n')) return refuse('CONTENT_CHANGED')
    for (const [index, id] of ids.entries()) {
      const place = isHighestFirst ? ids.length - index : index + 1
      await tx.db.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${place} where id = ${id}`)
    }
    await recordActivity(tx, { action: `${kind}.order`, subject: [kind, 'all'], before, after: ids })
    await tx.purge([CONTENT_TAG])
    return ok(null)
  })
}
