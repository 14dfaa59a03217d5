import { sql } from 'drizzle-orm'
import { saveBrands, saveCategories, saveProducts } from '../../src/domains/catalog/index.ts'
import { BrandRecord, CategoryRecord, ProductRecord } from '../../src/domains/catalog/records/schemas.ts'
import { saveCoupons } from '../../src/domains/coupons/index.ts'
import { CouponRecord } from '../../src/domains/coupons/schemas.ts'
import { changeSettings } from '../../src/domains/settings/index.ts'
import type { Context } from '../../src/platform/context.ts'
import { openDatabase, queryRows } from '../../src/platform/db/index.ts'
import { readEnv } from '../../src/platform/env.server.ts'
import { silentLog } from '../../src/platform/log.ts'
import { openShop } from '../../src/server/shop.ts'
import { newGiftCode } from '../../src/shared/ids.ts'
import { ok } from '../../src/shared/result.ts'

export type Goods = { productId: string; variantId: string }

/** Opens the store's database while the store is down. */
export async function withDatabase<T>(env: Record<string, string>, work: (ctx: Context) => Promise<T>): Promise<T> {
  const shop = await openShop(readEnv(env), silentLog)
  try {
    return await work(shop.contextFor({ kind: 'system' }))
  } finally {
    await shop.close()
  }
}

/** Stock, of which some goods run short, a coupon that runs out, and gift cards. */
export async function fillShop(ctx: Context, orders: number): Promise<{ goods: Goods[]; giftCodes: string[] }> {
  await changeSettings(ctx, {
    store: { gstin: '07AABCO2222N1ZI', state: 'dl' },
    checkout: { guest: 'guest' },
    cod: { maxOpenOrders: null },
    risk: { buyerReturns: null },
    // All shoppers come from one machine.
    unpaid: { maxOrders: null, maxPieces: null, maxAmount: null, freshPercent: null },
    giftcards: { isEnabled: true },
    couriers: { accounts: 'shiprocket', pickupLocation: 'Okhla', pickupPincode: '110020' },
  })
  await saveCategories(ctx, [CategoryRecord.parse({ slug: 'protein', name: 'Protein' })])
  await saveBrands(ctx, [BrandRecord.parse({ slug: 'north', name: 'North' })])
  const products = Array.from({ length: 12 }, (_, n) =>
    ProductRecord.parse({
      slug: `whey-${n}`,
      name: `Whey ${n}`,
      brand: 'North',
      category: 'Protein',
      // The first three run short.
      variants: [{ sku: `W${n}`, price: 499 + 137 * n, stock: n < 3 ? Math.ceil(orders / 12) : orders * 3 }],
    }),
  )
  const saved = await saveProducts(ctx, products)
  if (!saved.ok || saved.value.refused.length > 0) throw new Error(JSON.stringify(saved))
  const usageLimit = Math.ceil(orders / 8)
  const coupon = { code: 'TEN', title: 'Ten', discountType: 'percentage', discountValue: 10, usageLimit }
  await saveCoupons(ctx, [CouponRecord.parse(coupon)])
  const giftCodes: string[] = []
  await ctx.transaction(async (tx) => {
    for (let n = 0; n < Math.ceil(orders / 10); n += 1) {
      const code = newGiftCode()
      const id = `gft_hour${n}`
      await tx.db.execute(
        sql`insert into gift_cards (id, code, amount, created_at) values (${id}, ${code}, 300000, now())`,
      )
      await tx.db.execute(
        sql`insert into gift_card_entries (card_id, kind, amount, reference, at) values (${id}, 'issued', 300000, 'given', now())`,
      )
      giftCodes.push(code)
    }
    return ok(null)
  })
  const goods = await queryRows<Goods>(
    ctx.db,
    sql`select product_id as "productId", id as "variantId" from variants order by sku`,
  )
  return { goods, giftCodes }
}

/**
 * Moves all times of the stopped store back, so that for its next start this many minutes have passed. Uses a session
 * without time limits: half an hour of orders has more rows than a request may change in its time.
 */
export async function advanceTime(env: Record<string, string>, minutes: number): Promise<void> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = readEnv(env)
  const database = await openDatabase({ dataDir, databaseUrl, log: silentLog })
  try {
    const session = await database.openSession()
    await session.transaction((tx) => tx.execute(sql.raw(moveTimes(minutes)))).finally(() => session.close())
  } finally {
    await database.close()
  }
  await withDatabase(env, async (ctx) => {
    await ctx.announce('payments.settle-due', {})
    await ctx.announce('refunds.settle-due', {})
    await ctx.announce('couriers.settle-due', {})
  })
}

const moveTimes = (minutes: number) => `do $$
  declare each record;
  begin
    set local session_replication_role = replica;
    for each in
      select c.table_schema as place, c.table_name as name,
        string_agg(format('%1$I = %1$I - interval ''${minutes} minutes''', c.column_name), ', ') as changes
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.data_type = 'timestamp with time zone' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and ((c.table_schema = 'public' and c.table_name <> 'schema_migrations')
          or (c.table_schema = 'pgboss' and c.table_name in ('job', 'queue')))
      group by 1, 2
    loop
      execute format('update %I.%I set %s', each.place, each.name, each.changes);
    end loop;
  end
  $$`

/** Counts the work that is still pending. */
export async function pendingWork(ctx: Context): Promise<Record<string, number>> {
  const [row] = await queryRows<Record<string, number>>(
    ctx.db,
    sql`select (select count(*)::int from pgboss.job where name in ('events', 'mails') and state < 'completed'
        and data ->> 'event' not like '%-due') as jobs,
      (select count(*)::int from orders where status = 'pending' and payment_method in ('card', 'upi')
        and id not in (select order_id from payments where status = 'review')) as unpaid,
      (select count(*)::int from refunds where status = 'pending') as refunds,
      (select count(*)::int from payment_webhooks where outcome is null) as messages,
      (select count(*)::int from courier_bookings
        where status in ('requested', 'cancel_requested') or (status = 'booked' and pickup_at is null)) as bookings,
      (select count(*)::int from mails where status in ('sending', 'failed')) as mails`,
  )
  return row ?? {}
}

/** The waiting jobs, by event. */
export async function waitingJobs(ctx: Context): Promise<string> {
  const rows = await queryRows<{ told: string }>(
    ctx.db,
    sql`select count(*) || ' ' || name || ' ' || (data ->> 'event') || ' ' || state as told from pgboss.job
      where name in ('events', 'mails') and state < 'completed' and data ->> 'event' not like '%-due'
      group by name, data ->> 'event', state`,
  )
  return rows.map(({ told }) => told).join(', ')
}

/** Emails that were being sent when the store was killed: these may arrive twice (I17). */
export const emailsInFlight = async (ctx: Context): Promise<string[]> =>
  (await queryRows<{ key: string }>(ctx.db, sql`select key from mails where status = 'sending'`)).map(({ key }) => key)
