import { setInterval } from 'node:timers'
import type { PGlite } from '@electric-sql/pglite'
import type { Log } from '../../context.ts'

const EVERY_MS = 60_000
const LOG_BYTES = 32 * 1024 * 1024

/**
 * Does the work of PostgreSQL's background processes: PGlite has none, so until the next restart its log would grow and
 * its statistics go stale. Vacuums and analyses tables with many changes; checkpoints when the log is long.
 */
export async function maintain(pglite: PGlite): Promise<void> {
  // Otherwise the counts become visible only later.
  await pglite.query('select pg_stat_force_next_flush()')
  const changed = await pglite.query<{ name: string }>(
    // The count of rows that a start doesn't forget: large tables would be vacuumed for a few changes after it.
    `select format('%I.%I', s.schemaname, s.relname) as name
     from pg_stat_user_tables s join pg_class c on c.oid = s.relid
     where greatest(s.n_mod_since_analyze, s.n_dead_tup) > 200 + 0.2 * c.reltuples`,
  )
  // One at a time, so that requests are answered in between.
  for (const { name } of changed.rows) await pglite.exec(`vacuum (analyze) ${name}`)
  // Last, since a vacuum writes a lot to the log.
  const { rows } = await pglite.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  )
  if (Number(rows[0]?.bytes) > LOG_BYTES) await pglite.exec('checkpoint')
}

/** Runs maintenance every minute. Returns the function that stops it. */
export function startMaintenance(pglite: PGlite, log: Log): () => void {
  const timer = setInterval(() => {
    maintain(pglite).catch((error) => log.error({ err: error }, 'Database maintenance failed'))
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
