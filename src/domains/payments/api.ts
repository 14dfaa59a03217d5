import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody } from '../../platform/http.ts'
import type { Gateways } from '../../platform/payment-gateways/gateway.ts'
import { readOrderKeys } from '../orders/index.ts'
import { payOrder } from './pay-order.ts'
import { paymentProblems } from './problems.ts'
import { PayOrderBody } from './schemas.ts'

export const paymentsApi = (gateways: Gateways) =>
  new Hono<ApiEnv>().post(
    '/orders/:number/payment',
    describeRoute({
      tags: ['Orders'],
      summary: 'Pay a placed order by card or UPI',
      description:
        'With what the payment provider gave the browser for the card or UPI ID; those themselves are never sent here. A repetition of a payment that was taken is answered with yes. After a declined payment the order can be paid again until its hold ends. `isPaid` is false where the bank has agreed and the money follows.',
      responses: {
        200: { description: 'orderNumber, isPaid: the order is paid and confirmed, or will be' },
        400: { description: 'PAYMENT_FORGED' },
        402: { description: 'PAYMENT_DECLINED' },
        404: { description: 'ORDER_NOT_FOUND, also for an order of somebody else' },
        409: {
          description: 'PAYMENT_NOT_DUE: pay on delivery, or cancelled; PAYMENT_MISMATCH; PAYMENT_LATE: it goes back',
        },
      },
    }),
    jsonBody(PayOrderBody),
    async (c) => {
      const { ctx, client } = c.var
      c.header('Cache-Control', 'private, no-store')
      const { proof } = c.req.valid('json')
      const asked = { orderNumber: c.req.param('number'), proof, keys: readOrderKeys(c.req.raw.headers) }
      const paid = await payOrder(ctx, gateways, asked, client)
      return answer(c, paid, paymentProblems, (data) => ({ success: true, data }))
    },
  )
