import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { staffOnly } from '../../roles/index.ts'
import { answerTicket } from '../answer-ticket.ts'
import { addTicketNote, changeTicketStatus } from '../change-ticket-status.ts'
import { findTicket, findTickets } from '../find-tickets.ts'
import { supportProblems } from '../problems.ts'
import { TicketAction, TicketAnswer, TicketNote, TicketQuery } from '../schemas.ts'

const tags = ['Contact (staff)']
const refusals = { 403: { description: 'FORBIDDEN' }, 404: { description: 'TICKET_NOT_FOUND' } }
const helper = staffOnly('customers.help')
const done = (data: object) => ({ success: true, data })

/** Support tickets, for staff to read and answer. */
export const supportAdminApi = new Hono<ApiEnv>()
  .use('/admin/messages/*', keepPrivate)
  .get(
    '/admin/messages',
    describeRoute({
      tags,
      summary: 'Support tickets, newest first',
      responses: { 200: { description: 'data, nextCursor' }, 403: refusals[403] },
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
    describeRoute({
      tags,
      summary: 'One support ticket with its history',
      responses: { 200: { description: 'data: ticket, entries' }, ...refusals },
    }),
    helper,
    async (c) => answer(c, await findTicket(c.var.ctx, c.req.param('id')), supportProblems, done),
  )
  .post(
    '/admin/messages/:id/answer',
    describeRoute({
      tags,
      summary: 'Answer a support ticket by email',
      description: '`seen` is the id of its last entry as it was read.',
      responses: { 202: { description: 'data: status, seen' }, ...refusals, 409: { description: 'TICKET_CHANGED' } },
    }),
    helper,
    jsonBody(TicketAnswer),
    async (c) =>
      answer(c, await answerTicket(c.var.ctx, c.req.param('id'), c.req.valid('json')), supportProblems, done, 202),
  )
  .post(
    '/admin/messages/:id/notes',
    describeRoute({
      tags,
      summary: 'Add a note for other staff',
      responses: { 201: { description: 'data: entryId' }, ...refusals },
    }),
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
    describeRoute({
      tags,
      summary: 'Close or reopen a support ticket',
      responses: { 200: { description: 'data: status' }, ...refusals, 409: { description: 'TICKET_STEP_REFUSED' } },
    }),
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
