import { Hono } from 'hono'
import { type ApiEnv, answer, jsonBody } from '../../../platform/http.ts'
import { describeStaffRoute, staffOnly } from '../../roles/index.ts'
import { orderProblems } from '../problems.ts'
import { deleteSavedView, findSavedViews, saveView } from './order-views.ts'
import { OrderViewBody } from './schemas.ts'

const tags = ['Orders (staff)']

/** Saved views of the order list, per staff member. */
export const orderViewsApi = new Hono<ApiEnv>()
  .get(
    '/admin/order-views',
    describeStaffRoute({ tags, summary: 'The caller’s saved views', answers: 'views' }),
    staffOnly('orders.read'),
    async (c) => answer(c, await findSavedViews(c.var.ctx), orderProblems, (views) => ({ success: true, views })),
  )
  .post(
    '/admin/order-views',
    describeStaffRoute<typeof saveView>({ tags, summary: 'Save a view', answers: { 201: 'view' } }, orderProblems, {
      TOO_MANY_VIEWS: '',
    }),
    staffOnly('orders.read'),
    jsonBody(OrderViewBody),
    async (c) =>
      answer(
        c,
        await saveView(c.var.ctx, c.req.valid('json')),
        orderProblems,
        (view) => ({ success: true, view }),
        201,
      ),
  )
  .delete(
    '/admin/order-views/:id',
    describeStaffRoute<typeof deleteSavedView>(
      { tags, summary: 'Delete a saved view', answers: 'Gone' },
      orderProblems,
      {
        VIEW_NOT_FOUND: '',
      },
    ),
    staffOnly('orders.read'),
    async (c) =>
      answer(c, await deleteSavedView(c.var.ctx, c.req.param('id')), orderProblems, () => ({ success: true })),
  )
