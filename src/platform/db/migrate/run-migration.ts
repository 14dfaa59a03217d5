import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../context.ts'
import type { Session } from '../database.ts'
import { queryRows } from '../query-rows.ts'
import { type Step, stepsOf } from './migration-steps.ts'
import { runBackfill } from './run-backfill.ts'
import { runOnline } from './run-online.ts'
import { type Tell, transactWithLockRetry } from './transact-with-lock-retry.ts'

export type Migration = { name: string; hash: string; statements: string[] }

/** On a smaller table nobody notices a lock held for the length of a scan. */
const LARGE_BYTES = 16 * 1024 * 1024

/**
 * Runs the pending steps of a migration. Steps that only touch the database catalogue share a transaction with those
 * that follow; steps that scan a large table run online, one by one.
 */
export async function runMigration(session: Session, { name, hash, statements }: Migration, tell: Tell): Promise<void> {
  const steps = stepsOf(statements)
  for (let next = await countDone(session.db, name, steps); next < steps.length; ) {
    const step = steps[next]
    if (step && step.kind !== 'statement' && (await isOnline(session, session.db, step))) {
      const mark = (db: Db, reached: string | null, isDone: boolean) => note(db, { name, next, step, reached, isDone })
      if (step.kind === 'backfill') await runBackfill(session, step, { migration: name, step: next, mark, tell })
      else {
        await runOnline(session, step, { migration: name, tell })
        await mark(session.db, null, true)
      }
      next += 1
      continue
    }
    const from = next
    next = await transactWithLockRetry(session, name, tell, async (tx) => {
      let reached = from
      for (let each = steps[reached]; each && !(await isOnline(session, tx, each)); each = steps[reached]) {
        await tx.execute(sql.raw(each.text))
        reached += 1
      }
      if (reached === steps.length) await finish(tx, name, hash)
      else for (let n = from; n < reached; n += 1) await note(tx, { name, next: n, step: steps[n], isDone: true })
      return reached
    })
    if (next === steps.length) return
  }
  await session.transaction((tx) => finish(tx, name, hash))
}

async function isOnline({ isShared }: Session, db: Db, step: Step): Promise<boolean> {
  if (step.kind === 'backfill') return true
  // The embedded database has one connection, so nobody reads or writes meanwhile.
  if (step.kind === 'statement' || !isShared) return false
  const [size] = await queryRows<{ bytes: number | null }>(
    db,
    sql`select pg_table_size(to_regclass(${`"${step.table}"`})) as bytes`,
  )
  return (size?.bytes ?? 0) > LARGE_BYTES
}

const hashOf = (step: Step | undefined): string =>
  createHash('sha256')
    .update(step?.text ?? '')
    .digest('hex')

/** How many steps an earlier attempt ran. Refuses if one of them, or one that had started, reads differently now. */
async function countDone(db: Db, name: string, steps: readonly Step[]): Promise<number> {
  const begun = await queryRows<{ hash: string; isDone: boolean }>(
    db,
    sql`select hash, is_done as "isDone" from schema_migration_steps where migration = ${name} order by step`,
  )
  if (begun.some(({ hash }, index) => hash !== hashOf(steps[index])))
    throw new Error('a part of it that ran here already was changed since')
  return begun.filter(({ isDone }) => isDone).length
}

type Mark = { name: string; next: number; step: Step | undefined; reached?: string | null; isDone: boolean }

const note = (db: Db, { name, next, step, reached = null, isDone }: Mark) =>
  db.execute(sql`
    insert into schema_migration_steps (migration, step, hash, reached, is_done)
    values (${name}, ${next}, ${hashOf(step)}, ${reached}, ${isDone})
    on conflict (migration, step) do update set hash = excluded.hash, reached = excluded.reached, is_done = excluded.is_done`)

async function finish(tx: Db, name: string, hash: string): Promise<void> {
  await tx.execute(sql`insert into schema_migrations (name, hash) values (${name}, ${hash})`)
  await tx.execute(sql`delete from schema_migration_steps where migration = ${name}`)
}
