import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Refusal, Result } from '../shared/result.ts'
import type { EventName, Events, StoredEvent } from './events.ts'
import type { Memory } from './memory.ts'
import type { Count } from './metrics/counts.ts'

/** A Drizzle handle: the pool, or one transaction. Both drivers (PGlite, node-postgres) fit it. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** Who makes the request. `system` is the store itself: jobs, importers, set-up. */
export type Actor =
  | {
      kind: 'nobody'
      /**
       * The account whose password this session has entered while its second factor is still pending. Grants no
       * permissions.
       */
      owesCode?: { id: string; email: string; role: string; ip: string }
    }
  | { kind: 'customer'; id: string; email: string }
  | {
      kind: 'staff'
      id: string
      email: string
      role: string
      /** Where the request comes from, for the activity log. */
      ip?: string
      /** When this session last confirmed its password. */
      confirmedAt?: Date | null
    }
  | { kind: 'system' }

export type Log = {
  info(fields: object, message?: string): void
  warn(fields: object, message?: string): void
  error(fields: object, message?: string): void
}

/** The first argument of every use case. Nothing about a request is ambient. */
export type Context = {
  db: Db
  actor: Actor
  now: () => Date
  log: Log
  /** Counts what has happened, for monitoring. Call it after the commit: a count is not rolled back. */
  count: Count
  /**
   * Runs `work` in one transaction. A refusal rolls everything back and is returned; a throw rolls back and propagates.
   * A serialisation failure or deadlock is retried up to three times. Inside a transaction it joins that one.
   */
  transaction<R extends Result<unknown, string>>(work: (tx: Context) => Promise<R>): Promise<R>
  /**
   * Announces an event once for each `data`, as jobs in the running transaction: they exist only if the change does.
   */
  announce<E extends EventName>(event: E, ...data: Events[E][]): Promise<void>
  /** Announces an event again from a stored job or the email log. Its data is validated when the job runs. */
  announceAgain(stored: StoredEvent): Promise<void>
  /** Data of the database cached in this process, purged by the same tags; never filled with uncommitted data. */
  memory: Memory
  /** Purges cached answers with these tags in every process once the change is committed. */
  purge(tags: readonly string[]): Promise<void>
}

export type { Refusal, Result }
