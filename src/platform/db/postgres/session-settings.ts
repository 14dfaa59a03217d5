import pg from 'pg'
import { Unavailable } from '../failures.ts'

/**
 * Sent as the first statement of a connection, not when it is opened: PgBouncer refuses to open one with settings that it
 * doesn't know.
 */
export const ALWAYS = `set timezone = 'UTC'; set jit = off`

type Known = pg.ClientBase & { processID?: number | null }

const backendOf = async (client: pg.ClientBase): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

const REFUSED =
  'DATABASE_URL leads to a PgBouncer in transaction or statement mode. The store needs sessions of its own: set pool_mode = session for this database, or connect to PostgreSQL directly.'

/**
 * Throws `Unavailable` if connections share sessions of PostgreSQL, as behind PgBouncer in transaction mode: settings,
 * prepared statements, LISTEN and the lock of migrations would then reach the wrong one.
 */
export async function refuseSharedSessions(client: Known, settings: pg.ClientConfig): Promise<void> {
  const own = await backendOf(client)
  // A pooler numbers its connections itself.
  if (own === client.processID) return
  const other = new pg.Client(settings)
  other.on('error', () => {})
  await other.connect()
  try {
    await other.query('begin')
    const taken = await backendOf(other)
    const now = await backendOf(client)
    if (taken === own || now !== own) throw new Unavailable(REFUSED)
    await other.query('rollback')
  } catch (error) {
    if (/statement pooling/.test((error as Error).message)) throw new Unavailable(REFUSED, { cause: error })
    throw error
  } finally {
    await other.end().catch(() => {})
  }
}
