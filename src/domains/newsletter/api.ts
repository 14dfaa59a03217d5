import { Hono } from 'hono'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, jsonBody } from '../../platform/http.ts'
import { newsletterProblems } from './problems.ts'
import { NewSubscriber } from './schemas.ts'
import { subscribe } from './subscribe.ts'

const { spec, answer } = routesOf('Newsletter', newsletterProblems)

export { newsletterAdminApi } from './admin/api.ts'

/** Also mounted without `/api` (D43), so the admin routes are mounted separately. */
export const newsletterApi = new Hono<ApiEnv>().post(
  '/subscribers',
  spec<typeof subscribe>(
    {
      summary: 'Subscribe to the newsletter',
      description:
        'Call it for people who have asked for it. The answer is the same whether the address was subscribed before or not.',
      answers: 'A confirmation link is on its way, or the address is subscribed if the store asks for no confirmation',
    },
    { TOO_MANY_TRIES: '' },
  ),
  jsonBody(NewSubscriber),
  (c) =>
    answer(c, subscribe(c.var.ctx, c.req.valid('json'), c.var.client), ({ mustConfirm }) => ({
      message: mustConfirm ? 'Confirmation link sent. Open it to subscribe.' : 'Subscribed',
    })),
)
