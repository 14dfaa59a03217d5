import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import { testContext } from '../../platform/testing/index.ts'
import { customer, stockShop } from '../orders/testing/shop.ts'
import { changeSettings } from '../settings/index.ts'
import {
  changeReview,
  eraseAuthor,
  findFlavorRatings,
  findOwnVotes,
  findReviewPicture,
  findReviews,
  publishReview,
  rejectReview,
  removeReviewPicture,
  replyToReview,
  saveReview,
  voteHelpful,
} from './index.ts'
import type { OwnReview } from './schemas.ts'
import { orderOf, write } from './testing/buyers.ts'

const HERE = { ip: '203.0.113.9', userAgent: 'test' }
const FIRST = { page: 1, limit: 10 }
const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code)

let shop: Context
let asha: Context
let ravi: Context
let staff: Context
let review: OwnReview
const as = async (name: string): Promise<Context> => ({ ...shop, actor: await customer(shop, name) })
const shown = async () => (await findReviews(shop, review.productId, FIRST)).items[0]

beforeEach(async () => {
  shop = await testContext()
  await changeSettings(shop, { reviews: { moderation: 'after' } })
  const [whey] = await stockShop(shop, [50])
  if (!whey) throw new Error('no shop')
  asha = await as('asha')
  ravi = await as('ravi')
  staff = { ...shop, actor: { kind: 'staff', id: 'usr_boss', email: 'b@example.in', role: 'support' } }
  await orderOf(shop, asha.actor, whey)
  const written = await write(asha, 'whey-0')
  if (!written.ok) throw new Error(written.code)
  review = written.value
})

test('D206 I43: a customer’s vote counts once, nobody’s for their own review, and none after the account is gone', async () => {
  expect(codeOf(await voteHelpful({ ...shop, actor: { kind: 'nobody' } }, review.id, HERE))).toBe('LOGIN_REQUIRED')
  expect(codeOf(await voteHelpful(asha, review.id, HERE))).toBe('REVIEW_OWN')
  expect(codeOf(await voteHelpful(ravi, 'rev_none', HERE))).toBe('REVIEW_NOT_FOUND')
  const many = await Promise.all(Array.from({ length: 5 }, () => voteHelpful(ravi, review.id, HERE)))
  for (const vote of many) expect(vote).toEqual({ ok: true, value: { helpful: 1 } })
  expect(await voteHelpful(await as('mira'), review.id, HERE)).toMatchObject({ value: { helpful: 2 } })
  expect(await shown()).toMatchObject({ helpful: 2 })
  expect(await findOwnVotes(ravi)).toMatchObject([{ reviewId: review.id }])
  for (let n = 0; n < 2; n += 1) await eraseAuthor(shop, { customerId: 'usr_ravi' })
  expect(await shown()).toMatchObject({ helpful: 1 })
  expect(await findOwnVotes(ravi)).toEqual([])
  await rejectReview(staff, { ...review, reason: 'Spam' })
  expect(codeOf(await voteHelpful(await as('olga'), review.id, HERE))).toBe('REVIEW_NOT_FOUND')
})

test('D206: votes have a limit', async () => {
  const codes = new Set<string | undefined>()
  for (let n = 0; n < 41; n += 1)
    codes.add(codeOf(await voteHelpful(ravi, 'rev_none', { ...HERE, ip: `192.0.2.${n}` })))
  expect(codes).toContain('TOO_MANY_TRIES')
})

test('D206: the store replies to the version that it has read, until the author changes the review', async () => {
  const reply = 'Thank you!\n\nWe’ll tell the kitchen.'
  for (const ctx of [asha, ravi, { ...shop, actor: { kind: 'nobody' } as const }])
    expect(codeOf(await replyToReview(ctx, { ...review, reply }))).toBe('FORBIDDEN')
  expect(codeOf(await replyToReview(staff, { id: review.id, version: 2, reply }))).toBe('REVIEW_CHANGED')
  expect(codeOf(await replyToReview(staff, { ...review, reply }))).toBe('ok')
  expect(await shown()).toMatchObject({ reply: { text: reply, at: expect.any(String) } })
  expect(codeOf(await replyToReview(staff, { ...review, reply: '' }))).toBe('ok')
  expect(await shown()).not.toHaveProperty('reply')
  await replyToReview(staff, { ...review, reply })
  await changeReview(asha, review.id, { text: 'On second thoughts, too sweet.' }, HERE)
  expect(await shown()).not.toHaveProperty('reply')
  await rejectReview(staff, { id: review.id, version: 2, reason: 'Spam' })
  expect(codeOf(await replyToReview(staff, { id: review.id, version: 2, reply }))).toBe('REVIEW_NOT_FOUND')
  await publishReview(staff, { id: review.id, version: 2 })
  const noted = await queryRows<{ action: string }>(shop.db, sql`select action from audit_entries order by id`)
  expect(noted.filter(({ action }) => action === 'review.reply')).toHaveLength(3)
})

test('D206: flavours are rated once buyers have reviewed two of them, without what the demo made up', async () => {
  const ratings = () => findFlavorRatings(shop, review.productId)
  expect(await ratings()).toEqual([])
  const add = (flavor: string, stars: number, isDemo = false) =>
    shop.db.execute(sql`insert into reviews (id, product_id, author, variant_id, flavor, stars, body, status, is_demo, created_at, written_at)
      values (${`rev_${flavor}${stars}`}, ${review.productId}, 'A', 'v', ${flavor}, ${stars}, 'text', 'published', ${isDemo}, now(), now())`)
  await add('Coffee', 5, true)
  shop.memory.purge(['*'])
  expect(await ratings()).toEqual([])
  await add('Vanilla', 2)
  await add('Vanilla', 3)
  shop.memory.purge(['*'])
  expect(await ratings()).toEqual([
    { flavor: 'Vanilla', average: 2.5, count: 2 },
    { flavor: 'Mango', average: 4, count: 1 },
  ])
})

test('D235: a form sent twice at once adds its pictures once, and they go with their author’s account', async () => {
  const paint = async (background: string) =>
    new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background } })
        .png()
        .toBuffer(),
    )
  const pictures = await Promise.all(['red', 'lime', 'blue'].map(paint))
  const product = review.productId
  const send = () => saveReview(asha, { product, stars: 5, title: '', text: review.text, pictures }, HERE)
  expect((await Promise.all([send(), send()])).map(codeOf)).toEqual(['ok', 'ok'])
  const [first, ...others] = (await shown())?.pictures ?? []
  expect([first?.id, others.length]).toEqual([expect.any(String), 2])
  const removed = { id: review.id, pictureId: first?.id ?? '' }
  for (const ctx of [asha, ravi]) expect(codeOf(await removeReviewPicture(ctx, removed))).toBe('FORBIDDEN')
  expect(codeOf(await removeReviewPicture(staff, removed))).toBe('ok')
  expect(codeOf(await removeReviewPicture(staff, removed))).toBe('REVIEW_NOT_FOUND')
  const noted = await queryRows<{ action: string }>(shop.db, sql`select action from audit_entries order by id`)
  expect(noted.filter(({ action }) => action === 'review.remove-picture')).toHaveLength(1)
  await eraseAuthor(shop, { customerId: 'id' in asha.actor ? asha.actor.id : '' })
  expect(await shown()).not.toHaveProperty('pictures')
  const picture = { id: review.id, pictureId: others[0]?.id ?? '', isThumb: false }
  expect(codeOf(await findReviewPicture(staff, picture))).toBe('REVIEW_NOT_FOUND')
})
