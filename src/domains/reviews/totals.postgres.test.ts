import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import {
  connectTo,
  contextOn,
  describeBoth,
  describePostgres,
  emptyTables,
  postgresContext,
  postgresDatabase,
  type TestDatabase,
} from '../../platform/testing/index.ts'
import { saveProducts } from '../catalog/index.ts'
import { customer, type Shelf, stockRecord, stockShop } from '../orders/testing/shop.ts'
import { changeSettings } from '../settings/index.ts'
import { changeReview, deleteReview, eraseAuthor, findOwnReviews } from './index.ts'
import { publishReview } from './publish-review.ts'
import { rejectReview } from './reject-review.ts'
import { averageOf } from './rules.ts'
import { figuresOf, orderOf, write } from './testing/buyers.ts'

const STEPS = ['write', 'change', 'publish', 'reject', 'delete'] as const
type Step = (typeof STEPS)[number]

const placeOf = (n: number) => ({ ip: `192.0.${n % 200}.7`, userAgent: 'test' })

/** Performs one step on a buyer's review, if there is one. */
async function take(
  step: Step,
  { buyer, shop, tub, stars }: { buyer: Context; shop: Context; tub: Shelf; stars: number },
) {
  if (step === 'write') return write(buyer, tub.productId, { stars })
  const [review] = await findOwnReviews(buyer, tub.productId)
  if (!review) return null
  if (step === 'change') return changeReview(buyer, review.id, { stars }, placeOf(stars))
  if (step === 'publish') return publishReview(shop, review)
  if (step === 'reject') return rejectReview(shop, { ...review, reason: 'No' })
  return deleteReview(buyer, review.id)
}

async function expectTrue(shop: Context, { productId }: Shelf): Promise<void> {
  const { shown, kept, counted } = await figuresOf(shop, productId)
  expect(kept).toEqual(counted)
  const [count = 0, points = 0] = (counted as number[]).slice(5)
  expect(shown).toEqual(
    count > 0
      ? { rating: averageOf(points, count), reviews: count, isReviewed: true }
      : { rating: 4.5, reviews: 80, isReviewed: false },
  )
}

async function begin(shop: Context, database: TestDatabase, count: number) {
  await emptyTables(shop)
  const [tub] = await stockShop(shop, [50])
  if (!tub) throw new Error('no shop')
  await saveProducts(shop, [stockRecord(0, 50, { rating: 4.5, reviews: 80 })])
  const buyers: Context[] = []
  for (let n = 0; n < count; n += 1) {
    const actor = await customer(shop, `buyer${n}`)
    await orderOf(shop, actor, tub)
    buyers.push(contextOn(database, { actor }))
  }
  return { tub, buyers }
}

describeBoth('the totals of a product', (open, database) => {
  test('are those of its published reviews, whatever is done in whatever order', async () => {
    const shop = await open()
    const { tub, buyers } = await begin(shop, await database(), 3)
    const move = fc.record({
      who: fc.nat({ max: 2 }),
      step: fc.constantFrom(...STEPS),
      stars: fc.integer({ min: 1, max: 5 }),
      moderation: fc.constantFrom('before' as const, 'after' as const),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 12 }), async (moves) => {
        await shop.db.execute('delete from rate_limits')
        for (const { who, step, stars, moderation } of moves) {
          await changeSettings(shop, { reviews: { moderation } })
          await take(step, { buyer: buyers[who]!, shop, tub, stars })
          await expectTrue(shop, tub)
        }
      }),
      { numRuns: 12 },
    )
  })
})

describePostgres('reviews of one product by many at once', () => {
  test('leave totals, average and what is shown true', async () => {
    const shop = await postgresContext()
    const { tub, buyers } = await begin(shop, await postgresDatabase(), 8)
    const { url } = await postgresDatabase()
    const elsewhere = await connectTo(url)
    await changeSettings(shop, { reviews: { moderation: 'after' } })
    for (let round = 0; round < 4; round += 1) {
      // With an empty cache, a transaction holding row locks must not wait for data that others have yet to read.
      for (const each of [shop, contextOn(elsewhere)]) each.memory.purge(['*'])
      const works = buyers.flatMap((buyer, n) => {
        const other = contextOn(elsewhere, { actor: buyer.actor })
        const staff = contextOn(elsewhere)
        const stars = 1 + ((n + round) % 5)
        return [
          take('write', { buyer, shop, tub, stars }),
          take('write', { buyer: other, shop: staff, tub, stars: 6 - stars }),
          take('change', { buyer: other, shop: staff, tub, stars: 6 - stars }),
          take('reject', { buyer, shop: staff, tub, stars }),
          take('publish', { buyer, shop, tub, stars }),
          take('delete', { buyer: n % 2 ? buyer : other, shop, tub, stars }),
        ]
      })
      await Promise.all(works)
      const importing = saveProducts(contextOn(elsewhere), [
        stockRecord(0, 50, { rating: 4.5, reviews: 80, summary: `Round ${round}` }),
      ])
      const decided = buyers.map((buyer, n) =>
        take(n % 2 ? 'reject' : 'change', { buyer, shop, tub, stars: 1 + ((n + round) % 5) }),
      )
      await Promise.all([importing, ...decided])
      await expectTrue(shop, tub)
    }
    await Promise.all(buyers.map((buyer) => write(buyer, tub.productId, { stars: 5 })))
    await Promise.all([
      ...buyers.map(({ actor }) => eraseAuthor(shop, { customerId: 'id' in actor ? actor.id : '' })),
      ...buyers.map((buyer) => take('reject', { buyer, shop, tub, stars: 1 })),
    ])
    await expectTrue(shop, tub)
  })

  test('two tabs that write the same leave one review', async () => {
    const shop = await postgresContext()
    const { tub, buyers } = await begin(shop, await postgresDatabase(), 1)
    const [buyer] = buyers
    const results = await Promise.all(Array.from({ length: 6 }, () => write(buyer!, tub.productId)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.flatMap((result) => (result.ok ? [] : result.code))).toEqual(Array(5).fill('REVIEW_EXISTS'))
    expect(await findOwnReviews(buyer!)).toHaveLength(1)
  })
})
