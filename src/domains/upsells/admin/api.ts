import { Hono } from 'hono'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { describeStaffRoute, staffOnly } from '../../roles/index.ts'
import { findStaffUpsells } from '../find-staff-upsells.ts'
import { upsellProblems } from '../problems.ts'
import { changeUpsell, createUpsell, deleteUpsell } from '../save-upsell.ts'
import { NewUpsell, type StaffUpsell, UpsellChange, UpsellQuery } from '../schemas.ts'

const tags = ['Upsells (staff)']
const writer = staffOnly('sales.write')
const one = (data: StaffUpsell) => ({ success: true, data })

/** Admin routes for recommendations. */
export const upsellsAdminApi = new Hono<ApiEnv>()
  .use('/admin/upsells/*', keepPrivate)
  .get(
    '/admin/upsells',
    describeStaffRoute({
      tags,
      summary: 'Recommendations by product name',
      answers: 'data, nextCursor',
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
    describeStaffRoute<typeof createUpsell>(
      {
        tags,
        summary: 'Create a recommendation',
        description: '`product` and `upsell` are slugs.',
        answers: { 201: 'data: the pair' },
      },
      upsellProblems,
      { UPSELL_PRODUCT: '', UPSELL_SELF: 'or a field is wrong', UPSELL_EXISTS: '' },
    ),
    writer,
    jsonBody(NewUpsell),
    async (c) => answer(c, await createUpsell(c.var.ctx, c.req.valid('json')), upsellProblems, one, 201),
  )
  .put(
    '/admin/upsells/:productId/:upsellId',
    describeStaffRoute<typeof changeUpsell>(
      { tags, summary: 'Change a recommendation', answers: 'data' },
      upsellProblems,
      { UPSELL_NOT_FOUND: '', UPSELL_CHANGED: '' },
    ),
    writer,
    jsonBody(UpsellChange),
    async (c) => {
      const { productId, upsellId } = c.req.param()
      return answer(c, await changeUpsell(c.var.ctx, productId, upsellId, c.req.valid('json')), upsellProblems, one)
    },
  )
  .delete(
    '/admin/upsells/:productId/:upsellId',
    describeStaffRoute<typeof deleteUpsell>(
      { tags, summary: 'Delete a recommendation', answers: 'data' },
      upsellProblems,
      { UPSELL_NOT_FOUND: '' },
    ),
    writer,
    async (c) => {
      const { productId, upsellId } = c.req.param()
      return answer(c, await deleteUpsell(c.var.ctx, productId, upsellId), upsellProblems, one)
    },
  )
