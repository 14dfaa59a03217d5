import { beforeAll, expect, test } from 'vitest'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { openApp } from './testing/app.ts'
import { fillWorld, type World } from './testing/visitors.ts'

let shop: Awaited<ReturnType<typeof openApp<World>>>
beforeAll(async () => {
  shop = await openApp(async (ctx) => fillWorld(ctx, (await stockShop(ctx, [40, 40])) as [Shelf, Shelf]))
})

const EVIL = '<img src=x onerror=alert(1)> </script> https://evil.example javascript:alert(1)'
const json = (visitor: keyof World['headers']) =>
  new Headers([...shop.filled.headers[visitor], ['content-type', 'application/json']])

test('a review goes from its buyer through staff to everybody, and nothing of the person with it', async () => {
  const { reviewed, whey } = shop.filled
  const send = (path: string, visitor: keyof World['headers'], body: object, method = 'POST') =>
    shop.call(`/api${path}`, { method, headers: json(visitor), body: JSON.stringify(body) })
  const list = () => shop.call('/api/products/whey-0/reviews?limit=5')
  const full = async () => (await shop.call('/api/product-full/whey-0')).body.data

  const forged = { ...reviewed, text: EVIL, title: 'Bold <b>', status: 'published', author: 'Boss', isVerified: true }
  const written = await send('/reviews', 'owner', forged)
  expect(written).toMatchObject({ status: 201, body: { data: { status: 'pending', author: 'olga R.', text: EVIL } } })
  expect(written.headers.get('cache-control')).toBe('private, no-store')
  expect((await send('/reviews', 'owner', reviewed)).body.code).toBe('REVIEW_EXISTS')
  expect((await list()).body).toMatchObject({ data: [], totals: { count: 0 }, pagination: { total: 0 } })
  expect(await full()).toMatchObject({ reviews: 0, isReviewed: false })

  const waiting = await shop.call('/api/reviews', { headers: json('staff') })
  const [first] = waiting.body.data
  expect(first).toMatchObject({ text: EVIL, product: { slug: 'whey-0', name: 'Whey 0' }, version: 1 })
  expect(JSON.stringify(waiting.body)).not.toMatch(/olga@|usr_/)
  expect((await send(`/reviews/${first.id}/publish`, 'staff', {})).body.fields).toHaveProperty('version')
  expect((await send(`/reviews/${first.id}/publish`, 'staff', { version: 1 })).status).toBe(200)

  const shown = await list()
  expect(shown.headers.get('cache-control')).toContain('s-maxage')
  expect(shown.headers.get('cache-tag')).toContain(`product:${whey.productId}`)
  expect(shown.body).toMatchObject({
    data: [{ stars: 4, author: 'olga R.', text: EVIL }],
    totals: { count: 1, average: 4, stars: { 4: 1, 5: 0 } },
    pagination: { page: 1, limit: 5, total: 1, totalPages: 1 },
  })
  expect(Object.keys(shown.body.data[0]).toSorted()).toEqual(
    ['author', 'flavor', 'helpful', 'id', 'stars', 'text', 'title', 'weight', 'writtenAt'].toSorted(),
  )
  expect(await full()).toMatchObject({ rating: 4, reviews: 1, isReviewed: true })

  const changed = await send(`/reviews/${first.id}`, 'owner', { stars: 2, version: 1, status: 'published' }, 'PATCH')
  expect(changed.body.data).toMatchObject({ stars: 2, status: 'pending', text: EVIL, title: 'Bold <b>' })
  expect(await full()).toMatchObject({ reviews: 0, isReviewed: false })
  const rejected = await send(`/reviews/${first.id}/reject`, 'staff', { version: 2, reason: ' Advertises\na shop ' })
  expect(rejected.status).toBe(200)
  const own = await shop.call('/api/account/reviews', { headers: json('owner') })
  expect(own.body.data).toMatchObject([{ status: 'rejected', reason: 'Advertises a shop' }])
})

test.each([
  ['?page=0&limit=0', 1, 1],
  ['?page=-1&limit=100000', 1, 50],
  ['?page=1e309&limit=x', 1, 10],
  ['?page=99', 1, 10],
])('a list of reviews%s is page %i of %i at most', async (query, page, limit) => {
  const { status, body } = await shop.call(`/api/products/whey-1/reviews${query}`)
  expect([status, body.pagination.page, body.pagination.limit]).toEqual([200, page, limit])
})

test('reviews of what is not sold are not found, nor are reviews that never were', async () => {
  for (const slug of ['none', '%00', "'%20or%201=1"])
    expect((await shop.call(`/api/products/${slug}/reviews`)).body.code).toBe('PRODUCT_NOT_FOUND')
  const never = await shop.call('/api/reviews/rev_never', { method: 'DELETE', headers: json('other') })
  const foreign = await shop.call(`/api/reviews/${(await shop.filled.review()).id}`, {
    method: 'DELETE',
    headers: json('other'),
  })
  expect([never.status, never.body]).toEqual([foreign.status, foreign.body])
})

test('a question goes from its asker through staff to the product’s page, as plain text', async () => {
  const send = (path: string, visitor: keyof World['headers'], body: object) =>
    shop.call(`/api${path}`, { method: 'POST', headers: json(visitor), body: JSON.stringify(body) })
  const forged = { product: 'whey-0', question: EVIL, status: 'answered', answer: 'Boss', author: 'Boss' }
  expect((await send('/questions', 'stranger', forged)).status).toBe(401)
  const asked = await send('/questions', 'owner', forged)
  expect(asked).toMatchObject({ status: 201, body: { data: { status: 'pending', author: 'olga R.', answer: '' } } })
  const list = () => shop.call('/api/products/whey-0/questions')
  expect((await list()).body).toMatchObject({ data: [], pagination: { total: 0 } })
  const waiting = await shop.call('/api/admin/questions', { headers: json('staff') })
  expect(JSON.stringify(waiting.body)).not.toMatch(/olga@|usr_/)
  const { id } = asked.body.data
  await send(`/admin/questions/${id}/answer`, 'staff', { version: 1, answer: `No. ${EVIL}` })
  const { body, headers } = await list()
  expect(headers.get('cache-tag')).toContain(`product:${shop.filled.whey.productId}`)
  expect(body.data).toMatchObject([{ question: EVIL, author: 'olga R.', answer: `No. ${EVIL}` }])
})
