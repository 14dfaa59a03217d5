import { Hono } from 'hono'
import { amountsOf } from '../../platform/amounts.ts'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, queryOf } from '../../platform/http.ts'
import { always, as, isActive, whereOf } from '../../platform/where.ts'
import { MAX_AMOUNT, type Paise } from '../../shared/money.ts'
import { personKeys } from '../customers/index.ts'
import { couponsAdminApi } from './admin/api.ts'
import { checkCoupon } from './check-coupon.ts'
import { couponJson } from './coupon-json.ts'
import { findShownCoupons } from './find-coupons.ts'
import { couponProblems } from './problems.ts'
import { type Coupon, CouponQuery } from './schemas.ts'

const { spec, answer } = routesOf('Cart', couponProblems)

export const couponsApi = new Hono<ApiEnv>().route('/', couponsAdminApi).get(
  '/coupons',
  spec<typeof checkCoupon>(
    {
      summary: 'Coupons for the cart',
      description:
        'Without `code`: the active coupons that carts show. With `code`: that coupon in `docs` if it may be used now; `orderValue` (rupees) is compared with its minimum where it is given. What it saves is in `POST /cart/price`.',
      answers: 'docs: coupons, amounts in rupees',
    },
    { COUPON_INVALID: 'the reason is in `error`', TOO_MANY_TRIES: 'too many unknown codes' },
  ),
  queryOf(CouponQuery),
  async (c) => {
    const plain = whereOf(c, { ...isActive, 'showOnCart equals': always('true', '1'), 'code equals': as('code') })
    if (plain instanceof Response) return plain
    const { orderValue } = c.req.valid('query')
    const { code } = CouponQuery.pick({ code: true }).catch({ code: '' }).parse(plain)
    c.header('Cache-Control', PRIVATE_CACHE)
    const tell = amountsOf(c)
    const list = (coupons: Coupon[]) => {
      const docs = coupons.map((coupon) => couponJson(coupon, tell))
      return { success: true, docs, totalDocs: docs.length }
    }
    if (code === undefined) return c.json(list(await findShownCoupons(c.var.ctx)))
    const { actor } = c.var.ctx
    return answer(
      c,
      checkCoupon(c.var.ctx, {
        code,
        basis: orderValue ?? (MAX_AMOUNT as Paise),
        buyer: 'id' in actor ? actor.id : null,
        ...('id' in actor ? { keys: { emailKey: personKeys({ email: actor.email }).email } } : {}),
        client: c.var.client,
      }),
      (coupon) => list([coupon]),
    )
  },
)
