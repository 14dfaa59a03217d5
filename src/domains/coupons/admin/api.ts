import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { staffOnly } from '../../roles/index.ts'
import { changeCouponState, deleteCoupon } from '../change-coupon-state.ts'
import { staffCouponJson } from '../coupon-json.ts'
import { findStaffCoupon, findStaffCoupons } from '../find-staff-coupons.ts'
import { couponProblems } from '../problems.ts'
import { changeCoupon, createCoupon } from '../save-coupon.ts'
import { CouponAction, CouponForm, CouponListQuery, type StaffCoupon } from '../schemas.ts'

const tags = ['Coupons (staff)']
const refusals = { 403: { description: 'FORBIDDEN' }, 404: { description: 'COUPON_NOT_FOUND' } }
const conflicts = {
  409: { description: 'COUPON_CHANGED, COUPON_CODE_TAKEN, COUPON_CODE_USED: `error` says which' },
  422: { description: 'A field is missing or wrong: `fields` names it' },
}
const one = (coupon: StaffCoupon) => ({ success: true, data: staffCouponJson(coupon) })
const reader = staffOnly('sales.read')
const writer = staffOnly('sales.write')

/** Staff routes for coupons. Amounts in rupees; a time without a zone is Indian time. */
export const couponsAdminApi = new Hono<ApiEnv>()
  .use('/admin/coupons/*', keepPrivate)
  .get(
    '/admin/coupons',
    describeRoute({
      tags,
      summary: 'Coupons, newest first',
      description: 'Without `state`: all that are not archived.',
      responses: { 200: { description: 'data, nextCursor' }, 403: refusals[403] },
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
    describeRoute({
      tags,
      summary: 'Create a coupon',
      responses: { 201: { description: 'data: the coupon' }, 403: refusals[403], ...conflicts },
    }),
    writer,
    jsonBody(CouponForm),
    async (c) => answer(c, await createCoupon(c.var.ctx, c.req.valid('json')), couponProblems, one, 201),
  )
  .get(
    '/admin/coupons/:id',
    describeRoute({
      tags,
      summary: 'One coupon',
      responses: { 200: { description: 'data: the coupon' }, ...refusals },
    }),
    reader,
    async (c) => answer(c, await findStaffCoupon(c.var.ctx, c.req.param('id')), couponProblems, one),
  )
  .put(
    '/admin/coupons/:id',
    describeRoute({
      tags,
      summary: 'Change a coupon',
      description: '`version` is that of the coupon as it was read; the code stays once an order has used it.',
      responses: { 200: { description: 'data: the coupon' }, ...refusals, ...conflicts },
    }),
    writer,
    jsonBody(CouponForm),
    async (c) => answer(c, await changeCoupon(c.var.ctx, c.req.param('id'), c.req.valid('json')), couponProblems, one),
  )
  .post(
    '/admin/coupons/:id/step',
    describeRoute({
      tags,
      summary: 'Pause, resume, archive or restore a coupon',
      responses: { 200: { description: 'data: the coupon' }, ...refusals, 409: { description: 'COUPON_STEP_REFUSED' } },
    }),
    writer,
    jsonBody(CouponAction),
    async (c) =>
      answer(c, await changeCouponState(c.var.ctx, c.req.param('id'), c.req.valid('json').step), couponProblems, one),
  )
  .delete(
    '/admin/coupons/:id',
    describeRoute({
      tags,
      summary: 'Delete a coupon that no order has used',
      responses: { 200: { description: 'It is gone' }, ...refusals, 409: { description: 'COUPON_IN_USE' } },
    }),
    writer,
    async (c) => answer(c, await deleteCoupon(c.var.ctx, c.req.param('id')), couponProblems, () => ({ success: true })),
  )
