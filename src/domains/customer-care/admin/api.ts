import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { toRupees } from '../../../shared/money.ts'
import { staffOnly } from '../../roles/index.ts'
import { eraseCustomer, exportCustomer } from '../export-customer.ts'
import { findCustomer } from '../find-customer.ts'
import { findCustomers } from '../find-customers.ts'
import { customerCareProblems } from '../problems.ts'
import { CustomerQuery, EraseCustomer, NewNote } from '../schemas.ts'
import { deleteNote, writeNote } from '../write-note.ts'

const tags = ['Customers (staff)']
const refusals = { 403: { description: 'FORBIDDEN' }, 404: { description: 'CUSTOMER_NOT_FOUND' } }
const again = { 401: { description: 'LOGIN_AGAIN: the password was given longer ago than a few minutes' } }
const done = (data: object) => ({ success: true, data })

/** The customer pages of the admin. */
export const customerCareApi = new Hono<ApiEnv>()
  .use('/admin/customers/*', keepPrivate)
  .get(
    '/admin/customers',
    describeRoute({
      tags,
      summary: 'Customers with their orders, newest first',
      description: '`spent` is in rupees.',
      responses: { 200: { description: 'data, nextCursor' }, 403: refusals[403] },
    }),
    staffOnly('customers.read'),
    queryOf(CustomerQuery),
    async (c) =>
      answer(c, await findCustomers(c.var.ctx, c.req.valid('query')), customerCareProblems, (page) => ({
        success: true,
        data: page.customers.map((each) => ({ ...each, spent: toRupees(each.spent) })),
        nextCursor: page.nextCursor,
      })),
  )
  .get(
    '/admin/customers/:id',
    describeRoute({
      tags,
      summary: 'One customer with all details',
      description: 'Amounts are in paise.',
      responses: { 200: { description: 'data' }, ...refusals },
    }),
    staffOnly('customers.read'),
    async (c) => answer(c, await findCustomer(c.var.ctx, c.req.param('id')), customerCareProblems, done),
  )
  .post(
    '/admin/customers/:id/notes',
    describeRoute({ tags, summary: 'Add a note', responses: { 201: { description: 'data: id' }, ...refusals } }),
    staffOnly('customers.help'),
    jsonBody(NewNote),
    async (c) =>
      answer(
        c,
        await writeNote(c.var.ctx, c.req.param('id'), c.req.valid('json').text),
        customerCareProblems,
        done,
        201,
      ),
  )
  .delete(
    '/admin/customers/:id/notes/:note',
    describeRoute({
      tags,
      summary: 'Delete a note',
      responses: { 200: { description: 'It is gone' }, 403: refusals[403], 404: { description: 'NOTE_NOT_FOUND' } },
    }),
    staffOnly('customers.help'),
    async (c) => {
      const note = Number(c.req.param('note'))
      const gone = await deleteNote(c.var.ctx, c.req.param('id'), Number.isInteger(note) && note < 2 ** 31 ? note : 0)
      return answer(c, gone, customerCareProblems, () => ({ success: true }))
    },
  )
  .get(
    '/admin/customers/:id/data',
    describeRoute({
      tags,
      summary: 'Export everything the store knows about a customer, at their request',
      description: 'Amounts are in paise.',
      responses: { 200: { description: 'data' }, ...again, ...refusals },
    }),
    staffOnly('customers.export'),
    async (c) => answer(c, await exportCustomer(c.var.ctx, c.req.param('id')), customerCareProblems, done),
  )
  .post(
    '/admin/customers/:id/erase',
    describeRoute({
      tags,
      summary: 'Delete a customer’s account, at their request',
      description: '`email` is that of the account. Orders are kept with what invoices must show.',
      responses: { 200: { description: 'It is gone' }, ...again, ...refusals, 422: { description: 'WRONG_ACCOUNT' } },
    }),
    staffOnly('customers.export'),
    jsonBody(EraseCustomer),
    async (c) =>
      answer(c, await eraseCustomer(c.var.ctx, c.req.param('id'), c.req.valid('json')), customerCareProblems, () => ({
        success: true,
      })),
  )
