import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { changeCouponState, deleteCoupon } from '../change-coupon-state.ts'
import { staffCouponJson } from '../coupon-json.ts'
import { findStaffCoupon, findStaffCoupons } from '../find-staff-coupons.ts'
import { couponProblems } from '../problems.ts'
import { changeCoupon, createCoupon } from '../save-coupon.ts'
import { CouponAction, CouponForm, CouponListQuery, type StaffCoupon } from '../schemas.ts'

const { spec, answer } = staffRoutes('Coupons (staff)', couponProblems)
const one = (coupon: StaffCoupon) => ({ data: staffCouponJson(coupon) })
const reader = staffOnly('sales.read')
const writer = staffOnly('sales.write')

/** Staff routes for coupons. Amounts in rupees; a time without a zone is Indian time. */
export const couponsAdminApi = new Hono<ApiEnv>()
  .use('/admin/coupons/*', keepPrivate)
  .get(
    '/admin/coupons',
    spec({
      summary: 'Coupons, newest first',
      description: 'Without `view` and `state`: all that are not archived.',
      answers: 'data, nextCursor',
    }),
    reader,
    queryOf(CouponListQuery),
    (c) =>
      answer(c, findStaffCoupons(c.var.ctx, c.req.valid('query')), (page) => ({
        data: page.coupons.map(staffCouponJson),
        nextCursor: page.nextCursor,
      })),
  )
  .post(
    '/admin/coupons',
    spec<typeof createCoupon>(
      { summary: 'Create a coupon', answers: { 201: 'data: the coupon' } },
      { COUPON_CODE_TAKEN: '', COUPON_ENDED: '' },
    ),
    writer,
    jsonBody(CouponForm),
    (c) => answer(c, createCoupon(c.var.ctx, c.req.valid('json')), one, 201),
  )
  .get(
    '/admin/coupons/:id',
    spec<typeof findStaffCoupon>({ summary: 'One coupon', answers: 'data: the coupon' }, { COUPON_NOT_FOUND: '' }),
    reader,
    (c) => answer(c, findStaffCoupon(c.var.ctx, c.req.param('id')), one),
  )
  .put(
    '/admin/coupons/:id',
    spec<typeof changeCoupon>(
      {
        summary: 'Change a coupon',
        description: '`version` is that of the coupon as it was read; the code stays once an order has used it.',
        answers: 'data: the coupon',
      },
      { COUPON_NOT_FOUND: '', COUPON_CODE_TAKEN: '', COUPON_CODE_USED: '', COUPON_CHANGED: '', COUPON_ENDED: '' },
    ),
    writer,
    jsonBody(CouponForm),
    (c) => answer(c, changeCoupon(c.var.ctx, c.req.param('id'), c.req.valid('json')), one),
  )
  .post(
    '/admin/coupons/:id/step',
    spec<typeof changeCouponState>(
      { summary: 'Pause, resume, archive or restore a coupon', answers: 'data: the coupon' },
      { COUPON_NOT_FOUND: '', COUPON_STEP_REFUSED: '' },
    ),
    writer,
    jsonBody(CouponAction),
    (c) => answer(c, changeCouponState(c.var.ctx, c.req.param('id'), c.req.valid('json').step), one),
  )
  .delete(
    '/admin/coupons/:id',
    spec<typeof deleteCoupon>(
      { summary: 'Delete a coupon that no order has used', answers: 'Deleted' },
      { COUPON_NOT_FOUND: '', COUPON_IN_USE: '' },
    ),
    writer,
    (c) => answer(c, deleteCoupon(c.var.ctx, c.req.param('id'))),
  )
