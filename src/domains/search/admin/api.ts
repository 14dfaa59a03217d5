import { Hono } from 'hono'
import { PRIVATE_CACHE } from '../../../platform/cache-headers.ts'
import { type ApiEnv, queryOf } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { findMisses } from '../count-misses.ts'
import { MissQuery } from '../schemas.ts'

const { spec, answer } = staffRoutes('Search', {})

/** Admin routes for missed searches. */
export const searchAdminApi = new Hono<ApiEnv>().get(
  '/admin/searches',
  spec({ summary: 'Searches without results, most frequent first', answers: 'misses' }),
  staffOnly('content.write'),
  queryOf(MissQuery),
  (c) => {
    c.header('Cache-Control', PRIVATE_CACHE)
    return answer(c, findMisses(c.var.ctx, c.req.valid('query')), (misses) => ({ misses }))
  },
)
