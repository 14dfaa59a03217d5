import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { toRupees } from '../../../shared/money.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { eraseCustomer, exportCustomer } from '../export-customer.ts'
import { findCustomer } from '../find-customer.ts'
import { findCustomers } from '../find-customers.ts'
import { customerCareProblems } from '../problems.ts'
import { CustomerQuery, EraseCustomer, NewNote } from '../schemas.ts'
import { deleteNote, writeNote } from '../write-note.ts'

const { spec, answer } = staffRoutes('Customers (staff)', customerCareProblems)
const done = (data: object) => ({ data })

/** The customer pages of the admin. */
export const customerCareApi = new Hono<ApiEnv>()
  .use('/admin/customers/*', keepPrivate)
  .get(
    '/admin/customers',
    spec({
      summary: 'Customers with their orders, newest first',
      description: '`spent` is in rupees.',
      answers: 'data, nextCursor',
    }),
    staffOnly('customers.read'),
    queryOf(CustomerQuery),
    (c) =>
      answer(c, findCustomers(c.var.ctx, c.req.valid('query')), (page) => ({
        data: page.customers.map((each) => ({ ...each, spent: toRupees(each.spent) })),
        nextCursor: page.nextCursor,
      })),
  )
  .get(
    '/admin/customers/:id',
    spec<typeof findCustomer>(
      { summary: 'One customer with all details', description: 'Amounts are in paise.', answers: 'data' },
      { CUSTOMER_NOT_FOUND: '' },
    ),
    staffOnly('customers.read'),
    (c) => answer(c, findCustomer(c.var.ctx, c.req.param('id')), done),
  )
  .post(
    '/admin/customers/:id/notes',
    spec<typeof writeNote>({ summary: 'Add a note', answers: { 201: 'data: id' } }, { CUSTOMER_NOT_FOUND: '' }),
    staffOnly('customers.help'),
    jsonBody(NewNote),
    (c) => answer(c, writeNote(c.var.ctx, c.req.param('id'), c.req.valid('json').text), done, 201),
  )
  .delete(
    '/admin/customers/:id/notes/:note',
    spec<typeof deleteNote>({ summary: 'Delete a note', answers: 'Deleted' }, { NOTE_NOT_FOUND: '' }),
    staffOnly('customers.help'),
    (c) => {
      const note = Number(c.req.param('note'))
      return answer(c, deleteNote(c.var.ctx, c.req.param('id'), Number.isInteger(note) && note < 2 ** 31 ? note : 0))
    },
  )
  .get(
    '/admin/customers/:id/data',
    spec<typeof exportCustomer>(
      {
        summary: 'Export everything the store knows about a customer, at their request',
        description: 'Amounts are in paise.',
        answers: 'data',
      },
      { LOGIN_AGAIN: 'the password was given longer ago than a few minutes', CUSTOMER_NOT_FOUND: '' },
    ),
    staffOnly('customers.export'),
    (c) => answer(c, exportCustomer(c.var.ctx, c.req.param('id')), done),
  )
  .post(
    '/admin/customers/:id/erase',
    spec<typeof eraseCustomer>(
      {
        summary: 'Delete a customer’s account, at their request',
        description: '`email` is that of the account. Orders are kept with what invoices must show.',
        answers: 'Deleted',
      },
      {
        LOGIN_AGAIN: 'the password was given longer ago than a few minutes',
        CUSTOMER_NOT_FOUND: '',
        WRONG_ACCOUNT: '',
      },
    ),
    staffOnly('customers.export'),
    jsonBody(EraseCustomer),
    (c) => answer(c, eraseCustomer(c.var.ctx, c.req.param('id'), c.req.valid('json'))),
  )
