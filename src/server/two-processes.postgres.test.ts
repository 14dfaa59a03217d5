import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeProducts, changeStock, saveProducts } from '../domains/catalog/index.ts'
import { ProductRecord } from '../domains/catalog/records/schemas.ts'
import { openImportService } from '../domains/imports/index.ts'
import type { Actor } from '../platform/context.ts'
import { silentLog } from '../platform/log.ts'
import { openMedia } from '../platform/storage/media.ts'
import {
  connectTo,
  contextOn,
  describePostgres,
  type PostgresTestDatabase,
  postgresDatabase,
} from '../platform/testing/index.ts'
import { createApp } from './app.ts'
import { listen } from './http-server.ts'
import { ORIGIN } from './testing/app.ts'

const owner: Actor = { kind: 'staff', id: 'usr_o', email: 'o@example.in', role: 'owner' }
const A_SECOND = 1_000

/** One process of the store, with separate connections, memory and page cache. */
async function openProcess(on: PostgresTestDatabase) {
  const folder = join(tmpdir(), 'two-processes')
  const app = createApp({
    contextFor: (actor) => contextOn(on, { actor }),
    media: openMedia(folder),
    imports: openImportService({ dataDir: folder, media: openMedia(folder) }),
    log: silentLog,
    publicOrigin: ORIGIN,
    pages: async () => new Response('page'),
    clientFolder: join(folder, 'none'),
  })
  on.database.onPurge(app.purge)
  return { ctx: contextOn(on, { actor: owner }), server: await listen(app.listener, { host: '127.0.0.1', port: 0 }) }
}

describePostgres('a shop of two processes', () => {
  test('F14: what staff change in one is gone from the other’s cache within a second', async () => {
    const on = await postgresDatabase()
    const [desk, shop] = await Promise.all([openProcess(on), connectTo(on.url).then(openProcess)])
    const record = ProductRecord.parse({
      slug: 'alpha',
      name: 'Alpha',
      brand: 'Ironloom',
      category: 'Whey Protein',
      variants: [{ sku: 'A-1', flavor: 'Chocolate', weight: '1 kg', price: 2000, mrp: 2999, stock: 10 }],
    })
    expect((await saveProducts(contextOn(on), [record], { createMissing: true })).ok).toBe(true)
    const read = async () => {
      const response = await fetch(`${shop.server.url}/api/product-full/alpha`)
      const { data } = (await response.json()) as {
        data: { id: string; name: string; variants: { id: string; price: number; inStock: boolean }[] }
      }
      return data
    }
    const within = async (isNew: (product: Awaited<ReturnType<typeof read>>) => boolean) => {
      const begin = performance.now()
      while (!isNew(await read()) && performance.now() - begin < 5 * A_SECOND) await wait(10)
      return performance.now() - begin
    }
    try {
      const { id, variants } = await read()
      // A change that is not announced stays invisible: the answer is cached once no purge from the set-up is pending.
      const isKept = async (name: string) => {
        await desk.ctx.db.execute(sql`update products set name = ${name}`)
        return (await read()).name !== name
      }
      for (let turn = 0; !(await isKept(`Name ${turn}`)); turn++) await wait(10)

      expect(await changeProducts(desk.ctx, { action: 'percent', value: 10, ids: [id] })).toMatchObject({ ok: true })
      expect(await within((product) => product.variants[0]?.price === 2200)).toBeLessThan(A_SECOND)

      const variantId = variants[0]?.id ?? ''
      const counted = { variantId, mode: 'count', amount: 0, reason: 'counted', note: '' } as const
      expect(await changeStock(desk.ctx, counted)).toMatchObject({ ok: true })
      expect(await within((product) => product.variants[0]?.inStock === false)).toBeLessThan(A_SECOND)
    } finally {
      await Promise.all([desk.server.close(), shop.server.close()])
    }
  })
})
