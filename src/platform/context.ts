import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Refusal, Result } from '../shared/result.ts'
import type { EventName, Events, StoredEvent } from './events.ts'
import type { Memory } from './memory.ts'

/** A Drizzle handle: the pool, or one transaction. Both drivers (PGlite, node-postgres) fit it. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** Who asks. `system` is the shop itself: jobs, importers, set-up. */
export type Actor =
  | {
      kind: 'nobody'
      /** The account whose password this session has given, while its second factor is still owed. It gives no rights. */
      owesCode?: { id: string; email: string; role: string; ip: string }
    }
  | { kind: 'customer'; id: string; email: string }
  | {
      kind: 'staff'
      id: string
      email: string
      role: string
      /** Where the request comes from, for the audit trail. */
      ip?: string
      /** When this session last gave its password. */
      confirmedAt?: Date | null
    }
  | { kind: 'system' }

export type Log = {
  info(fields: object, message?: string): void
  warn(fields: object, message?: string): void
  error(fields: object, message?: string): void
}

/** What every use case is given, as its first argument. Nothing about a request is ambient. */
export type Context = {
  db: Db
  actor: Actor
  now: () => Date
  log: Log
  /**
   * Runs `work` in one transaction. A refusal rolls everything back and is returned; a throw rolls back and goes on.
   * A serialisation failure or deadlock is tried again, three times at most. Inside a transaction it joins that one.
   */
  transaction<R extends Result<unknown, string>>(work: (tx: Context) => Promise<R>): Promise<R>
  /** Announces an event, once for each `data`, as jobs of the running transaction: they exist exactly if the change does. */
  announce<E extends EventName>(event: E, ...data: Events[E][]): Promise<void>
  /** Announces an event again, as a job or the email log has kept it. What it carries is checked when its job runs. */
  announceAgain(stored: StoredEvent): Promise<void>
  /** What this process remembers of the database, purged by the same tags; never filled with uncommitted data. */
  memory: Memory
  /** Drops cached answers with these tags on every process, once the change is committed. */
  purge(tags: readonly string[]): Promise<void>
}

export type { Refusal, Result }
