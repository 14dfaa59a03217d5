import { Hono } from 'hono'
import { type ApiEnv, keepPrivate, queryOf } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { findCheckRuns, requestCheck } from '../check-runs.ts'
import { deleteJob, findFailedJobs, retryJob } from '../failed-jobs.ts'
import { findHealth } from '../health.ts'
import { reportingProblems } from '../problems.ts'
import { JobQuery } from '../schemas.ts'

const { spec, answer } = staffRoutes('System', reportingProblems)

/** Failed jobs, the data checker and health, for staff. */
export const systemApi = new Hono<ApiEnv>()
  .use('/admin/system/*', keepPrivate)
  .get('/admin/system/health', spec({ summary: 'System health', answers: 'health' }), staffOnly('system.read'), (c) =>
    answer(c, findHealth(c.var.ctx), (health) => ({ health })),
  )
  .get(
    '/admin/system/jobs',
    spec({
      summary: 'Jobs that failed',
      description: '`dead`: failed for good and needs attention. `retry`: will be retried.',
      answers: 'jobs, counts',
    }),
    staffOnly('system.read'),
    queryOf(JobQuery),
    (c) => answer(c, findFailedJobs(c.var.ctx, c.req.valid('query')), (found) => found),
  )
  .post(
    '/admin/system/jobs/:id/retry',
    spec<typeof retryJob>({ summary: 'Retry a job now', answers: { 202: 'It is tried' } }, { JOB_NOT_FOUND: '' }),
    staffOnly('system.write'),
    (c) => answer(c, retryJob(c.var.ctx, c.req.param('id')), undefined, 202),
  )
  .delete(
    '/admin/system/jobs/:id',
    spec<typeof deleteJob>({ summary: 'Delete a dead-letter job', answers: 'Deleted' }, { JOB_NOT_FOUND: '' }),
    staffOnly('system.write'),
    (c) => answer(c, deleteJob(c.var.ctx, c.req.param('id'))),
  )
  .get(
    '/admin/system/checks',
    spec({ summary: 'Recent data checks', answers: 'runs' }),
    staffOnly('system.read'),
    (c) => answer(c, findCheckRuns(c.var.ctx), (runs) => ({ runs })),
  )
  .post(
    '/admin/system/checks',
    spec<typeof requestCheck>({ summary: 'Run a data check', answers: { 202: 'run' } }, { CHECK_RUNNING: '' }),
    staffOnly('system.write'),
    (c) => answer(c, requestCheck(c.var.ctx), (run) => ({ run }), 202),
  )
