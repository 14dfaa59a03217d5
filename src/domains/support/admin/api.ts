import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { answerTicket } from '../answer-ticket.ts'
import { addTicketNote, changeTicketStatus } from '../change-ticket-status.ts'
import { findTicket, findTickets } from '../find-tickets.ts'
import { supportProblems } from '../problems.ts'
import { TicketAction, TicketAnswer, TicketNote, TicketQuery } from '../schemas.ts'

const { spec, answer } = staffRoutes('Contact (staff)', supportProblems)
const helper = staffOnly('customers.help')
const done = (data: object) => ({ data })

/** Support tickets, for staff to read and answer. */
export const supportAdminApi = new Hono<ApiEnv>()
  .use('/admin/messages/*', keepPrivate)
  .get(
    '/admin/messages',
    spec({ summary: 'Support tickets, newest first', answers: 'data, nextCursor' }),
    helper,
    queryOf(TicketQuery),
    (c) =>
      answer(c, findTickets(c.var.ctx, c.req.valid('query')), (page) => ({
        data: page.tickets,
        nextCursor: page.nextCursor,
      })),
  )
  .get(
    '/admin/messages/:id',
    spec<typeof findTicket>(
      { summary: 'One support ticket with its history', answers: 'data: ticket, entries' },
      { TICKET_NOT_FOUND: '' },
    ),
    helper,
    (c) => answer(c, findTicket(c.var.ctx, c.req.param('id')), done),
  )
  .post(
    '/admin/messages/:id/answer',
    spec<typeof answerTicket>(
      {
        summary: 'Answer a support ticket by email',
        description: '`seen` is the id of its last entry as it was read.',
        answers: { 202: 'data: status, seen' },
      },
      { TICKET_NOT_FOUND: '', TICKET_CHANGED: '' },
    ),
    helper,
    jsonBody(TicketAnswer),
    (c) => answer(c, answerTicket(c.var.ctx, c.req.param('id'), c.req.valid('json')), done, 202),
  )
  .post(
    '/admin/messages/:id/notes',
    spec<typeof addTicketNote>(
      { summary: 'Add a note for other staff', answers: { 201: 'data: entryId' } },
      { TICKET_NOT_FOUND: '' },
    ),
    helper,
    jsonBody(TicketNote),
    (c) => answer(c, addTicketNote(c.var.ctx, c.req.param('id'), c.req.valid('json').text), done, 201),
  )
  .post(
    '/admin/messages/:id/step',
    spec<typeof changeTicketStatus>(
      { summary: 'Close or reopen a support ticket', answers: 'data: status' },
      { TICKET_NOT_FOUND: '', TICKET_STEP_REFUSED: '' },
    ),
    helper,
    jsonBody(TicketAction),
    (c) => answer(c, changeTicketStatus(c.var.ctx, c.req.param('id'), c.req.valid('json').step), done),
  )
