import type { Writable } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db, Log } from '../../context.ts'
import { withTracedStatements } from '../../tracing/trace-statements.ts'
import type { Database, RawResult } from '../database.ts'
import { hasAnswered, isUnavailable, OutcomeUnknown, sqlState, Unavailable } from '../failures.ts'
import { INT8_ARRAY, parseIntegers, parsers } from '../parsers.ts'
import { openPurgeChannel } from '../purges/purge-channel.ts'
import { createPurgeListeners } from '../purges/purge-listeners.ts'
import { writePurge } from '../purges/purge-log.ts'
import { openSession } from './open-session.ts'
import { ALWAYS, refuseSharedSessions } from './session-settings.ts'

/** A statement, a wait for a connection or a lost server costs a request at most this long (F7). */
const TIMEOUT_MS = 5_000
const POOL_SIZE = 16
const READ_ONLY = '25006'
// The server ends a slow statement; the client gives up a little later, in case the server itself hangs.
const SETTINGS = `${ALWAYS}; set statement_timeout = ${TIMEOUT_MS}; set idle_in_transaction_session_timeout = 30000`

/** A PostgreSQL server at the given address. Throws at once if it does not answer. */
export async function openPostgres(databaseUrl: string, log: Log, { poolSize = POOL_SIZE } = {}): Promise<Database> {
  const settings: pg.PoolConfig = {
    connectionString: databaseUrl,
    application_name: 'store',
    connectionTimeoutMillis: TIMEOUT_MS,
    keepAlive: true,
  }
  setTypeParsers()
  const pool = new pg.Pool({
    ...settings,
    max: poolSize,
    // Independent statements are sent together.
    pipeline: true,
    query_timeout: TIMEOUT_MS + 500,
  })
  pool.on('connect', (client) => {
    sendTogether((client as Wired).connection.stream)
    // Sent before the first statement. If it fails, so does that.
    client.query(SETTINGS).catch(() => {})
  })
  // The pool drops an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'))

  const ping = async () => {
    await pool.query('select 1')
  }
  const checkSessions = async () => {
    const client = await pool.connect()
    try {
      await refuseSharedSessions(client, settings)
    } finally {
      client.release()
    }
  }
  const listeners = createPurgeListeners(log)
  try {
    await checkSessions()
    const channel = await openPurgeChannel(settings, listeners.tell, log)
    return {
      kind: 'postgres',
      db: drizzle({ client: withTracedStatements(pool) }) as unknown as Db,
      memory: listeners.memory,
      transaction: (work) => runTransaction(pool, work),
      openSession: () => openSession(settings, pool),
      execute: (text, values) => execute(pool, text, values),
      writePurge,
      purge: (tags, entry) => {
        listeners.tell(tags)
        channel.send(tags, entry)
      },
      onPurge: listeners.add,
      connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      ping,
      close: async () => {
        await channel.close()
        await pool.end()
      },
    }
  } catch (error) {
    await pool.end()
    if (!isUnavailable(error) || error instanceof Unavailable) throw error
    throw new Unavailable(`The PostgreSQL server of DATABASE_URL does not answer: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** The socket, which pg's types omit. */
type Wire = Pick<Writable, 'cork' | 'uncork'> & { write(chunk: Uint8Array, done?: () => void): boolean }
type Wired = pg.PoolClient & { connection: { stream: Wire } }

/** Everything that is sent in one turn of the event loop goes out in one write: writing took 15 % of an order's time. */
function sendTogether(stream: Wire): void {
  const write = stream.write.bind(stream)
  let isOpen = false
  stream.write = (chunk, done) => {
    if (!isOpen) {
      isOpen = true
      stream.cork()
      process.nextTick(() => {
        isOpen = false
        stream.uncork()
      })
    }
    return write(chunk, done)
  }
}

async function execute(pool: pg.Pool, text: string, values: unknown[] | undefined): Promise<RawResult> {
  const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values)
  return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows }
}

async function runTransaction<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const traced = withTracedStatements(client)
  // Without a listener, losing the server mid-transaction would end the process.
  const ignore = () => {}
  client.on('error', ignore)
  let broken: Error | undefined
  try {
    const begun = traced.query('begin')
    const [value] = await Promise.all([work(drizzle({ client: traced }) as unknown as Db), begun])
    const { command } = await commit(traced)
    // PostgreSQL answers the commit of a failed transaction with a rollback, without an error.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back, since a statement in it had failed')
    return value
  } catch (error) {
    // A server that did not answer the statement would not answer this either, so the connection is closed instead.
    // Nor does a standby help that was the primary before: the next connection leads to the new one.
    if (!hasAnswered(error) || sqlState(error) === READ_ONLY) broken = error as Error
    else
      await traced.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    throw error
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}

async function commit(client: pg.PoolClient): Promise<pg.QueryResult> {
  try {
    return await client.query('commit')
  } catch (error) {
    if (hasAnswered(error)) throw error
    throw new OutcomeUnknown('The connection was lost before the commit was confirmed', { cause: error })
  }
}

/** For the whole process, since Drizzle's driver reads the shared table. */
function setTypeParsers(): void {
  for (const [type, parser] of Object.entries(parsers)) pg.types.setTypeParser(Number(type), parser)
  pg.types.setTypeParser(INT8_ARRAY as never, parseIntegers)
}
