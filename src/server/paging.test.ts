import { beforeAll, describe, expect, test } from 'vitest'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { API_MATRIX } from './testing/api-matrix.ts'
import { openApp } from './testing/app.ts'
import { routeParameters } from './testing/hostile.ts'
import { fillWorld, type World } from './testing/visitors.ts'

/** More than any list returns at once. */
const PRODUCTS = 130

let shop: Awaited<ReturnType<typeof openApp<World>>>
let lists: [route: string, names: string[]][]
beforeAll(async () => {
  const stocks = Array.from({ length: PRODUCTS }, () => 20)
  shop = await openApp(async (ctx) => fillWorld(ctx, (await stockShop(ctx, stocks)) as [Shelf, Shelf]))
  const described = routeParameters((await shop.call('/api/openapi.json')).body)
  lists = [...described].filter(([, names]) => names.includes('limit') || names.includes('page'))
})

/** The length of the longest list in an answer. */
function longest(body: unknown): number {
  if (typeof body !== 'object' || body === null) return 0
  const own = Array.isArray(body) ? body.length : 0
  return Math.max(own, ...Object.values(body).map(longest))
}

async function ask(path: string) {
  const begin = performance.now()
  const { status, body } = await shop.call(path, { headers: shop.filled.headers.staff })
  return { status, length: longest(body), ms: performance.now() - begin }
}

describe('A24: paging at its extremes', () => {
  test('R113 R158 D56 D80: no list gives more than a hundred at once, whatever is asked for', async () => {
    expect(lists.length).toBeGreaterThanOrEqual(10)
    for (const [route, names] of lists) {
      const [, plain = ''] = route.split(' ')
      const { path } = (await API_MATRIX[route]?.ask?.(shop.filled)) ?? { path: plain }
      for (const limit of ['100000', '2147483648', '1e309', '-1', '0', 'NaN', '']) {
        if (!names.includes('limit')) continue
        const { status, length } = await ask(`/api${path}${path.includes('?') ? '&' : '?'}limit=${limit}`)
        expect(status, `${route} limit=${limit}`).toBeLessThan(500)
        expect(length, `${route} limit=${limit}`).toBeLessThanOrEqual(100)
      }
    }
  })

  test.each(['/api/products-public', '/api/search?q=whey', '/api/admin/products'])('%s is clamped', async (path) => {
    const at = path.includes('?') ? '&' : '?'
    expect((await ask(`${path}${at}limit=100`)).length).toBe(100)
    expect((await ask(`${path}${at}limit=100000`)).length).toBeLessThanOrEqual(100)
  })

  test('a page far beyond the last one is empty or the last, and costs no more than the first', async () => {
    for (const page of ['1000000000', '9007199254740993', '-1', '0']) {
      const { status, length, ms } = await ask(`/api/products-public?page=${page}&limit=20`)
      expect(status).toBe(200)
      expect(length).toBeLessThanOrEqual(20)
      expect(ms).toBeLessThan(1_000)
    }
  })

  test('a hundred ids are answered, and more are not looked for', async () => {
    const ids = Array.from({ length: 600 }, (_, n) => `prd_${n}`).join(',')
    const { status } = await ask(`/api/products-public?ids=${ids}`)
    expect(status).toBe(200)
    expect((await ask(`/api/upsells?ids=${ids}`)).status).toBeLessThan(500)
  })
})
