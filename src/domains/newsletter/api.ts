import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody } from '../../platform/http.ts'
import { newsletterProblems } from './problems.ts'
import { NewSubscriber } from './schemas.ts'
import { subscribe } from './subscribe.ts'

export { newsletterAdminApi } from './admin/api.ts'

/** Also mounted without `/api` (D43), so the admin routes are mounted separately. */
export const newsletterApi = new Hono<ApiEnv>().post(
  '/subscribers',
  describeRoute({
    tags: ['Newsletter'],
    summary: 'Subscribe to the newsletter',
    description:
      'Call it for people who have asked for it. The answer is the same whether the address was subscribed before or not.',
    responses: {
      200: { description: 'The address is subscribed' },
      422: { description: 'A field is missing or wrong: `fields` names it' },
      429: { description: 'Too many tries; `Retry-After` says how long to wait' },
    },
  }),
  jsonBody(NewSubscriber),
  async (c) => {
    const result = await subscribe(c.var.ctx, c.req.valid('json'), c.var.client)
    return answer(c, result, newsletterProblems, () => ({ success: true, message: 'Subscribed' }))
  },
)
