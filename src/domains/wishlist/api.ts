import { Hono } from 'hono'
import { amountsOf } from '../../platform/amounts.ts'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, jsonBody, keepPrivate } from '../../platform/http.ts'
import type { TellAmount } from '../../shared/money.ts'
import { addWish } from './add-wish.ts'
import { findWishlist } from './find-wishlist.ts'
import { mergeWishes } from './merge-wishes.ts'
import { wishlistProblems } from './problems.ts'
import { removeWish } from './remove-wish.ts'
import { MergeWishes, type WishEntry } from './schemas.ts'

const { spec, answer } = routesOf('Wishlist', wishlistProblems)
const entryJson = <Amount extends number>(entry: WishEntry, tell: TellAmount<Amount>) => ({
  ...entry,
  price: entry.price === null ? null : tell(entry.price),
})

/** The signed-in user's own wishlist. */
export const wishlistApi = new Hono<ApiEnv>()
  .basePath('/account/wishlist')
  .use(keepPrivate)
  .get(
    '/',
    spec<typeof findWishlist>(
      { summary: 'The caller’s wishlist, newest first', answers: 'Done' },
      { LOGIN_REQUIRED: '' },
    ),
    (c) =>
      answer(c, findWishlist(c.var.ctx), (entries) => ({
        data: entries.map((entry) => entryJson(entry, amountsOf(c))),
      })),
  )
  .post(
    '/merge',
    spec<typeof mergeWishes>(
      {
        summary: 'Merge a guest’s wishlist',
        description: 'Unknown products are ignored; repeating the call changes nothing.',
        answers: 'Done',
      },
      { LOGIN_REQUIRED: '' },
    ),
    jsonBody(MergeWishes),
    (c) => answer(c, mergeWishes(c.var.ctx, c.req.valid('json').ids), (data) => ({ data })),
  )
  .put(
    '/:productId',
    spec<typeof addWish>(
      { summary: 'Add a product to the wishlist', answers: 'Done' },
      { LOGIN_REQUIRED: '', PRODUCT_NOT_FOUND: '', WISHLIST_FULL: '' },
    ),
    (c) => answer(c, addWish(c.var.ctx, c.req.param('productId'))),
  )
  .delete(
    '/:productId',
    spec<typeof removeWish>(
      { summary: 'Remove a product from the wishlist', answers: 'Done' },
      { LOGIN_REQUIRED: '', NOT_ON_WISHLIST: '' },
    ),
    (c) => answer(c, removeWish(c.var.ctx, c.req.param('productId'))),
  )
