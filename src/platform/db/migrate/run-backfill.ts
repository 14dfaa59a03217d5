import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../context.ts'
import type { Session } from '../database.ts'
import { queryRows } from '../query-rows.ts'
import type { Step } from './migration-steps.ts'
import { type Tell, transactWithLockRetry } from './transact-with-lock-retry.ts'

const TELL_EVERY_MS = 5_000
/** Small enough that the rows of a batch are locked for a fraction of a second. */
const BATCH_ROWS = 5_000

type Parts = {
  migration: string
  /** Its number in the migration. */
  step: number
  /** Records how far the backfill has come. */
  mark: (db: Db, reached: string | null, isDone: boolean) => Promise<unknown>
  tell: Tell
}

const count = (n: number): string => n.toLocaleString('en-US')
const quote = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** Changes the rows of a table in batches, in the order of its key, and resumes where an earlier attempt stopped. */
export async function runBackfill(
  session: Session,
  { text, table, key }: Extract<Step, { kind: 'backfill' }>,
  { migration, step, mark, tell }: Parts,
): Promise<void> {
  const [column, rows] = [sql.identifier(key), sql.identifier(table)]
  const [earlier] = await queryRows<{ reached: string | null }>(
    session.db,
    sql`select reached from schema_migration_steps where migration = ${migration} and step = ${step}`,
  )
  let after = earlier?.reached ?? null
  const behind: SQL = after === null ? sql`false` : sql`${column} <= ${after}`
  const [size] = await queryRows<{ total: number; done: number }>(
    session.db,
    sql`select count(*) as total, count(*) filter (where ${behind}) as done from ${rows}`,
  )
  let { total, done } = size ?? { total: 0, done: 0 }
  let told = performance.now()
  for (;;) {
    const ahead: SQL = after === null ? sql`true` : sql`${column} > ${after}`
    const [batch] = await queryRows<{ until: string | null; rows: number }>(
      session.db,
      sql`select max(at)::text as until, count(*) as rows
          from (select ${column} as at from ${rows} where ${ahead} order by ${column} limit ${BATCH_ROWS}) as batch`,
    )
    if (!batch?.until) break
    const { until } = batch
    const bounds = after === null ? '' : `"${key}" > ${quote(after)} and `
    const statement = text.replaceAll(':batch', `(${bounds}"${key}" <= ${quote(until)})`)
    await transactWithLockRetry(session, migration, tell, async (tx) => {
      await tx.execute(sql.raw(statement))
      await mark(tx, until, false)
    })
    after = until
    done += batch.rows
    total = Math.max(total, done)
    if (performance.now() - told > TELL_EVERY_MS || (done === total && total > BATCH_ROWS)) {
      told = performance.now()
      tell(`Migration ${migration}: ${count(done)} of ${count(total)} ${table}`)
    }
  }
  await mark(session.db, null, true)
}
