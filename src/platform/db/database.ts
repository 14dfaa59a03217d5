import type { Db } from '../context.ts'
import type { Memory } from '../memory.ts'

export type RawResult = { rows: Record<string, unknown>[] }

/** Hears the tags whose cached answers are to be dropped; `*` means all, after messages may have been missed. */
export type PurgeListener = (tags: readonly string[]) => void

/** One connection of its own without the time limits of requests: for migrations and copies. Close it. */
export type Session = {
  /** Whether other connections read and write meanwhile; never on the embedded database. */
  isShared: boolean
  /** This session, one statement at a time, each committed on its own. */
  db: Db
  /** Another connection, for watching what this session does. */
  watch: Db
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** An open database of either kind. Close it before the process ends. */
export type Database = {
  kind: 'pglite' | 'postgres'
  db: Db
  /** What this process remembers of the database; purges reach it first. */
  memory: Memory
  /** Runs `work` in one transaction of its own and commits; a throw rolls back and goes on. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  openSession(): Promise<Session>
  /** Raw SQL with `$1` places; several statements at once if there are no values. */
  execute(text: string, values?: unknown[]): Promise<RawResult>
  /**
   * Writes with the connection of a transaction what it purges, so that every process hears of it within seconds exactly if
   * it is committed. Returns the entry for `purge`; null where there is one process only.
   */
  writePurge(tx: Db, tags: readonly string[]): Promise<number | null>
  /** Tells this process at once, and every other process on the same database soon. `entry`: what `writePurge` gave. */
  purge(tags: readonly string[], entry: number | null): void
  /** Hears the purges of every process. Returns the function that ends it. */
  onPurge(listener: PurgeListener): () => void
  /** Throws if the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}
