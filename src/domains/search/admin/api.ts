import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { PRIVATE_CACHE } from '../../../platform/cache-headers.ts'
import { type ApiEnv, answer, queryOf } from '../../../platform/http.ts'
import { roleProblems, staffOnly } from '../../roles/index.ts'
import { findMisses } from '../record-miss.ts'
import { MissQuery } from '../schemas.ts'

/** Admin routes for missed searches. */
export const searchAdminApi = new Hono<ApiEnv>().get(
  '/admin/searches',
  describeRoute({
    tags: ['Search'],
    summary: 'Searches without results, most frequent first',
    responses: { 200: { description: 'misses' }, 403: { description: 'FORBIDDEN' } },
  }),
  staffOnly('content.write'),
  queryOf(MissQuery),
  async (c) => {
    c.header('Cache-Control', PRIVATE_CACHE)
    return answer(c, await findMisses(c.var.ctx, c.req.valid('query')), roleProblems, (misses) => ({
      success: true,
      misses,
    }))
  },
)
