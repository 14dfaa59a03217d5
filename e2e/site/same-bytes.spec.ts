import { createHash } from 'node:crypto'
import { expect, newShopper, test } from '../fixtures.ts'

const PAGES = [
  '/',
  '/shop',
  '/category/whey-protein',
  '/category/whey-protein/whey-isolate',
  '/product/optimum-nutrition-evening-casein',
  '/search?q=whey',
  '/brands',
  '/brand/ghost',
  '/goal/build-muscle',
  '/offers',
  '/api-products',
  '/shop?brand=ghost&diet=vegan&inStock=1',
  '/dubai-import',
  '/store-locator',
  '/about',
  '/shipping-returns',
  '/terms-conditions',
  '/privacy-policy',
  '/disclaimer',
  '/contact',
  '/faqs?q=refund',
  '/menu',
  '/cart',
  '/api/products-public?limit=5',
  '/api/categories',
  '/api/search/suggest?q=whey',
]

test('A39: public pages are the same bytes for a visitor and for a signed-in customer', async ({
  request,
  baseURL,
}) => {
  const person = newShopper()
  const { email, password, firstName, lastName, phone } = person
  const registered = await request.post('/api/users', { data: { email, password, firstName, lastName, phone } })
  expect(registered.status()).toBe(201)
  const session = await request.get('/api/session')
  expect((await session.json()).data.user.firstName).toBe(firstName)

  for (const path of PAGES) {
    const signedIn = await request.get(path)
    const visitor = await fetch(baseURL + path)
    expect(visitor.status, path).toBe(200)
    const bytes = Buffer.from(await visitor.arrayBuffer())
    expect(hash(await signedIn.body()), path).toBe(hash(bytes))
    expect(signedIn.headers()['cache-control'], path).toContain('public')
    expect(bytes.includes(email), path).toBe(false)
  }
})

test('a page comes packed, named by an ETag, and is not sent twice', async ({ request }) => {
  const first = await request.get('/', { headers: { 'accept-encoding': 'br' } })
  expect(first.headers()['content-encoding']).toBe('br')
  const again = await request.get('/', { headers: { 'if-none-match': first.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
})

/** Pages whose scripts React Router writes in different ways. */
const KINDS = ['/', '/shop', '/category/whey-protein', '/search?q=whey', '/cart']

for (const path of KINDS)
  test(`A20: each inline script of ${path} is named by its hash in the policy`, async ({ baseURL }) => {
    const answer = await fetch(`${baseURL}${path}`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const html = await answer.text()
    expect(html.slice(0, 15)).toBe('<!DOCTYPE html>')
    const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, text = ''] of scripts)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

// A new React Router version, or a route of another kind, may write them in a form that `scripts-later.ts` doesn't know.
for (const path of KINDS)
  test(`the scripts of ${path} load after the first view`, async ({ request }) => {
    expect(await (await request.get(path)).text()).not.toContain('<link rel="modulepreload"')
  })

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
