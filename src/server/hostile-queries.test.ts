import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { API_MATRIX } from './testing/api-matrix.ts'
import { openApp } from './testing/app.ts'
import { EXTREMES, INHERITED, pageAddresses, pageParameters, routeParameters } from './testing/hostile.ts'
import { type Handler, pageStatus } from './testing/page-status.ts'
import { fillWorld, type Visitor, type World } from './testing/visitors.ts'

const modules = import.meta.glob<{ loader?: Handler }>('../web/{storefront,admin}/**/*.{ts,tsx}')

let shop: Awaited<ReturnType<typeof openApp<World>>>
let described: Map<string, string[]>
beforeAll(async () => {
  shop = await openApp(async (ctx) => fillWorld(ctx, (await stockShop(ctx, [400, 400])) as [Shelf, Shelf]))
  described = routeParameters((await shop.call('/api/openapi.json')).body)
})

const VALUES = [...INHERITED, ...EXTREMES]
/** A subset: pages pass their parameters on, and the API routes are tested with all values. */
const ON_PAGES = ['constructor', '__proto__', ...EXTREMES.slice(0, 2), '9999-12-31', '9007199254740993', '\0']
/** Parameters that older programs send besides the described ones. */
const OLDER = ['where[__proto__][equals]', 'where[constructor][equals]', 'a[__proto__][x]', '__proto__', 'constructor']
const lists = Object.entries(API_MATRIX).filter(([route]) => route.startsWith('GET '))

async function statusOf(path: string, name: string, value: string, visitor: Visitor) {
  const at = path.includes('?') ? '&' : '?'
  const address = `/api${path}${at}${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`
  return (await shop.call(address, { headers: shop.filled.headers[visitor] })).status
}

describe('A57 A22 A24: no query value makes an API route fail', () => {
  test.each(lists)('%s', async (route, { ask }) => {
    const plain = route.replace('GET ', '')
    const { path } = ask ? await ask(shop.filled) : { path: plain }
    const asked = (described.get(route) ?? []).flatMap((name) => VALUES.map((value) => [name, value] as const))
    for (const [name, value] of [...asked, ...OLDER.map((each) => [each, 'constructor'] as const)])
      expect(await statusOf(path, name, value, 'staff'), `${path} with ${name}=${value}`).toBeLessThan(500)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})

test('A57: no cursor makes a list fail', async () => {
  const withCursor = [...described].filter(([, names]) => names.includes('cursor') || names.includes('before'))
  expect(withCursor.length).toBeGreaterThanOrEqual(9)
  const time = fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
    fc.constantFrom('infinity', 'epoch', 'now', '4714-11-24 BC', '294277-01-01', '2026-11-22 24:00:00+99', '1e5', '-1'),
  )
  const cursor = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.tuple(time, fc.string({ maxLength: 20 })).map((parts) => parts.join('~')),
    fc.json({ maxDepth: 1 }),
    fc.integer().map(String),
  )
  await fc.assert(
    fc.asyncProperty(cursor, async (value) => {
      for (const [route, names] of withCursor) {
        const name = names.includes('cursor') ? 'cursor' : 'before'
        expect(await statusOf(route.replace('GET ', ''), name, value, 'staff'), route).toBeLessThan(500)
      }
    }),
    { numRuns: 40, seed: 57 },
  )
})

describe('A57 A22 A24: no query value makes a page fail', () => {
  const files = [...new Set(Object.keys(modules))].map((file) => file.replace('../web/', ''))

  test.each(files)('%s', async (file) => {
    const pages = pageAddresses(shop.filled).filter((each) => each.file === file)
    const { loader } = pages.length > 0 ? ((await modules[`../web/${file}`]?.()) ?? {}) : {}
    if (!loader) return
    const visitors: Visitor[] = file.startsWith('admin/') ? ['staff', 'stranger'] : ['owner', 'stranger']
    for (const { path, params } of pages)
      for (const name of pageParameters(file))
        for (const value of ON_PAGES) {
          const address = `${path}?${new URLSearchParams({ [name]: value })}`
          for (const visitor of visitors)
            expect(
              await pageStatus(loader, shop.filled, { address, params, visitor }),
              `${address} as ${visitor}`,
            ).toBeLessThan(500)
        }
  })
})
