import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate } from '../../../platform/http.ts'
import { toRupees } from '../../../shared/money.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { paymentProblems } from '../problems.ts'
import { confirmUpi } from './confirm-upi.ts'
import { findUpiPayments } from './find-upi-payments.ts'
import { rejectUpi } from './reject-upi.ts'
import { ConfirmUpiBody, RejectUpiBody } from './schemas.ts'

const { spec, answer } = staffRoutes('Orders (staff)', paymentProblems)

/** Staff routes for payments to the store's own UPI ID. */
export const upiApi = new Hono<ApiEnv>()
  .use('/admin/upi-payments', keepPrivate)
  .get(
    '/admin/upi-payments',
    spec<typeof findUpiPayments>({
      summary: 'UPI payments to confirm',
      description: 'Reference numbers that buyers gave and nobody has looked for yet, oldest first; `total` in rupees.',
      answers: 'payments',
    }),
    staffOnly('orders.refund'),
    (c) =>
      answer(c, findUpiPayments(c.var.ctx), (payments) => ({
        payments: payments.map((payment) => ({ ...payment, total: toRupees(payment.total) })),
      })),
  )
  .post(
    '/admin/orders/:number/upi',
    spec<typeof confirmUpi>(
      {
        summary: 'Confirm a UPI payment',
        description:
          'With the 12-digit reference number and the amount in rupees as the bank shows them. The order becomes paid. If it had lapsed or was cancelled, it is revived where possible; otherwise `outcome` is `refunding`, and the money is owed back.',
        answers: 'orderNumber, outcome: paid or refunding',
      },
      {
        ORDER_NOT_FOUND: '',
        OWN_ORDER: '',
        UPI_NOT_DUE: '',
        UPI_PAID: '',
        UPI_AMOUNT: 'not what the order costs',
        UPI_REFERENCE_USED: '',
        PAYMENT_NOT_FOUND: '',
        ...{ REFUND_NOTHING_PAID: '', REFUND_TOO_LARGE: '', REFUND_VALUE_SPENT: '' },
      },
    ),
    staffOnly('orders.refund'),
    jsonBody(ConfirmUpiBody),
    (c) =>
      answer(c, confirmUpi(c.var.ctx, { ...c.req.valid('json'), orderNumber: c.req.param('number') }), (data) => ({
        data,
      })),
  )
  .post(
    '/admin/orders/:number/upi/reject',
    spec<typeof rejectUpi>(
      {
        summary: 'Reject a UPI reference number',
        description: 'The buyer reads the reason, and can pay or correct the number.',
        answers: 'orderNumber',
      },
      { ORDER_NOT_FOUND: '', OWN_ORDER: '', UPI_NOT_DUE: '', UPI_NOTHING_WAITS: '' },
    ),
    staffOnly('orders.refund'),
    jsonBody(RejectUpiBody),
    (c) =>
      answer(c, rejectUpi(c.var.ctx, { ...c.req.valid('json'), orderNumber: c.req.param('number') }), (order) => order),
  )
