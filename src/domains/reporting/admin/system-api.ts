import { Hono } from 'hono'
import { type ApiEnv, answer, keepPrivate, queryOf } from '../../../platform/http.ts'
import { describeStaffRoute, staffOnly } from '../../roles/index.ts'
import { findCheckRuns, requestCheck } from '../check-runs.ts'
import { deleteJob, findFailedJobs, retryJob } from '../failed-jobs.ts'
import { findHealth } from '../health.ts'
import { reportingProblems } from '../problems.ts'
import { JobQuery } from '../schemas.ts'

const tags = ['System']

/** Failed jobs, the data checker and health, for staff. */
export const systemApi = new Hono<ApiEnv>()
  .use('/admin/system/*', keepPrivate)
  .get(
    '/admin/system/health',
    describeStaffRoute({ tags, summary: 'System health', answers: 'health' }),
    staffOnly('system.read'),
    async (c) => answer(c, await findHealth(c.var.ctx), reportingProblems, (health) => ({ success: true, health })),
  )
  .get(
    '/admin/system/jobs',
    describeStaffRoute({
      tags,
      summary: 'Jobs that failed',
      description: '`dead`: failed for good and needs attention. `retry`: will be retried.',
      answers: 'jobs, counts',
    }),
    staffOnly('system.read'),
    queryOf(JobQuery),
    async (c) =>
      answer(c, await findFailedJobs(c.var.ctx, c.req.valid('query')), reportingProblems, (found) => ({
        success: true,
        ...found,
      })),
  )
  .post(
    '/admin/system/jobs/:id/retry',
    describeStaffRoute<typeof retryJob>(
      { tags, summary: 'Retry a job now', answers: { 202: 'It is tried' } },
      reportingProblems,
      { JOB_NOT_FOUND: '' },
    ),
    staffOnly('system.write'),
    async (c) =>
      answer(c, await retryJob(c.var.ctx, c.req.param('id')), reportingProblems, () => ({ success: true }), 202),
  )
  .delete(
    '/admin/system/jobs/:id',
    describeStaffRoute<typeof deleteJob>(
      { tags, summary: 'Delete a dead-letter job', answers: 'It is gone' },
      reportingProblems,
      { JOB_NOT_FOUND: '' },
    ),
    staffOnly('system.write'),
    async (c) => answer(c, await deleteJob(c.var.ctx, c.req.param('id')), reportingProblems, () => ({ success: true })),
  )
  .get(
    '/admin/system/checks',
    describeStaffRoute({ tags, summary: 'Recent data checks', answers: 'runs' }),
    staffOnly('system.read'),
    async (c) => answer(c, await findCheckRuns(c.var.ctx), reportingProblems, (runs) => ({ success: true, runs })),
  )
  .post(
    '/admin/system/checks',
    describeStaffRoute<typeof requestCheck>(
      { tags, summary: 'Run a data check', answers: { 202: 'run' } },
      reportingProblems,
      { CHECK_RUNNING: '' },
    ),
    staffOnly('system.write'),
    async (c) => answer(c, await requestCheck(c.var.ctx), reportingProblems, (run) => ({ success: true, run }), 202),
  )
