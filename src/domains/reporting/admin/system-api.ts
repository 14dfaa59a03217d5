import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, keepPrivate, queryOf } from '../../../platform/http.ts'
import { staffOnly } from '../../roles/index.ts'
import { findCheckRuns, requestCheck } from '../check-runs.ts'
import { deleteJob, findFailedJobs, retryJob } from '../failed-jobs.ts'
import { findHealth } from '../health.ts'
import { reportingProblems } from '../problems.ts'
import { JobQuery } from '../schemas.ts'

const tags = ['System']
const staff = { 403: { description: 'FORBIDDEN' } }
const job = { 404: { description: 'JOB_NOT_FOUND' }, ...staff }

/** Failed jobs, the data checker and health, for staff. */
export const systemApi = new Hono<ApiEnv>()
  .use('/admin/system/*', keepPrivate)
  .get(
    '/admin/system/health',
    describeRoute({ tags, summary: 'System health', responses: { 200: { description: 'health' }, ...staff } }),
    staffOnly('system.read'),
    async (c) => answer(c, await findHealth(c.var.ctx), reportingProblems, (health) => ({ success: true, health })),
  )
  .get(
    '/admin/system/jobs',
    describeRoute({
      tags,
      summary: 'Jobs that failed',
      description: '`dead`: failed for good and needs attention. `retry`: will be retried.',
      responses: { 200: { description: 'jobs, counts' }, ...staff },
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
    describeRoute({ tags, summary: 'Retry a job now', responses: { 202: { description: 'It is tried' }, ...job } }),
    staffOnly('system.write'),
    async (c) =>
      answer(c, await retryJob(c.var.ctx, c.req.param('id')), reportingProblems, () => ({ success: true }), 202),
  )
  .delete(
    '/admin/system/jobs/:id',
    describeRoute({
      tags,
      summary: 'Delete a dead-letter job',
      responses: { 200: { description: 'It is gone' }, ...job },
    }),
    staffOnly('system.write'),
    async (c) => answer(c, await deleteJob(c.var.ctx, c.req.param('id')), reportingProblems, () => ({ success: true })),
  )
  .get(
    '/admin/system/checks',
    describeRoute({
      tags,
      summary: 'Recent data checks',
      responses: { 200: { description: 'runs' }, ...staff },
    }),
    staffOnly('system.read'),
    async (c) => answer(c, await findCheckRuns(c.var.ctx), reportingProblems, (runs) => ({ success: true, runs })),
  )
  .post(
    '/admin/system/checks',
    describeRoute({
      tags,
      summary: 'Run a data check',
      responses: { 202: { description: 'run' }, 409: { description: 'CHECK_RUNNING' }, ...staff },
    }),
    staffOnly('system.write'),
    async (c) => answer(c, await requestCheck(c.var.ctx), reportingProblems, (run) => ({ success: true, run }), 202),
  )
