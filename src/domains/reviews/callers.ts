import type { MiddlewareHandler } from 'hono'
import { routesOf } from '../../platform/describe-route.ts'
import type { ApiEnv } from '../../platform/http.ts'
import { staffOnly } from '../roles/index.ts'
import { refuse, reviewProblems } from './problems.ts'

const { answer } = routesOf('Reviews', reviewProblems)

// Checked before the body is parsed: callers who may not do this learn nothing about its shape.
export const signedIn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { kind } = c.var.ctx.actor
  return kind === 'customer' || kind === 'staff' ? next() : answer(c, refuse('LOGIN_REQUIRED'))
}
export const moderators = staffOnly('reviews.moderate')
