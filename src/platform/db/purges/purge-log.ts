import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../context.ts'
import { preparedRows } from '../query-rows.ts'
import { purges } from './tables.ts'

/** Rows are kept longer than any process goes without reading them. */
const KEPT_MINUTES = 10
const MAX_GAP_SECONDS = 300
/** A transaction with more tags purges everything instead. */
const MAX_TAGS = 500

const TABLE = getTableName(purges)
const WRITE = `insert into ${TABLE} (tags) values ($1) returning id`
// Exactly what was committed since the snapshot `$1`: row numbers would skip a transaction that began earlier.
const READ = `
  select pg_current_snapshot()::text as snapshot, extract(epoch from now())::float8 as at,
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'tags', tags)) from ${TABLE}
              where xid >= pg_snapshot_xmin($1::pg_snapshot)
                and not pg_visible_in_snapshot(xid, $1::pg_snapshot)), '[]') as fresh`

const NOTHING = `select pg_current_snapshot()::text as snapshot, extract(epoch from now())::float8 as at, '[]'::jsonb as fresh, $1::text as since`
const EXISTS = `select to_regclass('${TABLE}') is not null as exists`

/** Writes a purge of these tags on the connection of `db`. Returns the number of the log entry. */
export async function writePurge(db: Db, tags: readonly string[]): Promise<number> {
  const [row] = await preparedRows<{ id: number }>(db, 'write_purge', WRITE, [
    tags.length > MAX_TAGS ? ['*'] : [...tags],
  ])
  if (!row) throw new Error('A purge was not written')
  return row.id
}

export type PurgeReader = {
  /** The tags of entries committed since the last call, except those passed to `heard`; `*` after a long gap. */
  read(): Promise<string[]>
  /** The tags of these entries have already been purged here. */
  heard(ids: readonly number[]): void
}

type Row = { snapshot: string; at: number; fresh: { id: number; tags: string[] }[] }

/**
 * Reads the purges of other processes from now on. Until the first migration creates the table, nobody purges anything.
 */
export async function openPurgeReader(client: pg.Client): Promise<PurgeReader> {
  let hasTable = false
  const read = async (since: string): Promise<Row> => {
    hasTable ||= (await client.query<{ exists: boolean }>(EXISTS)).rows[0]?.exists === true
    const { rows } = await client.query<Row>(hasTable ? READ : NOTHING, [since])
    if (!rows[0]) throw new Error('PostgreSQL gave no snapshot')
    return rows[0]
  }
  const { rows } = await client.query<Row>(NOTHING, [''])
  if (!rows[0]) throw new Error('PostgreSQL gave no snapshot')
  let last = rows[0]
  let cleaned = last.at
  // An entry is read within one round after its notification, or was read before it.
  let [known, knownBefore] = [new Set<number>(), new Set<number>()]
  return {
    heard: (ids) => {
      for (const id of ids) known.add(id)
    },
    read: async () => {
      const row = await read(last.snapshot)
      const isLate = row.at - last.at > MAX_GAP_SECONDS
      last = row
      const tags = row.fresh.filter(({ id }) => !known.has(id) && !knownBefore.has(id)).flatMap((each) => each.tags)
      knownBefore = known
      known = new Set()
      if (row.at - cleaned > (KEPT_MINUTES * 60) / 2) {
        cleaned = row.at
        await client.query(`delete from ${TABLE} where at < now() - interval '${KEPT_MINUTES} minutes'`)
      }
      return isLate ? ['*'] : [...new Set(tags)]
    },
  }
}
