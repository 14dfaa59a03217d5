import { readFileSync } from 'node:fs'
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
import { startPostgres } from '../platform/testing/start-postgres.ts'
import { createApp } from './app.ts'
import { ORIGIN } from './testing/app.ts'

const BUYERS = 40
const PATIENCE_MS = 6_500

/** Every process of the server, including background processes. */
const processesOf = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number),
]

describePostgres('PostgreSQL that stalls', () => {
  test('F7 I15: is answered for with 503 in time, and what was asked then is done once when it goes on', async () => {
    const server = await startPostgres(inject('postgresBin'))
    const database = await openPostgres(server.url('postgres'), silentLog)
    let frozen: number[] = []
    try {
      await migrate(database)
      const events = await openEventQueue(database, silentLog)
      const ctx = contextOn({ database, events })
      const [line] = await stockShop(ctx, [10 * BUYERS])
      if (!line) throw new Error('nothing to sell')
      const asha = await customer(ctx, 'asha')
      const folder = join(tmpdir(), 'stalled-database')
      const app = createApp({
        contextFor: (actor) => contextOn({ database, events }, { actor: actor.kind === 'nobody' ? asha : actor }),
        media: openMedia(folder),
        imports: openImportService({ dataDir: folder, media: openMedia(folder) }),
        log: silentLog,
        publicOrigin: ORIGIN,
        pages: async () => new Response('page'),
        clientFolder: join(folder, 'none'),
      })
      const ask = async (path: string, init: RequestInit = {}) => {
        const begin = performance.now()
        const { status } = await app.fetch(new Request(`${ORIGIN}${path}`, init))
        return { status, took: performance.now() - begin }
      }
      const buy = (n: number) =>
        ask('/api/orders', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': `stalled-database-${n}` },
          body: JSON.stringify(orderBody([line])),
        })
      await buy(0)
      // The first requests are in progress, at any point, when the server freezes; the others arrive at a frozen one.
      const early = Array.from({ length: BUYERS / 2 }, (_, n) => buy(n + 1))
      await Promise.race(early)
      frozen = processesOf(server.pid)
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
      const late = Array.from({ length: BUYERS / 2 }, (_, n) => buy(n + 1 + BUYERS / 2))
      const answers = await Promise.all([...early, ...late, ask('/readyz')])
      for (const { status, took } of answers) {
        expect([201, 503]).toContain(status)
        expect(took).toBeLessThan(PATIENCE_MS)
      }
      expect(answers.at(-1)?.status).toBe(503)

      for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
      const begin = performance.now()
      while ((await ask('/readyz')).status !== 200 && performance.now() - begin < PATIENCE_MS) await wait(50)
      const again = await Promise.all(Array.from({ length: BUYERS + 1 }, (_, n) => buy(n)))
      expect(again.map(({ status }) => status)).toEqual(again.map(() => 201))
      expect(await queryRows(ctx.db, sql`select count(*) as orders from orders`)).toEqual([{ orders: BUYERS + 1 }])
      await events.stop()
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
      await database.close()
      await server.stop()
    }
  }, 60_000)
})
