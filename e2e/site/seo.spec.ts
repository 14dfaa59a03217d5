import type { APIRequestContext } from '@playwright/test'
import { demoPaths, expect, test } from '../fixtures.ts'

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const locsOf = (xml: string) => all(xml, /<loc>([^<]+)<\/loc>/g)
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
const isHidden = (html: string) => /<meta name="robots" content="noindex"/.test(html)
const propertyOf = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]

/** The JSON-LD of one type, which the page must have exactly once. */
function dataOf(html: string, type: string): Record<string, unknown> {
  const found = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs)
    .map((text) => JSON.parse(text))
    .filter((each) => each['@type'] === type)
  expect(found, type).toHaveLength(1)
  return found[0]
}

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  return answer.text()
}

test('every address of the sitemap opens, is its own canonical address and may be indexed', async ({ request }) => {
  const robots = await textOf(request, '/robots.txt')
  const [sitemap = ''] = all(robots, /^Sitemap: (.+)$/gm)
  const files = locsOf(await textOf(request, sitemap))
  const addresses: string[] = []
  for (const file of files) addresses.push(...locsOf(await textOf(request, file)))
  expect(new Set(addresses).size).toBe(addresses.length)
  const { totalDocs } = await (await request.get('/api/products-public?limit=1')).json()
  expect(addresses.filter((address) => address.includes('/product/'))).toHaveLength(totalDocs)

  const closed = all(robots, /^Disallow: (.+)$/gm)
  for (const address of addresses) {
    const html = await textOf(request, address)
    expect(canonicalOf(html), address).toBe(address)
    expect(isHidden(html), address).toBe(false)
    expect(closed.filter((path) => new URL(address).pathname.startsWith(path))).toEqual([])
  }
})

test('the pictures that the sitemap names are there', async ({ request }) => {
  const xml = await textOf(request, '/sitemap/products/1.xml')
  const pictures = all(xml, /<image:loc>([^<]+)<\/image:loc>/g)
  expect(pictures.length).toBeGreaterThan(100)
  const answer = await request.get(pictures[0]!)
  expect(answer.headers()['content-type']).toBe('image/webp')
  expect((await request.get('/sitemap/products/2.xml')).status()).toBe(404)
  expect((await request.get('/sitemap/products/x')).status()).toBe(404)
})

test('lists of one choice are the list again; searches, lists of several choices and lost pages are not indexed', async ({
  request,
}) => {
  const { category } = await paths(request)
  for (const query of ['?sort=price-asc', '?inStock=1', '?utm_source=mail', '?view=list'])
    expect(canonicalOf(await textOf(request, category + query))).toMatch(new RegExp(`${category}$`))
  expect(canonicalOf(await textOf(request, '/shop?page=2'))).toMatch(/\/shop\?page=2$/)
  // A page number beyond the last shows the last page.
  expect(canonicalOf(await textOf(request, '/shop?page=999'))).toMatch(/\/shop\?page=\d{1,2}$/)
  for (const path of [
    `${category}?inStock=1&minPrice=500`,

    '/search?q=whey',
    '/cart',
    '/offline',
  ]) {
    const html = await textOf(request, path)
    expect(isHidden(html), path).toBe(true)
    expect(canonicalOf(html), path).toBeUndefined()
  }
  const lost = await request.get('/no-such-page')
  expect(isHidden(await lost.text())).toBe(true)
})

test('the home page tells who the shop is and how it is searched', async ({ request, baseURL }) => {
  const html = await textOf(request, '/')
  const organization = dataOf(html, 'Organization')
  expect(organization).toMatchObject({ name: 'O2 Nutrition', url: `${baseURL}/` })
  expect((await request.get(String(organization.logo))).headers()['content-type']).toBe('image/png')
  const { target } = dataOf(html, 'WebSite').potentialAction as { target: { urlTemplate: string } }
  const found = await textOf(request, target.urlTemplate.replace('{search_term_string}', 'whey'))
  expect(found).toContain('Search results for')
})

test('a product tells its offers and its way through the shop', async ({ request, page, baseURL }) => {
  const { product } = await demoPaths(page)
  const html = await textOf(request, product)
  const told = dataOf(html, 'Product')
  const full = (await (await request.get(`/api/product-full/${product.split('/').at(-1)}`)).json()).data
  expect(told).toMatchObject({ name: full.name, url: baseURL + product, brand: { '@type': 'Brand', name: full.brand } })
  const offers = told.offers as Record<string, unknown>[]
  expect(offers).toHaveLength(full.variants.length)
  expect(offers.map((offer) => offer.price)).toEqual(full.variants.map((variant: { price: number }) => variant.price))
  expect(offers.every((offer) => offer.priceCurrency === 'INR')).toBe(true)
  // The demo's ratings are invented; search engines only get those of published reviews (review-product.spec.ts).
  expect(full).toMatchObject({ isReviewed: false, reviews: expect.any(Number) })
  expect(told).not.toHaveProperty('aggregateRating')
  const steps = dataOf(html, 'BreadcrumbList').itemListElement as { position: number; item?: string }[]
  expect(steps.map((step) => step.position)).toEqual(steps.map((_, at) => at + 1))
  for (const { item } of steps) if (item) expect((await request.get(item)).status(), item).toBe(200)
})

test('a link that is shared shows the product, or the shop where a page has no picture', async ({ request, page }) => {
  const { product } = await demoPaths(page)
  for (const path of [product, '/', '/brands']) {
    const html = await textOf(request, path)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"')
    const picture = await request.get(propertyOf(html, 'og:image')!)
    expect(picture.status(), path).toBe(200)
    expect(picture.headers()['content-type'], path).toMatch(path === product ? 'image/jpeg' : 'image/png')
  }
})

test('each address answers with the status that crawlers go by', async ({ request }) => {
  const { product, category, brand, ids } = await paths(request)
  for (const path of [
    '/product/none',
    '/category/none',
    `${category}/none`,
    '/brand/none',
    '/goal/none',
    '/collections/none',
    '/none',
  ])
    expect((await request.get(path)).status(), path).toBe(404)
  for (const [from, to] of [
    [`/product/${ids.product}`, product],
    [`/category/${ids.category}`, category],
    [`/brand/${ids.brand}`, brand],
  ]) {
    const moved = await request.get(`${from}?page=2`, { maxRedirects: 0 })
    expect(moved.status(), from).toBe(301)
    expect(moved.headers().location, from).toBe(`${to}?page=2`)
  }
  for (const path of [product, '/sitemap.xml', '/sitemap/products/1.xml', '/robots.txt', '/site.webmanifest']) {
    const head = await request.head(path)
    expect(head.status(), path).toBe(200)
    const again = await request.get(path, { headers: { 'if-none-match': head.headers().etag ?? '' } })
    expect(again.status(), path).toBe(304)
  }
  expect((await request.head('/product/none')).status()).toBe(404)
})

test('the shop can be installed: its manifest names icons that are there, in their sizes', async ({ request }) => {
  const answer = await request.get('/site.webmanifest')
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'O2 Nutrition', display: 'standalone', start_url: '/' })
  const pngs = manifest.icons.filter((icon: { type: string }) => icon.type === 'image/png')
  expect(new Set(pngs.map((icon: { purpose: string }) => icon.purpose))).toEqual(new Set(['any', 'maskable']))
  for (const { src, sizes } of pngs) {
    const file = await (await request.get(src)).body()
    // Width and height are in a PNG's first chunk.
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, src).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200)
})

/** Paths of a product, its category and its brand, by slug and by id. */
async function paths(request: APIRequestContext) {
  const [doc] = (await (await request.get('/api/products-public?limit=1')).json()).docs
  const categories = (await (await request.get('/api/categories')).json()).docs
  const brands = (await (await request.get('/api/brands')).json()).docs
  const idOf = (list: { id: string; slug: string }[], slug: string) => list.find((each) => each.slug === slug)!.id
  return {
    product: `/product/${doc.slug}`,
    category: `/category/${doc.categorySlug}`,
    brand: `/brand/${doc.brandSlug}`,
    ids: { product: doc.id, category: idOf(categories, doc.categorySlug), brand: idOf(brands, doc.brandSlug) },
  }
}
