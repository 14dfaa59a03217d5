import { sql } from 'drizzle-orm'
import type { Db } from '../../context.ts'
import type { Session } from '../database.ts'
import { queryRows } from '../query-rows.ts'
import type { Step } from './migration-steps.ts'
import type { Tell } from './transact-with-lock-retry.ts'

type Online = Extract<Step, { kind: 'index' | 'validate' }>

const TELL_EVERY_MS = 5_000

const count = (n: number): string => n.toLocaleString('en-US')

/** Builds an index or validates a constraint while the table is being read and written. */
export async function runOnline(
  session: Session,
  step: Online,
  { migration, tell }: { migration: string; tell: Tell },
): Promise<void> {
  const [table] = await queryRows<{ rows: number }>(
    session.db,
    sql`select greatest(reltuples, 0)::bigint as rows from pg_class where oid = to_regclass(${`"${step.table}"`})`,
  )
  const what = step.kind === 'index' ? `builds the index ${step.index}` : `checks ${step.constraint}`
  tell(
    `Migration ${migration} ${what} over about ${count(table?.rows ?? 0)} rows of ${step.table}. The store keeps serving meanwhile.`,
  )
  if (step.kind === 'validate') {
    await session.db.execute(sql.raw(step.text))
    return
  }
  await dropInvalid(session.db, step.index)
  const online = step.text.replace(
    /^((?:\s*--[^\n]*\n)*\s*CREATE (?:UNIQUE )?INDEX) /i,
    '$1 CONCURRENTLY IF NOT EXISTS ',
  )
  const ticker = setInterval(() => tellProgress(session, step.index, migration, tell), TELL_EVERY_MS)
  try {
    await session.db.execute(sql.raw(online))
  } finally {
    clearInterval(ticker)
  }
}

/** An interrupted index build leaves an index that is never read but still slows down every write. */
async function dropInvalid(db: Db, index: string): Promise<void> {
  const rows = await queryRows<{ valid: boolean }>(
    db,
    sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${`"${index}"`})`,
  )
  if (rows[0]?.valid === false) await db.execute(sql.raw(`drop index concurrently if exists "${index}"`))
}

/** Queries through `session.watch`: the session itself is busy with the index. */
async function tellProgress({ watch }: Session, index: string, migration: string, tell: Tell): Promise<void> {
  const rows = await queryRows<{ phase: string; done: number; total: number }>(
    watch,
    sql`select phase, blocks_done as done, blocks_total as total from pg_stat_progress_create_index
        where index_relid = to_regclass(${`"${index}"`})`,
  ).catch(() => [])
  for (const { phase, done, total } of rows) {
    const share = total > 0 ? `, ${Math.floor((100 * done) / total)} %` : ''
    tell(`Migration ${migration}: index ${index}, ${phase}${share}`)
  }
}
