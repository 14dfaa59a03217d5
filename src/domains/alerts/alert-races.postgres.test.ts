import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  announcedEvents,
  connectTo,
  contextOn,
  describePostgres,
  emptyTables,
  postgresContext,
  postgresDatabase,
} from '../../platform/testing/index.ts'
import { stockShop } from '../orders/testing/shop.ts'
import { queueAllDueAlerts, queueDueAlerts } from './index.ts'
import { onSale } from './testing/alerts.ts'

describePostgres('alerts in two processes', () => {
  test('F14: that see the same stock come back at the same time, each alert is sent once', async () => {
    const shop = await postgresContext()
    await emptyTables(shop)
    const [tub] = await stockShop(shop, [0])
    if (!tub) throw new Error('no shelf')
    await shop.db.execute(sql`
      insert into alerts (id, kind, product_id, variant_id, email, price_then, token, asked_at, confirmed_at)
      select 'alr_' || n, 'back-in-stock', ${tub.productId}, ${tub.variantId}, 'a' || n || '@example.in', 100000, 't' || n, now(), now()
      from generate_series(1, 600) n`)
    await onSale(shop, 0, 2)
    const { url } = await postgresDatabase()
    const others = await Promise.all([connectTo(url), connectTo(url), connectTo(url)])
    const looks = [shop, ...others.map((on) => contextOn(on))].flatMap((ctx) => [
      queueDueAlerts(ctx, [tub.productId]),
      queueAllDueAlerts(ctx),
    ])
    await Promise.all(looks)
    const due = (await announcedEvents(shop)).filter(({ event }) => event === 'alert.due')
    expect(new Set(due.map(({ data }) => data.alertId)).size).toBe(600)
    expect(due).toHaveLength(600)
  })
})
