import { Hono } from 'hono'
import { type ApiEnv, jsonBody } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { orderProblems } from '../problems.ts'
import { deleteSavedView, findSavedViews, saveView } from './order-views.ts'
import { OrderViewBody } from './schemas.ts'

const { spec, answer } = staffRoutes('Orders (staff)', orderProblems)

/** Saved views of the order list, per staff member. */
export const orderViewsApi = new Hono<ApiEnv>()
  .get(
    '/admin/order-views',
    spec({ summary: 'The caller’s saved views', answers: 'views' }),
    staffOnly('orders.read'),
    (c) => answer(c, findSavedViews(c.var.ctx), (views) => ({ views })),
  )
  .post(
    '/admin/order-views',
    spec<typeof saveView>({ summary: 'Save a view', answers: { 201: 'view' } }, { TOO_MANY_VIEWS: '' }),
    staffOnly('orders.read'),
    jsonBody(OrderViewBody),
    (c) => answer(c, saveView(c.var.ctx, c.req.valid('json')), (view) => ({ view }), 201),
  )
  .delete(
    '/admin/order-views/:id',
    spec<typeof deleteSavedView>({ summary: 'Delete a saved view', answers: 'Deleted' }, { VIEW_NOT_FOUND: '' }),
    staffOnly('orders.read'),
    (c) => answer(c, deleteSavedView(c.var.ctx, c.req.param('id'))),
  )
