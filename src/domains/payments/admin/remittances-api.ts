import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate } from '../../../platform/http.ts'
import { type Paise, toRupees } from '../../../shared/money.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { paymentProblems } from '../problems.ts'
import { draftRemittance, findRemittance, findRemittances } from './preview-remittance.ts'
import { recordRemittance } from './record-remittance.ts'
import { RemittanceBody, type RemittanceView } from './schemas.ts'

const { spec, answer } = staffRoutes('Orders (staff)', paymentProblems)

const rupeesOf = (amount: Paise | null) => (amount === null ? null : toRupees(amount))

const remittanceJson = ({ rows, missing, ...view }: RemittanceView) => ({
  ...view,
  sum: toRupees(view.sum),
  fileTotal: rupeesOf(view.fileTotal),
  expected: rupeesOf(view.expected),
  rows: rows.map((row) => ({ ...row, amount: toRupees(row.amount as Paise), due: rupeesOf(row.due) })),
  missing: missing.map(({ due, ...parcel }) => ({ ...parcel, due: toRupees(due) })),
})

/** Staff routes for couriers' remittance files. */
export const remittancesApi = new Hono<ApiEnv>()
  .use('/admin/remittances', keepPrivate)
  .use('/admin/remittances/*', keepPrivate)
  .get(
    '/admin/remittances',
    spec({ summary: 'Couriers’ remittance files', description: 'The latest 50.', answers: 'remittances' }),
    staffOnly('orders.refund'),
    (c) =>
      answer(c, findRemittances(c.var.ctx), (found) => ({
        remittances: found.map((item) => ({ ...item, sum: toRupees(item.sum) })),
      })),
  )
  .post(
    '/admin/remittances',
    spec<typeof draftRemittance>(
      {
        summary: 'Check a courier’s remittance file',
        description:
          '`csv`: a header with order or tracking number and amount, and perhaps date and reference; at most 1,000 rows. Records nothing: read the result, then record it.',
        answers: { 201: 'id' },
      },
      { REMITTANCE_UNREADABLE: '' },
    ),
    staffOnly('orders.refund'),
    jsonBody(RemittanceBody),
    (c) => answer(c, draftRemittance(c.var.ctx, c.req.valid('json')), (made) => made, 201),
  )
  .get(
    '/admin/remittances/:id',
    spec<typeof findRemittance>(
      {
        summary: 'A remittance file against the orders as they are now',
        description:
          'Each row with its `state`, and of an order in several parcels its `parcel`; `missing`: delivered parcels of the courier that the file leaves out. Amounts in rupees.',
        answers: 'remittance',
      },
      { REMITTANCE_NOT_FOUND: '' },
    ),
    staffOnly('orders.refund'),
    (c) => answer(c, findRemittance(c.var.ctx, c.req.param('id')), (found) => ({ remittance: remittanceJson(found) })),
  )
  .post(
    '/admin/remittances/:id/record',
    spec<typeof recordRemittance>(
      {
        summary: 'Record the cash of a remittance',
        description: 'Records matched and short rows, once each; repeating it records nothing twice.',
        answers: 'recorded, amount in rupees, left: rows to settle by hand',
      },
      { REMITTANCE_NOT_FOUND: '' },
    ),
    staffOnly('orders.refund'),
    (c) =>
      answer(c, recordRemittance(c.var.ctx, c.req.param('id')), ({ amount, ...report }) => ({
        ...report,
        amount: toRupees(amount),
      })),
  )
