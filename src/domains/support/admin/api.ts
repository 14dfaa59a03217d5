import { Hono } from 'hono'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { describeStaffRoute, staffOnly } from '../../roles/index.ts'
import { answerTicket } from '../answer-ticket.ts'
import { addTicketNote, changeTicketStatus } from '../change-ticket-status.ts'
import { findTicket, findTickets } from '../find-tickets.ts'
import { supportProblems } from '../problems.ts'
import { TicketAction, TicketAnswer, TicketNote, TicketQuery } from '../schemas.ts'

const tags = ['Contact (staff)']
const helper = staffOnly('customers.help')
const done = (data: object) => ({ success: true, data })

/** Support tickets, for staff to read and answer. */
export const supportAdminApi = new Hono<ApiEnv>()
  .use('/admin/messages/*', keepPrivate)
  .get(
    '/admin/messages',
    describeStaffRoute({
      tags,
      summary: 'Support tickets, newest first',
      answers: 'data, nextCursor',
    }),
    helper,
    queryOf(TicketQuery),
    async (c) =>
      answer(c, await findTickets(c.var.ctx, c.req.valid('query')), supportProblems, (page) => ({
        success: true,
        data: page.tickets,
        nextCursor: page.nextCursor,
      })),
  )
  .get(
    '/admin/messages/:id',
    describeStaffRoute<typeof findTicket>(
      { tags, summary: 'One support ticket with its history', answers: 'data: ticket, entries' },
      supportProblems,
      { TICKET_NOT_FOUND: '' },
    ),
    helper,
    async (c) => answer(c, await findTicket(c.var.ctx, c.req.param('id')), supportProblems, done),
  )
  .post(
    '/admin/messages/:id/answer',
    describeStaffRoute<typeof answerTicket>(
      {
        tags,
        summary: 'Answer a support ticket by email',
        description: '`seen` is the id of its last entry as it was read.',
        answers: { 202: 'data: status, seen' },
      },
      supportProblems,
      { TICKET_NOT_FOUND: '', TICKET_CHANGED: '' },
    ),
    helper,
    jsonBody(TicketAnswer),
    async (c) =>
      answer(c, await answerTicket(c.var.ctx, c.req.param('id'), c.req.valid('json')), supportProblems, done, 202),
  )
  .post(
    '/admin/messages/:id/notes',
    describeStaffRoute<typeof addTicketNote>(
      { tags, summary: 'Add a note for other staff', answers: { 201: 'data: entryId' } },
      supportProblems,
      { TICKET_NOT_FOUND: '' },
    ),
    helper,
    jsonBody(TicketNote),
    async (c) =>
      answer(
        c,
        await addTicketNote(c.var.ctx, c.req.param('id'), c.req.valid('json').text),
        supportProblems,
        done,
        201,
      ),
  )
  .post(
    '/admin/messages/:id/step',
    describeStaffRoute<typeof changeTicketStatus>(
      { tags, summary: 'Close or reopen a support ticket', answers: 'data: status' },
      supportProblems,
      { TICKET_NOT_FOUND: '', TICKET_STEP_REFUSED: '' },
    ),
    helper,
    jsonBody(TicketAction),
    async (c) =>
      answer(
        c,
        await changeTicketStatus(c.var.ctx, c.req.param('id'), c.req.valid('json').step),
        supportProblems,
        done,
      ),
  )
