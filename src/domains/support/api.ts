import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody } from '../../platform/http.ts'
import { supportAdminApi } from './admin/api.ts'
import { openTicket } from './open-ticket.ts'
import { supportProblems } from './problems.ts'
import { NewTicket } from './schemas.ts'

export const supportApi = new Hono<ApiEnv>().route('/', supportAdminApi).post(
  '/contact',
  describeRoute({
    tags: ['Contact'],
    summary: 'Send a message to the store',
    description:
      'Creates a support ticket, emails it to the owner and sends the sender a receipt. The same message on the same day gets the same ticket.',
    responses: {
      201: { description: 'data: ticket, replyHours' },
      404: { description: 'The owner has closed the form; the text names the email to write to' },
      422: { description: 'A field is missing or wrong: `fields` names it' },
      429: { description: 'Too many tries; `Retry-After` says how long to wait' },
    },
  }),
  jsonBody(NewTicket),
  async (c) => {
    const result = await openTicket(c.var.ctx, c.req.valid('json'), c.var.client)
    return answer(c, result, supportProblems, (data) => ({ success: true, data }), 201)
  },
)
