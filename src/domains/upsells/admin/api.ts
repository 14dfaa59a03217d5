import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { findStaffUpsells } from '../find-staff-upsells.ts'
import { upsellProblems } from '../problems.ts'
import { changeUpsell, createUpsell, deleteUpsell } from '../save-upsell.ts'
import { NewUpsell, type StaffUpsell, UpsellChange, UpsellQuery } from '../schemas.ts'

const { spec, answer } = staffRoutes('Upsells (staff)', upsellProblems)
const writer = staffOnly('sales.write')
const one = (data: StaffUpsell) => ({ data })

/** Admin routes for recommendations. */
export const upsellsAdminApi = new Hono<ApiEnv>()
  .use('/admin/upsells/*', keepPrivate)
  .get(
    '/admin/upsells',
    spec({ summary: 'Recommendations by product name', answers: 'data, nextCursor' }),
    staffOnly('sales.read'),
    queryOf(UpsellQuery),
    (c) =>
      answer(c, findStaffUpsells(c.var.ctx, c.req.valid('query')), (page) => ({
        data: page.upsells,
        nextCursor: page.nextCursor,
      })),
  )
  .post(
    '/admin/upsells',
    spec<typeof createUpsell>(
      {
        summary: 'Create a recommendation',
        description: '`product` and `upsell` are slugs.',
        answers: { 201: 'data: the pair' },
      },
      { UPSELL_PRODUCT: '', UPSELL_SELF: 'or a field is wrong', UPSELL_EXISTS: '' },
    ),
    writer,
    jsonBody(NewUpsell),
    (c) => answer(c, createUpsell(c.var.ctx, c.req.valid('json')), one, 201),
  )
  .put(
    '/admin/upsells/:productId/:upsellId',
    spec<typeof changeUpsell>(
      { summary: 'Change a recommendation', answers: 'data' },
      { UPSELL_NOT_FOUND: '', UPSELL_CHANGED: '' },
    ),
    writer,
    jsonBody(UpsellChange),
    (c) => {
      const { productId, upsellId } = c.req.param()
      return answer(c, changeUpsell(c.var.ctx, productId, upsellId, c.req.valid('json')), one)
    },
  )
  .delete(
    '/admin/upsells/:productId/:upsellId',
    spec<typeof deleteUpsell>({ summary: 'Delete a recommendation', answers: 'data' }, { UPSELL_NOT_FOUND: '' }),
    writer,
    (c) => {
      const { productId, upsellId } = c.req.param()
      return answer(c, deleteUpsell(c.var.ctx, productId, upsellId), one)
    },
  )
