import { sql } from 'drizzle-orm'
import type { Context, Log } from '../platform/context.ts'
import { createContext, openDatabase, queryRows, schemaProblem } from '../platform/db/index.ts'
import type { Env } from '../platform/env.server.ts'
import { CannotStart } from './explain-failure.ts'

export type ReadOnlyStore = { ctx: Context; close: () => Promise<void> }

/**
 * Opens the existing store for checks: creates and migrates nothing. Throws `CannotStart` if there is no store, one of
 * another version, or an empty one, unless that was just restored: `mayBeEmpty`.
 */
export async function openToRead(
  env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>,
  log: Log,
  { mayBeEmpty = false } = {},
): Promise<ReadOnlyStore> {
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, mustExist: true, log })
  const refuse = () => Promise.reject(new Error('A check announces nothing'))
  try {
    const problem = await schemaProblem(database.db)
    if (problem) throw new CannotStart(problem)
    const [store] = await queryRows<{ empty: boolean }>(
      database.db,
      sql`select not exists (select from products) and not exists (select from orders) and not exists (select from users) as empty`,
    )
    if (store?.empty && !mayBeEmpty)
      throw new CannotStart('The store is empty: no products, no orders, no people. Is it the right one?')
    const events = { write: refuse, wake: () => {} }
    return { ctx: createContext({ database, events, actor: { kind: 'system' }, log }), close: () => database.close() }
  } catch (error) {
    await database.close()
    throw error
  }
}
