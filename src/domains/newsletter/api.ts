import { Hono } from 'hono'
import { describeRoute } from '../../platform/describe-route.ts'
import { type ApiEnv, answer, jsonBody } from '../../platform/http.ts'
import { newsletterProblems } from './problems.ts'
import { NewSubscriber } from './schemas.ts'
import { subscribe } from './subscribe.ts'

export { newsletterAdminApi } from './admin/api.ts'

/** Also mounted without `/api` (D43), so the admin routes are mounted separately. */
export const newsletterApi = new Hono<ApiEnv>().post(
  '/subscribers',
  describeRoute<typeof subscribe>(
    {
      tags: ['Newsletter'],
      summary: 'Subscribe to the newsletter',
      description:
        'Call it for people who have asked for it. The answer is the same whether the address was subscribed before or not.',
      answers: 'The address is subscribed',
    },
    newsletterProblems,
    { TOO_MANY_TRIES: '' },
  ),
  jsonBody(NewSubscriber),
  async (c) => {
    const result = await subscribe(c.var.ctx, c.req.valid('json'), c.var.client)
    return answer(c, result, newsletterProblems, () => ({ success: true, message: 'Subscribed' }))
  },
)
