import { Hono } from 'hono'
import { type ApiEnv, keepPrivate } from '../../../platform/http.ts'
import { roleProblems, staffOnly, staffRoutes } from '../../roles/index.ts'
import { findOwnerAlerts } from '../find-owner-alerts.ts'

const { spec, answer } = staffRoutes('System', roleProblems)

/** What is watched, for staff. */
export const ownerAlertsApi = new Hono<ApiEnv>().get(
  '/admin/system/alerts',
  spec({
    summary: 'Alerts to the owner',
    description: 'What is watched, with its threshold and the current problem, and who is emailed.',
    answers: 'conditions, recipients, checkedAt',
  }),
  staffOnly('system.read'),
  keepPrivate,
  (c) => answer(c, findOwnerAlerts(c.var.ctx), (found) => found),
)
