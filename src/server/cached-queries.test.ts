import { expect, test } from 'vitest'
import { openImportService } from '../domains/imports/index.ts'
import { normalisedUrl } from '../platform/page-cache/cache-key.ts'
import { openMedia } from '../platform/storage/media.ts'
import { PARAMETERS } from '../web/storefront/parts/product-list/list-query.ts'
import { createApi } from './api.ts'
import { isPublicPath } from './public-urls.ts'
import { routeParameters } from './testing/hostile.ts'

// The cache removes unknown parameters before the page or route reads them. A filter missing there is shown as
// chosen and does nothing: "without milk" would list milk.
test('D88: every filter of a page reaches the page through the page cache', () => {
  for (const name of Object.values(PARAMETERS).flat()) expect(normalisedUrl(`/shop?${name}=1`)).toBe(`/shop?${name}=1`)
})

test('D88: every parameter of a public API route reaches it through the page cache', async () => {
  const api = createApi({ imports: openImportService({ dataDir: 'none', media: openMedia('none') }), origin: '' })
  const described = routeParameters(await (await api.request('/openapi.json')).json())
  const open = [...described].flatMap(([route, names]) => {
    const [method, path = ''] = route.split(' ')
    return method === 'GET' && isPublicPath(`/api${path}`) ? names.map((name) => `/api${path}?${name}=1`) : []
  })
  expect(open.length).toBeGreaterThan(40)
  expect(open.filter((address) => normalisedUrl(address) !== address)).toEqual([])
})

test('R334: a filter that no list has reaches the API, which refuses it, and varies no page', () => {
  for (const name of ['where', 'where[slug]', 'where[foo][equals]', 'where[or][0][brand][equals]']) {
    const query = `?${new URLSearchParams({ [name]: 'x' })}`
    expect(normalisedUrl(`/api/products-public${query}`)).toBe(`/api/products-public${query}`)
    expect(normalisedUrl(`/shop${query}`)).toBe('/shop')
  }
})
