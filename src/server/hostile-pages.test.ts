import { beforeAll, describe, expect, test } from 'vitest'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { type FullStore, openFullStore } from './testing/full-store.ts'
import { pageAddresses, pageParameters } from './testing/hostile.ts'
import { fillWorld, type Visitor, type World } from './testing/visitors.ts'

let shop: FullStore
let world: World
beforeAll(async () => {
  shop = await openFullStore()
  world = await fillWorld(shop.ctx, (await stockShop(shop.ctx, [40, 40])) as [Shelf, Shelf])
})

const VALUES = ['constructor', '__proto__', '+275760-09-13T00:00:00.000Z~x']

/** Over HTTP, through the page cache, until rendering is complete. */
async function statusOf(address: string, visitor: Visitor): Promise<number> {
  const response = await fetch(shop.url + address, { headers: world.headers[visitor], redirect: 'manual' })
  await response.arrayBuffer()
  return response.status
}

describe('A57: no page fails to render, whatever its address says', () => {
  test.each(['storefront', 'admin'])('%s', { timeout: 120_000 }, async (part) => {
    const pages = pageAddresses(world).filter(({ file }) => file.startsWith(`${part}/`))
    expect(pages.length).toBeGreaterThan(40)
    for (const { file, path } of pages)
      for (const value of VALUES) {
        const query = new URLSearchParams(pageParameters(file).map((name) => [name, value]))
        const address = query.size > 0 ? `${path}?${query}` : `${path}?any=${value}`
        for (const visitor of part === 'admin' ? (['staff'] as const) : (['owner', 'stranger'] as const))
          expect(await statusOf(address, visitor), `${address} as ${visitor}`).toBeLessThan(500)
      }
  })

  test('nor where the hostile word is a part of the path', async () => {
    for (const { path, params } of pageAddresses(world))
      for (const part of Object.values(params))
        for (const word of ['constructor', '__proto__', '%00', '..%2f..%2f.env'])
          expect(await statusOf(path.replace(part, word), 'staff'), `${path} with ${word}`).toBeLessThan(500)
  })
})
