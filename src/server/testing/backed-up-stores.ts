import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { placeOrder } from '../../domains/orders/index.ts'
import { orderInput, type Shelf } from '../../domains/orders/testing/shop.ts'
import type { Context } from '../../platform/context.ts'
import { migrate, openDatabase, queryRows } from '../../platform/db/index.ts'
import { openEventQueue } from '../../platform/jobs/event-queue.ts'
import { silentLog } from '../../platform/log.ts'
import { contextOn, describePostgres, putMigratedDatabase } from '../../platform/testing/index.ts'
import { newDatabase, newFolder, type Place } from './places.ts'

/** Opens a store without serving it. */
export async function openStore(place: Place) {
  const database = await openDatabase({ ...place, log: silentLog })
  await migrate(database)
  const events = await openEventQueue(database, silentLog)
  return {
    on: { database, events },
    ctx: contextOn({ database, events }),
    close: async () => {
      await events.stop()
      await database.close()
    },
  }
}

/** Places one order after another until told to stop. `numbers` are the acknowledged ones. */
export function sell(ctx: Context, line: Shelf) {
  const numbers: string[] = []
  let isOpen = true
  const selling = (async () => {
    while (isOpen) {
      const placed = await placeOrder(ctx, orderInput([line], `backup-${numbers.length}-of-the-storm`))
      if (!placed.ok) throw new Error(placed.code)
      numbers.push(placed.value.orderNumber)
      // The embedded database answers without yielding to the event loop, which requests need.
      await nextTurn()
    }
  })()
  return {
    numbers,
    stop: async () => {
      isOpen = false
      await selling
    },
  }
}

export const numbersIn = async (ctx: Context) =>
  (await queryRows<{ number: string }>(ctx.db, sql`select number from orders`)).map(({ number }) => number)

/** A new place for a store: empty, or with a migrated database. */
export type NewPlace = (how?: { isMigrated: boolean }) => Promise<Place>

const embeddedPlace: NewPlace = async (how) => {
  const dataDir = newFolder()
  if (how?.isMigrated) putMigratedDatabase(dataDir)
  return { dataDir }
}
const postgresPlace: NewPlace = async (how) => ({ dataDir: newFolder(), databaseUrl: await newDatabase(how) })

/** Both databases, each with its way to describe tests. */
export const kinds: [string, (name: string, body: () => void) => void, NewPlace][] = [
  ['the embedded database', describe, embeddedPlace],
  ['PostgreSQL', describePostgres, postgresPlace],
]
