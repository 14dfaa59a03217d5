import { Hono } from 'hono'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { describeStaffRoute, staffOnly } from '../../roles/index.ts'
import { changeCouponState, deleteCoupon } from '../change-coupon-state.ts'
import { staffCouponJson } from '../coupon-json.ts'
import { findStaffCoupon, findStaffCoupons } from '../find-staff-coupons.ts'
import { couponProblems } from '../problems.ts'
import { changeCoupon, createCoupon } from '../save-coupon.ts'
import { CouponAction, CouponForm, CouponListQuery, type StaffCoupon } from '../schemas.ts'

const tags = ['Coupons (staff)']
const one = (coupon: StaffCoupon) => ({ success: true, data: staffCouponJson(coupon) })
const reader = staffOnly('sales.read')
const writer = staffOnly('sales.write')

/** Staff routes for coupons. Amounts in rupees; a time without a zone is Indian time. */
export const couponsAdminApi = new Hono<ApiEnv>()
  .use('/admin/coupons/*', keepPrivate)
  .get(
    '/admin/coupons',
    describeStaffRoute({
      tags,
      summary: 'Coupons, newest first',
      description: 'Without `state`: all that are not archived.',
      answers: 'data, nextCursor',
    }),
    reader,
    queryOf(CouponListQuery),
    async (c) =>
      answer(c, await findStaffCoupons(c.var.ctx, c.req.valid('query')), couponProblems, (page) => ({
        success: true,
        data: page.coupons.map(staffCouponJson),
        nextCursor: page.nextCursor,
      })),
  )
  .post(
    '/admin/coupons',
    describeStaffRoute<typeof createCoupon>(
      { tags, summary: 'Create a coupon', answers: { 201: 'data: the coupon' } },
      couponProblems,
      { COUPON_CODE_TAKEN: '' },
    ),
    writer,
    jsonBody(CouponForm),
    async (c) => answer(c, await createCoupon(c.var.ctx, c.req.valid('json')), couponProblems, one, 201),
  )
  .get(
    '/admin/coupons/:id',
    describeStaffRoute<typeof findStaffCoupon>(
      { tags, summary: 'One coupon', answers: 'data: the coupon' },
      couponProblems,
      { COUPON_NOT_FOUND: '' },
    ),
    reader,
    async (c) => answer(c, await findStaffCoupon(c.var.ctx, c.req.param('id')), couponProblems, one),
  )
  .put(
    '/admin/coupons/:id',
    describeStaffRoute<typeof changeCoupon>(
      {
        tags,
        summary: 'Change a coupon',
        description: '`version` is that of the coupon as it was read; the code stays once an order has used it.',
        answers: 'data: the coupon',
      },
      couponProblems,
      { COUPON_NOT_FOUND: '', COUPON_CODE_TAKEN: '', COUPON_CODE_USED: '', COUPON_CHANGED: '' },
    ),
    writer,
    jsonBody(CouponForm),
    async (c) => answer(c, await changeCoupon(c.var.ctx, c.req.param('id'), c.req.valid('json')), couponProblems, one),
  )
  .post(
    '/admin/coupons/:id/step',
    describeStaffRoute<typeof changeCouponState>(
      { tags, summary: 'Pause, resume, archive or restore a coupon', answers: 'data: the coupon' },
      couponProblems,
      { COUPON_NOT_FOUND: '', COUPON_STEP_REFUSED: '' },
    ),
    writer,
    jsonBody(CouponAction),
    async (c) =>
      answer(c, await changeCouponState(c.var.ctx, c.req.param('id'), c.req.valid('json').step), couponProblems, one),
  )
  .delete(
    '/admin/coupons/:id',
    describeStaffRoute<typeof deleteCoupon>(
      { tags, summary: 'Delete a coupon that no order has used', answers: 'It is gone' },
      couponProblems,
      { COUPON_NOT_FOUND: '', COUPON_IN_USE: '' },
    ),
    writer,
    async (c) => answer(c, await deleteCoupon(c.var.ctx, c.req.param('id')), couponProblems, () => ({ success: true })),
  )
