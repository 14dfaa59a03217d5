import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, queryOf } from '../../platform/http.ts'
import { MAX_AMOUNT, type Paise, toRupees } from '../../shared/money.ts'
import { findShownCoupons } from './find-coupons.ts'
import { couponProblems } from './problems.ts'
import { type Coupon, CouponQuery } from './schemas.ts'
import { tryCoupon } from './try-coupon.ts'

const couponJson = (coupon: Coupon) => ({
  id: coupon.id,
  code: coupon.code,
  title: coupon.title,
  description: coupon.description,
  discountType: coupon.discountType,
  discountValue: coupon.discountType === 'fixed' ? toRupees(coupon.discountValue as Paise) : coupon.discountValue,
  maximumDiscountAmount: coupon.maximumDiscountAmount === null ? null : toRupees(coupon.maximumDiscountAmount),
  minimumOrderValue: toRupees(coupon.minimumOrderValue),
  expiresAt: coupon.expiresAt?.toISOString() ?? null,
  isActive: coupon.isActive,
  showOnCart: coupon.showOnCart,
  usageLimit: coupon.usageLimit,
  usageCount: coupon.usageCount,
})

export const couponsApi = new Hono<ApiEnv>().get(
  '/coupons',
  describeRoute({
    tags: ['Cart'],
    summary: 'Coupons for the cart',
    description:
      'Without `code`: the active coupons that carts show. With `code`: that coupon in `docs` if it may be used now; `orderValue` (rupees) is compared with its minimum where it is given. What it saves is in `POST /cart/price`.',
    responses: {
      200: { description: 'docs: coupons, amounts in rupees' },
      422: { description: 'COUPON_INVALID with the reason in `error`' },
      429: { description: 'TOO_MANY_TRIES: too many unknown codes' },
    },
  }),
  queryOf(CouponQuery),
  async (c) => {
    const { code, orderValue } = c.req.valid('query')
    c.header('Cache-Control', 'private, no-store')
    const list = (docs: Coupon[]) => ({ success: true, docs: docs.map(couponJson), totalDocs: docs.length })
    if (code === undefined) return c.json(list(await findShownCoupons(c.var.ctx)))
    const { actor } = c.var.ctx
    const tried = await tryCoupon(c.var.ctx, {
      code,
      basis: orderValue ?? (MAX_AMOUNT as Paise),
      buyer: 'id' in actor ? actor.id : null,
      client: c.var.client,
    })
    return answer(c, tried, couponProblems, (coupon) => list([coupon]))
  },
)
