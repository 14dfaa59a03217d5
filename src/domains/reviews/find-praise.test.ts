import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testContext } from '../../platform/testing/index.ts'
import { saveProducts } from '../catalog/index.ts'
import { customer, stockRecord, stockShop } from '../orders/testing/shop.ts'
import { changeSettings } from '../settings/index.ts'
import { changeReview, deleteReview, eraseAuthor, findPraise } from './index.ts'
import { reviews } from './tables.ts'
import { orderOf, write } from './testing/buyers.ts'

/** Whose account was deleted. */
const NOBODY = 'A verified buyer'
const HERE = { ip: '203.0.113.9', userAgent: 'test' }

test('D167: quotes on the home page are the newest good reviews, one per product, none of the demo, and follow changes', async () => {
  const shop = await testContext()
  await changeSettings(shop, { reviews: { moderation: 'after' } })
  const [whey, bar] = await stockShop(shop, [50, 50])
  if (!whey || !bar) throw new Error('no shop')
  const as = async (name: string) => ({ ...shop, actor: await customer(shop, name) })
  const [asha, ravi] = [await as('asha'), await as('ravi')]
  for (const buyer of [asha, ravi]) for (const tub of [whey, bar]) await orderOf(shop, buyer.actor, tub)
  const written = async (...given: Parameters<typeof write>) => {
    const result = await write(...given)
    if (!result.ok) throw new Error(result.code)
    return result.value
  }
  const quotes = async () => (await findPraise(shop, 3)).map(({ text, product }) => [product.slug, text])
  expect(await quotes()).toEqual([])
  const first = await written(asha, whey.productId, { text: 'Tastes sweet.' })
  const second = await written(ravi, whey.productId, { text: 'Mixes very well.', stars: 5 })
  const poor = await written(asha, bar.productId, { text: 'Much too hard.', stars: 2 })
  expect(await quotes()).toEqual([['whey-0', 'Mixes very well.']])
  await changeReview(asha, poor.id, { stars: 4, text: 'Softer than before.' }, HERE)
  expect((await quotes()).toSorted()).toEqual([
    ['whey-0', 'Mixes very well.'],
    ['whey-1', 'Softer than before.'],
  ])
  await deleteReview(ravi, second.id)
  expect(await quotes()).toContainEqual(['whey-0', 'Tastes sweet.'])
  await eraseAuthor(shop, { customerId: 'id' in asha.actor ? asha.actor.id : '' })
  expect((await findPraise(shop, 3)).map(({ author }) => author)).toEqual([NOBODY, NOBODY])
  await saveProducts(shop, [stockRecord(1, 50, { published: false })])
  expect(await quotes()).toEqual([['whey-0', 'Tastes sweet.']])
  await shop.db.update(reviews).set({ isDemo: true }).where(eq(reviews.id, first.id))
  shop.memory.purge(['*'])
  expect(await quotes()).toEqual([])
})
