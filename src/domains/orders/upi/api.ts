import { Hono } from 'hono'
import { PRIVATE_CACHE } from '../../../platform/cache-headers.ts'
import { routesOf } from '../../../platform/describe-route.ts'
import { type ApiEnv, jsonBody } from '../../../platform/http.ts'
import { toRupees } from '../../../shared/money.ts'
import { readOrderKeys } from '../order-keys.ts'
import { orderProblems } from '../problems.ts'
import { findUpiPayment } from './find-upi-payment.ts'
import { giveUpiReference } from './give-reference.ts'
import { type UpiPayment, UpiReferenceBody } from './schemas.ts'

const { spec, answer } = routesOf('Orders', orderProblems)
const OTHERS = 'also for someone else’s order, and one that isn’t paid this way'

const upiJson = ({ total, ...payment }: UpiPayment) => ({ payment: { ...payment, total: toRupees(total) } })

/** Routes for orders that are paid to the store's own UPI ID. */
export const ordersUpiApi = new Hono<ApiEnv>()
  .get(
    '/orders/:number/upi',
    spec<typeof findUpiPayment>(
      {
        summary: 'How to pay an own order to the UPI ID of the store',
        description:
          'For orders with the payment method `UPI-QR`. `payTo.link` is what a QR code contains and what opens a UPI app on a phone. Guests need the key of their order.',
        answers: 'payment: state, payTo, total in rupees, heldUntil, reference, reason, canGiveReference',
      },
      { ORDER_NOT_FOUND: OTHERS },
    ),
    (c) => {
      c.header('Cache-Control', PRIVATE_CACHE)
      return answer(c, findUpiPayment(c.var.ctx, c.req.param('number'), readOrderKeys(c.req.raw.headers)), upiJson)
    },
  )
  .post(
    '/orders/:number/upi-reference',
    spec<typeof giveUpiReference>(
      {
        summary: 'Give the reference number of a UPI payment',
        description:
          'The 12-digit UTR from the UPI app. The order keeps its stock while staff look for the payment; only they make it paid. At most three numbers per order.',
        answers: 'payment, as GET /orders/{number}/upi',
      },
      { ORDER_NOT_FOUND: OTHERS, UPI_NOT_DUE: 'paid, cancelled, or too old', UPI_TRIES: '', TOO_MANY_TRIES: '' },
    ),
    jsonBody(UpiReferenceBody),
    (c) => {
      const { ctx, client } = c.var
      c.header('Cache-Control', PRIVATE_CACHE)
      const asked = { orderNumber: c.req.param('number'), reference: c.req.valid('json').reference }
      return answer(c, giveUpiReference(ctx, asked, { keys: readOrderKeys(c.req.raw.headers), client }), upiJson)
    },
  )
