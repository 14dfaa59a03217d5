import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import { contextOn, describeBoth, emptyTables } from '../../platform/testing/index.ts'
import { findProduct, findProducts, saveProducts } from '../catalog/index.ts'
import { customer, stockRecord, stockShop } from '../orders/testing/shop.ts'
import { changeSettings } from '../settings/index.ts'
import { findStaffReviews } from './find-staff-reviews.ts'
import { changeReview, deleteReview, eraseAuthor, findOwnReviews, findReviews } from './index.ts'
import { publishReview } from './publish-review.ts'
import { rejectReview } from './reject-review.ts'
import { figuresOf, orderOf, TEXT, write } from './testing/buyers.ts'

const HERE = { ip: '203.0.113.9', userAgent: 'test' }
const FIRST = { page: 1, limit: 10 }

describeBoth('reviews', (open, database) => {
  const begin = async ({ until = 'delivered' as const, moderation = 'before' as 'before' | 'after' } = {}) => {
    const shop = await open()
    await emptyTables(shop)
    await changeSettings(shop, { reviews: { moderation } })
    const [whey, bar] = await stockShop(shop, [50, 50])
    if (!whey || !bar) throw new Error('no shop')
    const as = async (name: string) => contextOn(await database(), { actor: await customer(shop, name) })
    const asha = await as('asha')
    const ravi = await as('ravi')
    const staff = contextOn(await database(), {
      actor: { kind: 'staff', id: 'usr_boss', email: 'b@example.in', role: 'owner' },
    })
    await orderOf(shop, asha.actor, whey, until)
    return { shop, whey, bar, asha, ravi, staff, as }
  }
  const written = async (ctx: Context, product: string, changes: object = {}) => {
    const result = await write(ctx, product, changes)
    if (!result.ok) throw new Error(result.code)
    return result.value
  }
  const shownIn = async (ctx: Context, id: string) => (await findReviews(ctx, id, FIRST)).items.map(({ text }) => text)
  const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code)

  test('are written by whom the product was delivered to, once, and shown once staff have read them', async () => {
    const { shop, whey, asha, staff } = await begin()
    const review = await written(asha, 'whey-0', { title: 'Good', stars: 5 })
    expect(review).toMatchObject({ status: 'pending', author: 'asha R.', flavor: 'Mango', weight: '1 kg', version: 1 })
    expect(await shownIn(shop, whey.productId)).toEqual([])
    expect((await figuresOf(shop, whey.productId)).shown).toMatchObject({ reviews: 0, isReviewed: false })
    expect(codeOf(await write(asha, whey.productId))).toBe('REVIEW_EXISTS')

    const waiting = await findStaffReviews(staff, { ...FIRST, status: 'pending' })
    expect(waiting).toMatchObject({ value: { total: 1, items: [{ id: review.id, product: { slug: 'whey-0' } }] } })
    expect(codeOf(await publishReview(staff, review))).toBe('ok')
    expect(codeOf(await publishReview(staff, review))).toBe('REVIEW_MOVE_REFUSED')
    const page = await findReviews(shop, whey.productId, FIRST)
    expect(page).toMatchObject({ total: 1, totals: { count: 1, average: 5, stars: { 5: 1, 1: 0 } } })
    expect(page.items[0]).toEqual({
      id: review.id,
      stars: 5,
      title: 'Good',
      text: TEXT,
      author: 'asha R.',
      flavor: 'Mango',
      weight: '1 kg',
      writtenAt: review.writtenAt,
      helpful: 0,
    })
    const product = await findProduct(shop, 'whey-0')
    expect(product.ok && product.value.product).toMatchObject({ rating: 5, reviews: 1, isReviewed: true })
    const noted = await queryRows<object>(
      shop.db,
      sql`select action, actor, version, at is not null as "hasTime" from review_events where review_id = ${review.id} order by id`,
    )
    expect(noted).toEqual([
      { action: 'written', actor: 'usr_asha', version: 1, hasTime: true },
      { action: 'published', actor: 'usr_boss', version: 1, hasTime: true },
    ])
  })

  test('need a delivery: an order on its way, another product, another’s order and a stranger do not do', async () => {
    const { shop, whey, bar, asha, ravi, staff } = await begin()
    await orderOf(shop, ravi.actor, whey, 'shipped')
    expect(codeOf(await write(ravi, whey.productId))).toBe('REVIEW_NOT_BOUGHT')
    expect(codeOf(await write(asha, bar.productId))).toBe('REVIEW_NOT_BOUGHT')
    expect(codeOf(await write(asha, whey.productId, { variantId: bar.variantId }))).toBe('REVIEW_VARIANT')
    expect(codeOf(await write(asha, 'none'))).toBe('PRODUCT_NOT_FOUND')
    expect(codeOf(await write(shop, whey.productId))).toBe('LOGIN_REQUIRED')
    expect(codeOf(await write(staff, whey.productId))).toBe('LOGIN_REQUIRED')
    expect(await findOwnReviews(shop)).toEqual([])
  })

  test.each(['return_requested', 'returned', 'refunded'])('stay possible when the order is %s', async (status) => {
    const { shop, whey, asha } = await begin()
    await shop.db.execute(sql`update orders set status = ${status}`)
    expect((await written(asha, whey.productId)).status).toBe('pending')
  })

  test('are their author’s alone to change and delete, and nobody’s but staff’s to decide', async () => {
    const { shop, whey, asha, ravi } = await begin()
    const review = await written(asha, whey.productId)
    const nobody = contextOn(await database(), { actor: { kind: 'nobody' } })
    for (const [ctx, code] of [
      [ravi, 'REVIEW_NOT_FOUND'],
      [nobody, 'LOGIN_REQUIRED'],
    ] as const) {
      expect(codeOf(await changeReview(ctx, review.id, { stars: 1 }, HERE))).toBe(code)
      expect(codeOf(await deleteReview(ctx, review.id))).toBe(code)
    }
    for (const ctx of [asha, ravi, nobody]) {
      expect(codeOf(await publishReview(ctx, review))).toBe('FORBIDDEN')
      expect(codeOf(await rejectReview(ctx, { ...review, reason: 'No' }))).toBe('FORBIDDEN')
      expect(codeOf(await findStaffReviews(ctx, { ...FIRST, status: 'pending' }))).toBe('FORBIDDEN')
    }
    expect(await findOwnReviews(asha)).toEqual([review])
    expect(await shownIn(shop, whey.productId)).toEqual([])
  })

  test('wait again when they are changed; staff decide about what they have read', async () => {
    const { shop, whey, asha, staff } = await begin()
    const review = await written(asha, whey.productId)
    await publishReview(staff, review)
    expect(await changeReview(asha, review.id, { text: TEXT, stars: 4 }, HERE)).toMatchObject({
      value: { status: 'published', version: 1 },
    })
    const changed = await changeReview(asha, review.id, { text: 'On second thoughts, too sweet.', stars: 2 }, HERE)
    expect(changed).toMatchObject({ value: { status: 'pending', version: 2, stars: 2, title: '' } })
    expect(await shownIn(shop, whey.productId)).toEqual([])
    expect((await figuresOf(shop, whey.productId)).shown).toMatchObject({ reviews: 0, isReviewed: false })
    expect(codeOf(await publishReview(staff, review))).toBe('REVIEW_CHANGED')
    expect(await rejectReview(staff, { id: review.id, version: 2, reason: 'Names a person' })).toMatchObject({
      ok: true,
    })
    expect(await findOwnReviews(asha, whey.productId)).toMatchObject([{ status: 'rejected', reason: 'Names a person' }])
    expect(await changeReview(asha, review.id, { title: 'Too sweet' }, HERE)).toMatchObject({
      value: { status: 'pending', reason: '', version: 3 },
    })
  })

  test('are shown at once where the shop reads them after, unless staff have rejected what was there', async () => {
    const { shop, whey, asha, staff } = await begin({ moderation: 'after' })
    const review = await written(asha, whey.productId)
    expect(review.status).toBe('published')
    await changeReview(asha, review.id, { stars: 1 }, HERE)
    expect((await figuresOf(shop, whey.productId)).shown).toMatchObject({ rating: 1, reviews: 1 })
    await rejectReview(staff, { id: review.id, version: 2, reason: 'Spam' })
    expect(await shownIn(shop, whey.productId)).toEqual([])
    expect(await changeReview(asha, review.id, { stars: 2 }, HERE)).toMatchObject({ value: { status: 'pending' } })
    expect(codeOf(await deleteReview(asha, review.id))).toBe('ok')
    const again = await written(asha, whey.productId)
    expect(again.status).toBe('pending')
    await publishReview(staff, again)
    expect(await changeReview(asha, again.id, { stars: 3 }, HERE)).toMatchObject({ value: { status: 'published' } })
  })

  test('keep what was imported, show their own figures, and give way to it again', async () => {
    const { shop, whey, asha, staff } = await begin()
    const imported = (rating: number, reviews: number) => saveProducts(shop, [stockRecord(0, 50, { rating, reviews })])
    const shown = async () => (await figuresOf(shop, whey.productId)).shown
    await imported(4.6, 120)
    expect(await shown()).toEqual({ rating: 4.6, reviews: 120, isReviewed: false })
    const review = await written(asha, whey.productId, { stars: 2 })
    await publishReview(staff, review)
    expect(await shown()).toEqual({ rating: 2, reviews: 1, isReviewed: true })
    await imported(4.9, 500)
    expect(await shown()).toEqual({ rating: 2, reviews: 1, isReviewed: true })
    await deleteReview(asha, review.id)
    expect(await shown()).toEqual({ rating: 4.9, reviews: 500, isReviewed: false })
  })

  test('move their product in lists by rating that are remembered', async () => {
    const { shop, asha, staff, whey } = await begin()
    await saveProducts(shop, [stockRecord(1, 50, { rating: 3, reviews: 10 })])
    const first = async () => (await findProducts(shop, {}, { sort: 'rating', limit: 1 })).items[0]?.slug
    const filtered = async () =>
      (await findProducts(shop, { minPrice: 1, maxPrice: 10_000_000 } as object, { sort: 'rating', limit: 1 })).items[0]
        ?.slug
    expect([await first(), await filtered()]).toEqual(['whey-1', 'whey-1'])
    await publishReview(staff, await written(asha, whey.productId, { stars: 5 }))
    expect([await first(), await filtered()]).toEqual(['whey-0', 'whey-0'])
  })

  test('lose their author with the account when they are published, and go with it when they are not', async () => {
    const { shop, whey, bar, asha, staff } = await begin()
    await orderOf(shop, asha.actor, bar)
    await publishReview(staff, await written(asha, whey.productId))
    await written(asha, bar.productId)
    for (let n = 0; n < 2; n += 1) await eraseAuthor(shop, { customerId: 'usr_asha' })
    const { items } = await findReviews(shop, whey.productId, FIRST)
    expect(items).toMatchObject([{ author: 'A verified buyer', text: TEXT }])
    expect(await findOwnReviews(asha)).toEqual([])
    const rows = await queryRows<{ customer_id: string | null }>(shop.db, sql`select customer_id from reviews`)
    expect(rows).toEqual([{ customer_id: null }])
    const { kept, counted } = await figuresOf(shop, whey.productId)
    expect(kept).toEqual(counted)
  })

  test('come in pages, the newest first; a page too far is the last', async () => {
    const { shop, whey, staff } = await begin()
    for (let n = 0; n < 5; n += 1) {
      const ctx = contextOn(await database(), {
        actor: await customer(shop, `buyer${n}`),
        now: () => new Date(1_800_000_000_000 + n * 1000),
      })
      await orderOf(shop, ctx.actor, whey)
      await publishReview(staff, await written(ctx, whey.productId, { text: `Review number ${n}` }))
    }
    const texts = async (page: number) =>
      (await findReviews(shop, whey.productId, { page, limit: 2 })).items.map(({ text }) => text.at(-1))
    expect([await texts(1), await texts(2), await texts(3), await texts(99)]).toEqual([
      ['4', '3'],
      ['2', '1'],
      ['0'],
      ['0'],
    ])
    const withStars = (stars: 1 | 2 | 3 | 4 | 5) => findReviews(shop, whey.productId, { page: 1, limit: 2, stars })
    const { totals } = await withStars(1)
    expect(totals.count).toBe(5)
    for (const stars of [1, 2, 3, 4, 5] as const) {
      const page = await withStars(stars)
      expect(page.total).toBe(totals.stars[stars])
      expect(page.items.every((review) => review.stars === stars)).toBe(true)
    }
  })

  test('A40 A43: cannot be written without limit', async () => {
    const { whey, asha } = await begin()
    const review = await written(asha, whey.productId)
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 20; n += 1)
      codes.push(codeOf(await changeReview(asha, review.id, { stars: 1 + (n % 5) }, { ...HERE, ip: `192.0.2.${n}` })))
    expect(codes.slice(0, 19)).toEqual(Array(19).fill('ok'))
    expect(codes[19]).toBe('TOO_MANY_TRIES')
  })
})
