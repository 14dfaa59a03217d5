import { Hono } from 'hono'
import { describeRoute } from '../../platform/describe-route.ts'
import { type ApiEnv, answer, jsonBody } from '../../platform/http.ts'
import { supportAdminApi } from './admin/api.ts'
import { openTicket } from './open-ticket.ts'
import { supportProblems } from './problems.ts'
import { NewTicket } from './schemas.ts'

export const supportApi = new Hono<ApiEnv>().route('/', supportAdminApi).post(
  '/contact',
  describeRoute<typeof openTicket>(
    {
      tags: ['Contact'],
      summary: 'Send a message to the store',
      description:
        'Creates a support ticket, emails it to the owner and sends the sender a receipt. The same message on the same day gets the same ticket.',
      answers: { 201: 'data: ticket, replyHours' },
    },
    supportProblems,
    { TOO_MANY_TRIES: '', CONTACT_OFF: '' },
  ),
  jsonBody(NewTicket),
  async (c) => {
    const result = await openTicket(c.var.ctx, c.req.valid('json'), c.var.client)
    return answer(c, result, supportProblems, (data) => ({ success: true, data }), 201)
  },
)
