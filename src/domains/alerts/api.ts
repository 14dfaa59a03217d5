import { Hono } from 'hono'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, jsonBody } from '../../platform/http.ts'
import { toRupees } from '../../shared/money.ts'
import { deleteAlert } from './delete-alert.ts'
import { findOwnAlerts } from './find-own-alerts.ts'
import { alertProblems } from './problems.ts'
import { requestAlert } from './request-alert.ts'
import { type AlertView, NewAlert } from './schemas.ts'

const { spec, answer } = routesOf('Alerts', alertProblems)
const alertJson = (alert: AlertView) => ({ ...alert, priceThen: toRupees(alert.priceThen) })

/** One email when a variant is back in stock, or costs less than now. */
export const alertsApi = new Hono<ApiEnv>()
  .post(
    '/alerts',
    spec<typeof requestAlert>(
      {
        summary: 'Request one email when a variant is back in stock or costs less',
        description:
          'Accounts are notified at their confirmed address. Any other address must first confirm by email; the answer is the same whether the alert existed or not.',
        answers: { 201: 'data: state (`waiting`, or `to-confirm` by the link in an email), email' },
      },
      {
        LOGIN_REQUIRED: '',
        EMAIL_REQUIRED: '',
        VARIANT_NOT_FOUND: '',
        IN_STOCK: 'it can be bought now',
        TOO_MANY_ALERTS: '',
        TOO_MANY_TRIES: '',
      },
    ),
    jsonBody(NewAlert),
    async (c) => {
      const result = await requestAlert(c.var.ctx, c.req.valid('json'), c.var.client)
      c.header('Cache-Control', PRIVATE_CACHE)
      return answer(c, result, (data) => ({ data }), 201)
    },
  )
  .get(
    '/account/alerts',
    spec<typeof findOwnAlerts>(
      { summary: 'The caller’s alerts, newest first', answers: 'Done' },
      { LOGIN_REQUIRED: '' },
    ),
    (c) => {
      c.header('Cache-Control', PRIVATE_CACHE)
      return answer(c, findOwnAlerts(c.var.ctx), (found) => ({ data: found.map(alertJson) }))
    },
  )
  .delete(
    '/account/alerts/:id',
    spec<typeof deleteAlert>(
      { summary: 'Delete one of your alerts', answers: 'Done' },
      { LOGIN_REQUIRED: '', ALERT_NOT_FOUND: 'also for someone else’s alert' },
    ),
    (c) => answer(c, deleteAlert(c.var.ctx, c.req.param('id'))),
  )
