import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate } from '../../../platform/http.ts'
import { toRupees } from '../../../shared/money.ts'
import { IdempotencyKey } from '../../orders/schemas.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { paymentProblems, refuse } from '../problems.ts'
import { failPayout, openPayout, recordPayout } from '../refunds/settle-payout.ts'
import { PaidBody, PayoutFailedBody } from '../schemas.ts'
import { handOverOrder } from './hand-over-order.ts'
import { recordCash } from './record-cash.ts'
import { HandOverBody, RecordCashBody } from './schemas.ts'

const { spec, answer } = staffRoutes('Orders (staff)', paymentProblems)

const KEY = {
  in: 'header' as const,
  name: 'Idempotency-Key',
  required: true,
  schema: { type: 'string' as const, minLength: 8, maxLength: 100 },
}

/** Staff routes for cash on delivery, and for refunds of it that staff send themselves. */
export const cashApi = new Hono<ApiEnv>()
  .use('/admin/:area{orders|refunds}/*', keepPrivate)
  .post(
    '/admin/orders/:number/cash',
    spec<typeof recordCash, 'IDEMPOTENCY_KEY_INVALID'>(
      {
        summary: 'Record cash received for an order',
        description:
          'In rupees, in full or in part, once the parcel has left; `receivedOn` is the day in India. Of an order in several parcels, `parcel` says whose cash it is, counted from 1; without it, delivered parcels are paid first. Send an `Idempotency-Key`: the same key records the cash once.',
        parameters: [KEY],
        answers: { 201: 'cash: receiptId, received, short, in rupees' },
      },
      {
        IDEMPOTENCY_KEY_INVALID: '',
        ORDER_NOT_FOUND: '',
        OWN_ORDER: '',
        CASH_NOT_DUE: 'not cash on delivery, or not shipped yet',
        CASH_PARCEL: '',
        CASH_RECEIVED: '',
        CASH_TOO_MUCH: 'more than is due',
        CASH_DATE: 'in the future, or before the order',
        IDEMPOTENCY_MISMATCH: '',
      },
    ),
    staffOnly('orders.refund'),
    jsonBody(RecordCashBody),
    async (c) => {
      const key = IdempotencyKey.safeParse(c.req.header('idempotency-key') ?? '')
      if (!key.success) return answer(c, refuse('IDEMPOTENCY_KEY_INVALID'))
      const asked = { ...c.req.valid('json'), orderNumber: c.req.param('number'), key: key.data }
      return answer(
        c,
        recordCash(c.var.ctx, asked),
        ({ receiptId, received, short }) => ({
          cash: { receiptId, received: toRupees(received), short: toRupees(short) },
        }),
        201,
      )
    },
  )
  .post(
    '/admin/orders/:number/hand-over',
    spec<typeof handOverOrder>(
      {
        summary: 'Hand over an order that is collected',
        description:
          'Against the `code` of its buyer, or with `isKnown` after a check of name and phone number. An order that is paid at the store needs `isPaid`: its cash is recorded with it. The order becomes delivered.',
        answers: 'orderNumber, cash: in rupees',
      },
      {
        ORDER_NOT_FOUND: '',
        OWN_ORDER: '',
        NOT_TO_COLLECT: 'not an order to collect, or not ready',
        COLLECTION_CODE: 'no code, or a wrong one',
        COLLECTION_CASH: 'not paid yet',
        CHANGE_UNPAID: '',
        ORDER_MOVE_REFUSED: '',
        TOO_MANY_TRIES: 'five wrong codes within an hour',
      },
    ),
    staffOnly('orders.fulfil'),
    jsonBody(HandOverBody),
    (c) =>
      answer(
        c,
        handOverOrder(c.var.ctx, { ...c.req.valid('json'), orderNumber: c.req.param('number') }),
        ({ orderNumber, cash }) => ({ orderNumber, cash: toRupees(cash) }),
      ),
  )
  .get(
    '/admin/refunds/:id/payout',
    spec<typeof openPayout>(
      {
        summary: 'Where to send a refund of cash',
        description:
          'The UPI ID or bank account, until the refund is settled; then `details` is null. Each look is recorded in the activity log.',
        answers: 'payout: amount in rupees, status, masked, reference, details',
      },
      { PAYOUT_NOT_FOUND: '', OWN_ORDER: '' },
    ),
    staffOnly('orders.refund'),
    (c) =>
      answer(c, openPayout(c.var.ctx, c.req.param('id')), ({ amount, ...payout }) => ({
        payout: { ...payout, amount: toRupees(amount) },
      })),
  )
  .post(
    '/admin/refunds/:id/paid',
    spec<typeof recordPayout>(
      {
        summary: 'Record that a refund of cash was sent',
        description: 'Issues the credit note, and erases the UPI ID or bank account.',
        answers: 'orderNumber',
      },
      { PAYOUT_NOT_FOUND: '', OWN_ORDER: '', PAYOUT_SETTLED: '' },
    ),
    staffOnly('orders.refund'),
    jsonBody(PaidBody),
    (c) => {
      const { reference } = c.req.valid('json')
      return answer(c, recordPayout(c.var.ctx, { refundId: c.req.param('id'), reference }), (order) => order)
    },
  )
  .post(
    '/admin/refunds/:id/failed',
    spec<typeof failPayout>(
      {
        summary: 'Record that a refund of cash could not be sent',
        description: 'The amount can be refunded again; the UPI ID or bank account is erased.',
        answers: 'orderNumber',
      },
      { PAYOUT_NOT_FOUND: '', OWN_ORDER: '', PAYOUT_SETTLED: '' },
    ),
    staffOnly('orders.refund'),
    jsonBody(PayoutFailedBody),
    (c) => {
      const { reason } = c.req.valid('json')
      return answer(c, failPayout(c.var.ctx, { refundId: c.req.param('id'), reason }), (order) => order)
    },
  )
