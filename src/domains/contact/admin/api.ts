import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { staffOnly } from '../../roles/index.ts'
import { answerTicket } from '../answer-ticket.ts'
import { findTicket, findTickets } from '../find-tickets.ts'
import { contactProblems } from '../problems.ts'
import { TicketAnswer, TicketNote, TicketQuery, TicketStep } from '../schemas.ts'
import { noteOnTicket, stepTicket } from '../step-ticket.ts'

const tags = ['Contact (staff)']
const refusals = { 403: { description: 'FORBIDDEN' }, 404: { description: 'TICKET_NOT_FOUND' } }
const helper = staffOnly('customers.help')
const done = (data: object) => ({ success: true, data })

/** Messages of the contact form, as staff read and answer them. */
export const contactAdminApi = new Hono<ApiEnv>()
  .use('/admin/messages/*', keepPrivate)
  .get(
    '/admin/messages',
    describeRoute({
      tags,
      summary: 'Messages of the contact form, the newest first',
      responses: { 200: { description: 'data, nextCursor' }, 403: refusals[403] },
    }),
    helper,
    queryOf(TicketQuery),
    async (c) =>
      answer(c, await findTickets(c.var.ctx, c.req.valid('query')), contactProblems, (page) => ({
        success: true,
        data: page.tickets,
        nextCursor: page.nextCursor,
      })),
  )
  .get(
    '/admin/messages/:id',
    describeRoute({
      tags,
      summary: 'One message, and what was done about it',
      responses: { 200: { description: 'data: ticket, entries' }, ...refusals },
    }),
    helper,
    async (c) => answer(c, await findTicket(c.var.ctx, c.req.param('id')), contactProblems, done),
  )
  .post(
    '/admin/messages/:id/answer',
    describeRoute({
      tags,
      summary: 'Answer a message by mail',
      description: '`seen` is the id of its last entry as it was read.',
      responses: { 202: { description: 'data: status, seen' }, ...refusals, 409: { description: 'TICKET_CHANGED' } },
    }),
    helper,
    jsonBody(TicketAnswer),
    async (c) =>
      answer(c, await answerTicket(c.var.ctx, c.req.param('id'), c.req.valid('json')), contactProblems, done, 202),
  )
  .post(
    '/admin/messages/:id/notes',
    describeRoute({
      tags,
      summary: 'Note something for other staff',
      responses: { 201: { description: 'data: entryId' }, ...refusals },
    }),
    helper,
    jsonBody(TicketNote),
    async (c) =>
      answer(c, await noteOnTicket(c.var.ctx, c.req.param('id'), c.req.valid('json').text), contactProblems, done, 201),
  )
  .post(
    '/admin/messages/:id/step',
    describeRoute({
      tags,
      summary: 'Close a message, or open it again',
      responses: { 200: { description: 'data: status' }, ...refusals, 409: { description: 'TICKET_STEP_REFUSED' } },
    }),
    helper,
    jsonBody(TicketStep),
    async (c) =>
      answer(c, await stepTicket(c.var.ctx, c.req.param('id'), c.req.valid('json').step), contactProblems, done),
  )
