import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../../context.ts'
import type { Session } from '../database.ts'
import { ALWAYS } from './session-settings.ts'

/** Limits that a server's owner may have set for its databases or users: they would break an upgrade. */
const NO_LIMITS = `
  ${ALWAYS};
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  select set_config('client_connection_check_interval', '5s', false)
  where current_setting('client_connection_check_interval', true) is not null`

/**
 * A dedicated connection outside `pool`, without time limits. If the client is killed, its statement ends within
 * seconds.
 */
export async function openSession(settings: pg.ClientConfig, pool: pg.Pool): Promise<Session> {
  const client = new pg.Client({ ...settings, application_name: 'store session' })
  let lost: Error | null = null
  client.on('error', (error) => {
    lost = error
  })
  await client.connect()
  await client.query(NO_LIMITS)
  const db = drizzle({ client }) as unknown as Db
  return {
    isShared: true,
    db,
    watch: drizzle({ client: pool }) as unknown as Db,
    transaction: async (work) => {
      await db.execute(sql.raw('begin'))
      try {
        const value = await work(db)
        await db.execute(sql.raw('commit'))
        return value
      } catch (error) {
        await db.execute(sql.raw('rollback')).catch(() => undefined)
        throw lost ?? error
      }
    },
    close: () => client.end().catch(() => undefined),
  }
}
