import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody } from '../../../platform/http.ts'
import { staffOnly } from '../../roles/index.ts'
import { orderProblems } from '../problems.ts'
import { deleteSavedView, findSavedViews, saveView } from './order-views.ts'
import { OrderViewBody } from './schemas.ts'

const tags = ['Orders (staff)']
const forbidden = { 403: { description: 'FORBIDDEN' } }

/** Saved views of the order list, per staff member. */
export const orderViewsApi = new Hono<ApiEnv>()
  .get(
    '/admin/order-views',
    describeRoute({
      tags,
      summary: 'The caller’s saved views',
      responses: { 200: { description: 'views' }, ...forbidden },
    }),
    staffOnly('orders.read'),
    async (c) => answer(c, await findSavedViews(c.var.ctx), orderProblems, (views) => ({ success: true, views })),
  )
  .post(
    '/admin/order-views',
    describeRoute({
      tags,
      summary: 'Save a view',
      responses: { 201: { description: 'view' }, ...forbidden, 409: { description: 'TOO_MANY_VIEWS' } },
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
    describeRoute({
      tags,
      summary: 'Delete a saved view',
      responses: { 200: { description: 'Gone' }, ...forbidden, 404: { description: 'VIEW_NOT_FOUND' } },
    }),
    staffOnly('orders.read'),
    async (c) =>
      answer(c, await deleteSavedView(c.var.ctx, c.req.param('id')), orderProblems, () => ({ success: true })),
  )
