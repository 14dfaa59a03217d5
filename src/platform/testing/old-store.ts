import type { Database } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrate/migrate.ts'

/** The last migration of the store being upgraded: the next one builds three indexes over all orders. */
export const OLD_LEVEL = '0022_staff_desk_sales'

/** Only the columns that the version of `OLD_LEVEL` writes: the same statement must work on every later schema. */
const INSERT = `
  insert into orders (id, number, idempotency_key, request_hash, email, payment_method, subtotal, shipping_cost, total,
                      steps, address, created_at)
  select 'ord_' || lpad(n::text, 10, '0'), 'NS-' || lpad(n::text, 9, '0'), 'key-' || n, md5(n::text),
         'buyer' || n % 50000 || '@example.in', 'cod', 199900, 0, 199900, '[]',
         jsonb_build_object('firstName', 'Asha', 'lastName', 'Rao ' || n % 1000, 'phone', (9000000000 + n)::text,
                            'line1', n || ' MG Road', 'city', 'Bengaluru', 'state', 'Karnataka', 'pincode', '560001'),
         timestamptz '2026-01-01' + n * interval '1 minute'
  from generate_series($1::int, $2::int) as n`

/** A store of an earlier version with `orders` orders in it. */
export async function makeOldStore(database: Database, orders: number): Promise<void> {
  const all = readMigrations()
  const level = all.findIndex(({ name }) => name === OLD_LEVEL)
  await migrate(database, { migrations: all.slice(0, level + 1) })
  const session = await database.openSession()
  const slice = 100_000
  try {
    for (let from = 1; from <= orders; from += slice)
      await placeOldOrders(session.db, from, Math.min(orders, from + slice - 1))
    await session.db.execute('analyze orders')
  } finally {
    await session.close()
  }
}

/** Inserts orders with these numbers as the earlier version would. */
export const placeOldOrders = (db: Pick<Database['db'], 'execute'>, from: number, to = from): Promise<unknown> =>
  Promise.resolve(db.execute(INSERT.replace('$1', `${from}`).replace('$2', `${to}`)))
