import { Hono } from 'hono'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, jsonBody } from '../../platform/http.ts'
import { supportAdminApi } from './admin/api.ts'
import { openTicket } from './open-ticket.ts'
import { supportProblems } from './problems.ts'
import { NewTicket } from './schemas.ts'

const { spec, answer } = routesOf('Contact', supportProblems)

export const supportApi = new Hono<ApiEnv>().route('/', supportAdminApi).post(
  '/contact',
  spec<typeof openTicket>(
    {
      summary: 'Send a message to the store',
      description:
        'Creates a support ticket, emails it to the owner and sends the sender a receipt. The same message on the same day gets the same ticket.',
      answers: { 201: 'data: ticket, replyHours' },
    },
    { TOO_MANY_TRIES: '', CONTACT_OFF: '' },
  ),
  jsonBody(NewTicket),
  (c) => answer(c, openTicket(c.var.ctx, c.req.valid('json'), c.var.client), (data) => ({ data }), 201),
)
