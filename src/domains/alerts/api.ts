import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { type ApiEnv, answer, jsonBody } from '../../platform/http.ts'
import { toRupees } from '../../shared/money.ts'
import { deleteAlert } from './delete-alert.ts'
import { findOwnAlerts } from './find-own-alerts.ts'
import { alertProblems } from './problems.ts'
import { requestAlert } from './request-alert.ts'
import { type AlertView, NewAlert } from './schemas.ts'

const tags = ['Alerts']
const own = { 200: { description: 'Done' }, 401: { description: 'LOGIN_REQUIRED' } }

const alertJson = (alert: AlertView) => ({ ...alert, priceThen: toRupees(alert.priceThen) })

/** One email when a variant is back in stock, or costs less than now. */
export const alertsApi = new Hono<ApiEnv>()
  .post(
    '/alerts',
    describeRoute({
      tags,
      summary: 'Request one email when a variant is back in stock or costs less',
      description:
        'Accounts are notified at their confirmed address. Any other address must first confirm by email; the answer is the same whether the alert existed or not.',
      responses: {
        201: { description: 'data: state (`waiting`, or `to-confirm` by the link in a mail), email' },
        404: { description: 'VARIANT_NOT_FOUND' },
        409: { description: 'IN_STOCK: it can be bought now; TOO_MANY_ALERTS' },
        422: { description: 'A field is missing or wrong: `fields` names it' },
        429: { description: 'Too many tries; `Retry-After` says how long to wait' },
      },
    }),
    jsonBody(NewAlert),
    async (c) => {
      const result = await requestAlert(c.var.ctx, c.req.valid('json'), c.var.client)
      c.header('Cache-Control', PRIVATE_CACHE)
      return answer(c, result, alertProblems, (data) => ({ success: true, data }), 201)
    },
  )
  .get(
    '/account/alerts',
    describeRoute({ tags, summary: 'The caller’s alerts, newest first', responses: own }),
    async (c) => {
      c.header('Cache-Control', PRIVATE_CACHE)
      return answer(c, await findOwnAlerts(c.var.ctx), alertProblems, (found) => ({
        success: true,
        data: found.map(alertJson),
      }))
    },
  )
  .delete(
    '/account/alerts/:id',
    describeRoute({
      tags,
      summary: 'Delete one of your alerts',
      responses: { ...own, 404: { description: 'ALERT_NOT_FOUND, also for somebody else’s' } },
    }),
    async (c) => answer(c, await deleteAlert(c.var.ctx, c.req.param('id')), alertProblems, () => ({ success: true })),
  )
