import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { openImportService } from '../domains/imports/index.ts'
import { customer, orderBody, stockShop } from '../domains/orders/testing/shop.ts'
import { migrate, queryRows } from '../platform/db/index.ts'
import { openPostgres } from '../platform/db/postgres/open-postgres.ts'
import { openEventQueue } from '../platform/jobs/event-queue.ts'
import { silentLog } from '../platform/log.ts'
import { openMedia } from '../platform/storage/media.ts'
import { contextOn, describePostgres } from '../platform/testing/index.ts'
import { startPostgres, startStandby } from '../platform/testing/start-postgres.ts'
import { openTcpSwitch } from '../platform/testing/tcp-switch.ts'
import { createApp } from './app.ts'
import { ORIGIN } from './testing/app.ts'

const BUYERS = 4
const ORDERS_BEFORE = 12
const ORDERS_AFTER = 12

/** Every commit waits until the standby has it too. */
async function startPair() {
  const bin = inject('postgresBin')
  const primary = await startPostgres(bin, { isDurable: true })
  const standby = await startStandby(bin, primary, { isDurable: true })
  await primary.ask(`alter system set synchronous_standby_names = '*'`)
  await primary.ask('select pg_reload_conf()')
  return { primary, standby }
}

describePostgres('PostgreSQL that fails over', () => {
  test('I41 F49: no acknowledged order is lost, buyers read clear refusals, and the store recovers without a restart', async () => {
    const { primary, standby } = await startPair()
    const proxy = await openTcpSwitch(primary.port)
    const url = `postgres://store@127.0.0.1:${proxy.port}/postgres`
    const [database, other] = [await openPostgres(url, silentLog), await openPostgres(url, silentLog)]
    try {
      await migrate(database)
      const events = await openEventQueue(database, silentLog)
      const confirmed = new Set<unknown>()
      events.on('order.placed', async ({ orderNumber }) => void confirmed.add(orderNumber))
      await events.work()
      const ctx = contextOn({ database, events })
      const [line] = await stockShop(ctx, [10_000])
      if (!line) throw new Error('nothing to sell')
      const asha = await customer(ctx, 'asha')
      const folder = join(tmpdir(), 'failover')
      const app = createApp({
        contextFor: (actor) => contextOn({ database, events }, { actor: actor.kind === 'nobody' ? asha : actor }),
        media: openMedia(folder),
        imports: openImportService({ dataDir: folder, media: openMedia(folder) }),
        log: silentLog,
        publicOrigin: ORIGIN,
        pages: async () => new Response('page'),
        clientFolder: join(folder, 'none'),
      })
      const acknowledged: string[] = []
      const refusals = new Set<string>()
      let isOver = false
      const buy = async (buyer: number) => {
        for (let n = 0; !isOver; n += 1) {
          const answer = await app.fetch(
            new Request(`${ORIGIN}/api/orders`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'idempotency-key': `failover-${buyer}-${n}-order` },
              body: JSON.stringify(orderBody([line])),
            }),
          )
          const body = (await answer.json()) as { code?: string; order?: { orderNumber: string } }
          if (body.order) acknowledged.push(body.order.orderNumber)
          else refusals.add(`${answer.status} ${body.code}`)
          await wait(body.order ? 0 : 50)
        }
      }
      const until = async (reached: () => boolean) => {
        while (!reached()) await wait(20)
      }
      const buying = Array.from({ length: BUYERS }, (_, n) => buy(n))
      await until(() => acknowledged.length >= ORDERS_BEFORE)

      primary.kill()
      proxy.lead(null)
      await until(() => refusals.size > 0)
      expect((await app.fetch(new Request(`${ORIGIN}/readyz`))).status).toBe(503)
      // The standby can be read, which must not be mistaken for a store that sells.
      proxy.lead(standby.port)
      expect((await app.fetch(new Request(`${ORIGIN}/readyz`))).status).toBe(503)
      const before = acknowledged.length
      await standby.ask('select pg_promote()')
      const promoted = performance.now()
      await until(() => acknowledged.length >= before + ORDERS_AFTER)
      expect(performance.now() - promoted).toBeLessThan(10_000)
      isOver = true
      await Promise.all(buying)

      expect((await app.fetch(new Request(`${ORIGIN}/readyz`))).status).toBe(200)
      for (const refusal of refusals) expect(['503 UNAVAILABLE', '503 OUTCOME_UNKNOWN']).toContain(refusal)
      const stored = await queryRows<{ number: string }>(ctx.db, sql`select number from orders`)
      const numbers = new Set(stored.map(({ number }) => number))
      expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([])
      // A job that was being handed out when the primary died is taken up again after its heartbeat, in a minute or two.
      await until(() => acknowledged.slice(before).every((number) => confirmed.has(number)))
      const heard = Promise.withResolvers<void>()
      let isPurged = false
      // A process that hears again of changes only afterwards purges everything.
      other.onPurge(
        (tags) => (tags.includes('after-the-failover') || (isPurged && tags.includes('*'))) && heard.resolve(),
      )
      await ctx.purge(['after-the-failover'])
      isPurged = true
      await heard.promise
      await events.stop()
    } finally {
      await Promise.all([database.close(), other.close()])
      await proxy.close()
      await Promise.all([primary.stop(), standby.stop()])
    }
  }, 60_000)
})
