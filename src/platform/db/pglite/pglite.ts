import { AsyncLocalStorage } from 'node:async_hooks'
import { PGlite, type PGliteOptions, type QueryOptions, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db, Log } from '../../context.ts'
import { traceStatement } from '../../tracing/trace-statements.ts'
import type { Database, RawResult } from '../database.ts'
import { parsers } from '../parsers.ts'
import { createPurgeListeners } from '../purges/purge-listeners.ts'
import type { Statement } from '../statement.ts'
import { createStatements } from './pglite-statements.ts'

// With the usual 128 MB of buffers, data would be held twice: the contents of files are also in the system's cache.
const SMALL = ['-c', 'shared_buffers=32MB']

/** `-F` would switch fsync off; `fdatasync`, the default on Linux, does nothing inside WebAssembly. */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...SMALL,
  ...['-c', 'fsync=on', '-c', 'synchronous_commit=on', '-c', 'wal_sync_method=fsync'],
]

/** Dates, intervals, and arrays of these and of numeric: Drizzle takes them as text and parses them itself. */
export const TEXT_FOR_DRIZZLE = [1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]

/** Starts PGlite with the store's settings. Without `fs` it lives in memory. */
export async function startPglite(options: Pick<PGliteOptions, 'fs' | 'loadDataDir' | 'startParams'>): Promise<PGlite> {
  const startParams = options.startParams ?? [...PGlite.defaultStartParams, ...SMALL]
  const pglite = await PGlite.create({ ...options, startParams, extensions: { pg_trgm }, parsers })
  // PGlite copies its hundreds of parsers for each query that brings its own, as all of Drizzle's do. That took a tenth
  // of a request's time, so PGlite gets Drizzle's parsers once, and other statements get its own back.
  const own = TEXT_FOR_DRIZZLE.map((type) => [type, pglite.parsers[type] ?? asText] as const)
  ownParsers.set(pglite, Object.fromEntries(own))
  for (const type of TEXT_FOR_DRIZZLE) pglite.parsers[type] = asText
  return pglite
}

/** PGlite's own parsers for the types that Drizzle takes as text. */
const ownParsers = new WeakMap<PGlite, Parsers>()
type Parsers = NonNullable<QueryOptions['parsers']>
const asText = (text: string) => text

type QueryArguments = Parameters<PGlite['query']>
const withoutParsers = ([text, values, options]: QueryArguments): QueryArguments => [
  text,
  values,
  { ...options, parsers: undefined },
]

type Closing = { before?: () => void; after?: () => void }

/** A PGlite instance as the store's database. `closing.after` runs once it is closed, even if closing fails. */
export function createPgliteDatabase(pglite: PGlite, log: Log, closing: Closing = {}): Database {
  const running = new AsyncLocalStorage<{ open: boolean }>()
  const listeners = createPurgeListeners(log)
  const own = ownParsers.get(pglite)
  const runNamed = createStatements(pglite, { ...pglite.parsers, ...own })

  // There is one connection: awaiting a statement outside the running transaction from inside it would deadlock.
  const refuseInside = () => {
    if (running.getStore()?.open) throw new Error('Inside a transaction, use the context that it hands out')
  }
  /** The transaction, extended with named statements. */
  const named = (tx: Transaction): Transaction => {
    const query = (...args: Parameters<Transaction['query']> | [Statement]) => {
      const [first] = args
      if (typeof first !== 'object')
        return traceStatement(first, () => tx.query(...withoutParsers(args as QueryArguments)))
      if (tx.closed) throw new Error('Transaction is closed')
      return traceStatement(first, () => runNamed(first))
    }
    return { ...tx, query: query as Transaction['query'] }
  }
  const client = {
    query: (...args: Parameters<PGlite['query']> | [Statement]) => {
      refuseInside()
      const [first] = args
      // A short transaction, so that it waits for any that is running.
      if (typeof first === 'object') return traceStatement(first, () => pglite.transaction(() => runNamed(first)))
      return traceStatement(first, () => pglite.query(...withoutParsers(args as QueryArguments)))
    },
    transaction: <T>(work: Parameters<typeof pglite.transaction<T>>[0]) => {
      refuseInside()
      return pglite.transaction(async (tx) => {
        const state = { open: true }
        try {
          return await running.run(state, () => work(named(tx)))
        } finally {
          state.open = false
        }
      })
    },
  }
  const db = drizzle({ client: client as unknown as PGlite }) as unknown as Db

  const transaction: Database['transaction'] = (work) =>
    client.transaction((tx) => work(drizzle({ client: tx as unknown as PGlite }) as unknown as Db))

  // One connection holds one session: a second one waits until the first is closed.
  let lastSession: Promise<void> = Promise.resolve()
  const openSession = async () => {
    const before = lastSession
    const { promise: closed, resolve: end } = Promise.withResolvers<void>()
    lastSession = closed
    await before
    return { isShared: false, db, watch: db, transaction, close: async () => end() }
  }

  return {
    kind: 'pglite',
    db,
    memory: listeners.memory,
    transaction,
    openSession,
    execute: async (text, values) => {
      refuseInside()
      return executeRaw(pglite, text, values, own)
    },
    writePurge: async () => null,
    purge: listeners.tell,
    onPurge: listeners.add,
    ping: async () => {
      await pglite.query('select 1')
    },
    close: async () => {
      closing.before?.()
      try {
        if (!pglite.closed) await pglite.close()
      } finally {
        closing.after?.()
      }
    },
  }
}

/** Several statements that fail half-way after `begin` would leave the only connection in an aborted transaction. */
async function executeRaw(
  pglite: PGlite,
  text: string,
  values: unknown[] | undefined,
  parsers: Parsers | undefined,
): Promise<RawResult> {
  if (values?.length) return pglite.query<Record<string, unknown>>(text, values, { parsers })
  const run = async (exec: PGlite['exec']) => ({
    rows: (await exec(text, { parsers })).flatMap((result) => result.rows),
  })
  if (!/^\s*begin\b/i.test(text)) return run((sql, options) => pglite.exec(sql, options))
  return pglite.transaction((tx) => run((sql, options) => tx.exec(sql, options)))
}
