import type { Db } from '../context.ts'
import type { Memory } from '../memory.ts'

export type RawResult = { rows: Record<string, unknown>[] }

/** Receives the tags whose cached answers must be purged; `*` means all, after notifications may have been missed. */
export type PurgeListener = (tags: readonly string[]) => void

/** A dedicated connection without the time limits of requests: for migrations and copies. Close it after use. */
export type Session = {
  /** Whether other connections read and write at the same time; never on the embedded database. */
  isShared: boolean
  /** This session, one statement at a time, each committed separately. */
  db: Db
  /** Another connection, for monitoring this session. */
  watch: Db
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** An open database of either kind. Close it before the process ends. */
export type Database = {
  kind: 'pglite' | 'postgres'
  db: Db
  /** What this process caches of the database; purges reach it first. */
  memory: Memory
  /** Runs `work` in a separate transaction and commits; a throw rolls back and propagates. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  openSession(): Promise<Session>
  /** Raw SQL with `$1` placeholders; several statements at once if there are no values. */
  execute(text: string, values?: unknown[]): Promise<RawResult>
  /**
   * Writes the tags to purge on the connection of a transaction, so that every process receives them within seconds if
   * and only if it commits. Returns the entry for `purge`; null if there is only one process.
   */
  writePurge(tx: Db, tags: readonly string[]): Promise<number | null>
  /**
   * Notifies this process at once, and every other process on the same database soon. `entry`: what `writePurge`
   * returned.
   */
  purge(tags: readonly string[], entry: number | null): void
  /** Subscribes to the purges of every process. Returns the function that unsubscribes. */
  onPurge(listener: PurgeListener): () => void
  /** The connections of this process; missing on the embedded database. */
  connections?: () => { open: number; idle: number; waiting: number }
  /** Throws if the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}
