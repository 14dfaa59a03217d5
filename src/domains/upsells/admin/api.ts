import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { staffOnly } from '../../roles/index.ts'
import { findStaffUpsells } from '../find-staff-upsells.ts'
import { upsellProblems } from '../problems.ts'
import { changeUpsell, createUpsell, deleteUpsell } from '../save-upsell.ts'
import { NewUpsell, type StaffUpsell, UpsellChange, UpsellQuery } from '../schemas.ts'

const tags = ['Upsells (staff)']
const refusals = { 403: { description: 'FORBIDDEN' }, 404: { description: 'UPSELL_NOT_FOUND' } }
const writer = staffOnly('sales.write')
const one = (data: StaffUpsell) => ({ success: true, data })

/** Admin routes for recommendations. */
export const upsellsAdminApi = new Hono<ApiEnv>()
  .use('/admin/upsells/*', keepPrivate)
  .get(
    '/admin/upsells',
    describeRoute({
      tags,
      summary: 'Recommendations by product name',
      responses: { 200: { description: 'data, nextCursor' }, 403: refusals[403] },
    }),
    staffOnly('sales.read'),
    queryOf(UpsellQuery),
    async (c) =>
      answer(c, await findStaffUpsells(c.var.ctx, c.req.valid('query')), upsellProblems, (page) => ({
        success: true,
        data: page.upsells,
        nextCursor: page.nextCursor,
      })),
  )
  .post(
    '/admin/upsells',
    describeRoute({
      tags,
      summary: 'Create a recommendation',
      description: '`product` and `upsell` are slugs.',
      responses: {
        201: { description: 'data: the pair' },
        403: refusals[403],
        409: { description: 'UPSELL_EXISTS' },
        422: { description: 'UPSELL_PRODUCT, UPSELL_SELF, or a field is wrong' },
      },
    }),
    writer,
    jsonBody(NewUpsell),
    async (c) => answer(c, await createUpsell(c.var.ctx, c.req.valid('json')), upsellProblems, one, 201),
  )
  .put(
    '/admin/upsells/:productId/:upsellId',
    describeRoute({
      tags,
      summary: 'Change a recommendation',
      responses: { 200: { description: 'data' }, ...refusals, 409: { description: 'UPSELL_CHANGED' } },
    }),
    writer,
    jsonBody(UpsellChange),
    async (c) => {
      const { productId, upsellId } = c.req.param()
      return answer(c, await changeUpsell(c.var.ctx, productId, upsellId, c.req.valid('json')), upsellProblems, one)
    },
  )
  .delete(
    '/admin/upsells/:productId/:upsellId',
    describeRoute({
      tags,
      summary: 'Delete a recommendation',
      responses: { 200: { description: 'data' }, ...refusals },
    }),
    writer,
    async (c) => {
      const { productId, upsellId } = c.req.param()
      return answer(c, await deleteUpsell(c.var.ctx, productId, upsellId), upsellProblems, one)
    },
  )
