import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { publishDue, saveProducts } from '../domains/catalog/index.ts'
import { ProductRecord } from '../domains/catalog/records/schemas.ts'
import { openImportService } from '../domains/imports/index.ts'
import { changeSettings } from '../domains/settings/index.ts'
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
const PRODUCTS = 5000
const LIMIT_MS = 5000

async function openProcess(on: PostgresTestDatabase) {
  const folder = join(tmpdir(), 'fresh-search')
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

const record = (n: number, name: string, more: object = {}) =>
  ProductRecord.parse({
    slug: `p-${n}`,
    name,
    brand: `Brand ${n % 40}`,
    category: `Category ${n % 12}`,
    variants: [{ sku: `S-${n}`, price: 100 + n, stock: 5 }],
    ...more,
  })

describePostgres('5,000 products in two processes', () => {
  test('I31: what is published is found within 5 seconds by search, suggestions and lists, also where an empty answer was kept', async () => {
    const on = await postgresDatabase()
    const [desk, shop] = await Promise.all([openProcess(on), connectTo(on.url).then(openProcess)])
    const save = async (records: ProductRecord[]) => {
      const saved = await saveProducts(desk.ctx, records, { createMissing: true })
      expect(saved.ok && saved.value.refused).toEqual([])
    }
    const ask = async (path: string, at = shop) => (await fetch(`${at.server.url}/api${path}`)).json()
    type Found = { docs: unknown[]; totalDocs: number; data: { products: unknown[] } }
    const places = [desk, shop].flatMap((at) => [
      async (q: string) => ((await ask(`/search?q=${q}`, at)) as Found).docs.length,
      async (q: string) => ((await ask(`/search/suggest?q=${q}`, at)) as Found).data.products.length,
      async (q: string) => ((await ask(`/products-public?search=${q}`, at)) as Found).docs.length,
    ])
    /** How long until every instance finds it, each queried every few milliseconds. */
    const foundWithin = async (q: string, count = 1) => {
      const begin = performance.now()
      await Promise.all(
        places.map(async (find) => {
          while ((await find(q)) !== count && performance.now() - begin < 2 * LIMIT_MS) await wait(20)
        }),
      )
      return performance.now() - begin
    }
    try {
      const all = Array.from({ length: PRODUCTS }, (_, n) => record(n, `Whey Protein ${n}`))
      await save(all)
      // Empty results are cached in every instance.
      for (const q of ['zebra', 'giraffe', 'okapi', 'walrus']) for (const find of places) expect(await find(q)).toBe(0)

      await save([record(PRODUCTS, 'Zebra Whey')])
      expect(await foundWithin('zebra')).toBeLessThan(LIMIT_MS)

      await save([
        record(17, 'Giraffe Whey', { published: false, publishAt: new Date(Date.now() - 1000).toISOString() }),
      ])
      expect(await publishDue(desk.ctx)).toBe(1)
      expect(await foundWithin('giraffe')).toBeLessThan(LIMIT_MS)

      await save([record(17, 'Giraffe Whey', { published: false })])
      expect(await foundWithin('giraffe', 0)).toBeLessThan(LIMIT_MS)

      // As many as an import saves at a time, and more than the small layer of the index is meant for.
      await save(all.slice(0, 1500).map((each, n) => ({ ...each, name: n === 700 ? 'Okapi Whey' : `Casein ${n}` })))
      expect(await foundWithin('okapi')).toBeLessThan(LIMIT_MS)

      const written = await changeSettings(
        { ...desk.ctx, actor: { kind: 'system' } },
        { search: { synonyms: [['okapi', 'walrus']] } },
      )
      expect(written.ok).toBe(true)
      expect(await foundWithin('walrus')).toBeLessThan(LIMIT_MS)
    } finally {
      await Promise.all([desk.server.close(), shop.server.close()])
    }
  }, 180_000)
})
