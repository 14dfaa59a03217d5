import { Hono, type Context as HonoContext } from 'hono'
import { amountsOf } from '../../platform/amounts.ts'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, jsonBody, keepPrivate } from '../../platform/http.ts'
import type { Result } from '../../shared/result.ts'
import { cartJson } from './cart-json.ts'
import { findCart } from './find-cart.ts'
import { mergeCart } from './merge-cart.ts'
import { cartProblems } from './problems.ts'
import { saveCart } from './save-cart.ts'
import { type AccountCart, CartContents, SaveCart } from './schemas.ts'

const { spec, answer } = routesOf('Cart', cartProblems)
const CART = 'data: version, lines, later; a line that is not sold any more has no name and no price'

async function answerCart(c: HonoContext<ApiEnv>, result: Result<AccountCart, 'LOGIN_REQUIRED'>) {
  const data = result.ok ? await cartJson(c.var.ctx, result.value, amountsOf(c)) : null
  return answer(c, result, () => ({ data }))
}

/** The signed-in customer's own cart. */
export const cartApi = new Hono<ApiEnv>()
  .basePath('/account/cart')
  .use(keepPrivate)
  .get(
    '/',
    spec<typeof findCart>(
      { summary: 'The caller’s cart, the same on every device, at current prices', answers: CART },
      { LOGIN_REQUIRED: '' },
    ),
    async (c) => answerCart(c, await findCart(c.var.ctx)),
  )
  .put(
    '/',
    spec<typeof saveCart>(
      {
        summary: 'Replace the cart',
        description:
          'Takes the whole cart and the `version` that it is based on. If there is a newer version, nothing is saved: `isSaved` is false and the answer is that version. Prices in the request are ignored.',
        answers: CART,
      },
      { LOGIN_REQUIRED: '' },
    ),
    jsonBody(SaveCart),
    async (c) => {
      const result = await saveCart(c.var.ctx, c.req.valid('json'))
      const data = result.ok ? await cartJson(c.var.ctx, result.value, amountsOf(c)) : null
      return answer(c, result, ({ isSaved }) => ({ data: { ...data, isSaved } }))
    },
  )
  .post(
    '/merge',
    spec<typeof mergeCart>(
      {
        summary: 'Merge a guest’s cart',
        description: 'A line in both carts keeps the larger quantity, so repeating the call changes nothing.',
        answers: CART,
      },
      { LOGIN_REQUIRED: '' },
    ),
    jsonBody(CartContents),
    async (c) => answerCart(c, await mergeCart(c.var.ctx, c.req.valid('json'))),
  )
