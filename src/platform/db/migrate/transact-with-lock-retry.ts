import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../context.ts'
import type { Session } from '../database.ts'
import { sqlState } from '../failures.ts'

/** Receives progress lines for the person who watches an upgrade. */
export type Tell = (line: string) => void

/** A statement that waits for a table lock makes every later query wait too, so it gives up early and retries. */
const LOCK_TIMEOUT_MS = 1_000
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 10_000

/** Runs `work` in a transaction and retries as long as another session holds a lock that it needs. */
export async function transactWithLockRetry<T>(
  session: Session,
  migration: string,
  tell: Tell,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return await session.transaction(async (tx) => {
        if (session.isShared) await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`))
        return work(tx)
      })
    } catch (error) {
      const state = sqlState(error)
      if (state !== '55P03' && state !== '40P01') throw error
      tell(`Migration ${migration} is waiting for another session to release its lock.`)
      await wait(pause)
    }
  }
}
