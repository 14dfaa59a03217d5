import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { openApp } from './testing/app.ts'

const REQUESTS = 1200
const MAX_GROWTH_BYTES = 12_000_000

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

let shop: Awaited<ReturnType<typeof openApp<Shelf>>>
beforeAll(async () => {
  shop = await openApp(async (ctx) => ((await stockShop(ctx, [400])) as [Shelf])[0])
})

/**
 * Sends new search queries, prices, unknown addresses and refused orders; returns the heap size afterwards, in bytes.
 */
async function heapAfter(round: number): Promise<number> {
  const { productId } = shop.filled
  for (let n = 0; n < REQUESTS / 4; n += 1) {
    const unique = `${round}-${n}`
    await shop.call(`/api/search?q=whey ${unique}`)
    await shop.send('/api/cart/price', { items: [{ id: productId, quantity: 1 + (n % 20) }] })
    await shop.call(`/api/product-full/none-${unique}`)
    await shop.send('/api/orders', { items: [{ id: unique, quantity: 1 }] }, { 'idempotency-key': `memory-${unique}` })
  }
  collect()
  return process.memoryUsage().heapUsed
}

test('F21: memory does not grow with the requests served', async () => {
  // Caches fill up first; both rounds after that must find them full.
  await heapAfter(0)
  const before = await heapAfter(1)
  await heapAfter(2)
  const after = await heapAfter(3)
  expect(after - before).toBeLessThan(MAX_GROWTH_BYTES)
}, 120_000)
