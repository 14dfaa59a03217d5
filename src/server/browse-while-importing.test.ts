import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { imported, testImportService } from '../domains/imports/testing/files.ts'
import { stockShop } from '../domains/orders/testing/shop.ts'
import type { Context } from '../platform/context.ts'
import { openApp } from './testing/app.ts'

const PRODUCTS = 120
const FILE = [
  'Handle,Title,Vendor,Type,Variant SKU,Variant Price,Variant Inventory Qty',
  ...Array.from({ length: PRODUCTS }, (_, n) => `bulk-${n},Bulk whey ${n},North,Protein,BULK-${n},${500 + n},9`),
].join('\n')

let shop: Awaited<ReturnType<typeof openApp<Context>>>
beforeAll(async () => {
  shop = await openApp(async (ctx) => {
    await stockShop(ctx, [10, 10])
    return ctx
  })
})

test('F20: while products are imported, pages and searches are answered between its steps', async () => {
  let isDone = false
  const since = performance.now()
  const work = imported(shop.filled, await testImportService(), FILE).finally(() => {
    isDone = true
  })
  const took: number[] = []
  while (!isDone) {
    const begin = performance.now()
    const path = took.length % 2 ? '/api/search?q=whey' : '/api/products-public?limit=20'
    expect((await shop.call(path)).status).toBe(200)
    took.push(performance.now() - begin)
    // The embedded database answers without yielding to the event loop.
    await nextTurn()
  }
  expect((await work).counts).toMatchObject({ created: PRODUCTS, refused: 0 })
  // If the import were a single piece of work, only one answer would have arrived, after it.
  expect(took.length).toBeGreaterThan(20)
  expect(Math.max(...took)).toBeLessThan((performance.now() - since) / 3)
}, 60_000)
