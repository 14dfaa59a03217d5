import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody } from '../../platform/http.ts'
import type { PaymentGateway } from '../../platform/payment-gateways/gateway.ts'
import { readOrderKeys } from '../orders/index.ts'
import { payOrder } from './pay-order.ts'
import { paymentProblems } from './problems.ts'
import { PayOrderBody } from './schemas.ts'

export const paymentsApi = (gateway: PaymentGateway) =>
  new Hono<ApiEnv>().post(
    '/orders/:number/payment',
    describeRoute({
      tags: ['Orders'],
      summary: 'Pay a placed order by card or UPI',
      description:
        'With what the payment provider gave the browser for the card or UPI ID; those themselves are never sent here. A repetition of a payment that was taken is answered with yes. A declined payment cancels the order.',
      responses: {
        200: { description: 'The order is paid and confirmed' },
        402: { description: 'PAYMENT_DECLINED' },
        404: { description: 'ORDER_NOT_FOUND, also for an order of somebody else' },
        409: { description: 'PAYMENT_NOT_DUE: pay on delivery, or cancelled; PAYMENT_MISMATCH' },
      },
    }),
    jsonBody(PayOrderBody),
    async (c) => {
      const { ctx, client } = c.var
      c.header('Cache-Control', 'private, no-store')
      const { proof } = c.req.valid('json')
      const asked = { orderNumber: c.req.param('number'), proof, keys: readOrderKeys(c.req.raw.headers) }
      const paid = await payOrder(ctx, gateway, asked, client)
      return answer(c, paid, paymentProblems, (data) => ({ success: true, data }))
    },
  )
