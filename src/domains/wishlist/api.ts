import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { amountsOf } from '../../platform/amounts.ts'
import { type ApiEnv, answer, jsonBody, keepPrivate } from '../../platform/http.ts'
import type { TellAmount } from '../../shared/money.ts'
import { addWish } from './add-wish.ts'
import { findWishlist } from './find-wishlist.ts'
import { mergeWishes } from './merge-wishes.ts'
import { wishlistProblems } from './problems.ts'
import { removeWish } from './remove-wish.ts'
import { MergeWishes, type WishEntry } from './schemas.ts'

const tags = ['Wishlist']
const done = { 200: { description: 'Done' }, 401: { description: 'LOGIN_REQUIRED' } }
const ofProduct = { ...done, 404: { description: 'There is no such product' } }

const entryJson = <Amount extends number>(entry: WishEntry, tell: TellAmount<Amount>) => ({
  ...entry,
  price: entry.price === null ? null : tell(entry.price),
})

/** The signed-in user's own wishlist. */
export const wishlistApi = new Hono<ApiEnv>()
  .basePath('/account/wishlist')
  .use(keepPrivate)
  .get('/', describeRoute({ tags, summary: 'The caller’s wishlist, newest first', responses: done }), async (c) =>
    answer(c, await findWishlist(c.var.ctx), wishlistProblems, (entries) => ({
      success: true,
      data: entries.map((entry) => entryJson(entry, amountsOf(c))),
    })),
  )
  .post(
    '/merge',
    describeRoute({
      tags,
      summary: 'Merge a guest’s wishlist',
      description: 'Unknown products are ignored; repeating the call changes nothing.',
      responses: done,
    }),
    jsonBody(MergeWishes),
    async (c) =>
      answer(c, await mergeWishes(c.var.ctx, c.req.valid('json').ids), wishlistProblems, (data) => ({
        success: true,
        data,
      })),
  )
  .put(
    '/:productId',
    describeRoute({ tags, summary: 'Add a product to the wishlist', responses: ofProduct }),
    async (c) =>
      answer(c, await addWish(c.var.ctx, c.req.param('productId')), wishlistProblems, () => ({ success: true })),
  )
  .delete(
    '/:productId',
    describeRoute({ tags, summary: 'Remove a product from the wishlist', responses: ofProduct }),
    async (c) =>
      answer(c, await removeWish(c.var.ctx, c.req.param('productId')), wishlistProblems, () => ({ success: true })),
  )
