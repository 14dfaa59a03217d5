import { Hono } from 'hono'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, jsonBody } from '../../platform/http.ts'
import { limitBody } from '../../platform/limit-body.ts'
import type { Gateways } from '../../platform/payment-gateways/gateway.ts'
import { toRupees } from '../../shared/money.ts'
import { readOrderKeys } from '../orders/index.ts'
import { IdempotencyKey } from '../orders/schemas.ts'
import { staffOnly, staffRoutes } from '../roles/index.ts'
import { findPaymentsToCheck } from './find-payments-to-check.ts'
import { beginPayment } from './pay/begin-payment.ts'
import { payOrder } from './pay/pay-order.ts'
import { paymentProblems, refuse } from './problems.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { refundJson } from './refunds/refund-view.ts'
import { PayOrderBody, RefundBody } from './schemas.ts'
import { receiveWebhook } from './webhooks/receive-webhook.ts'

const { spec, answer } = routesOf('Orders', paymentProblems)
const { spec: staffSpec } = staffRoutes('Orders', paymentProblems)

/** Providers' messages have a few thousand characters. */
const MAX_BYTES = 128 * 1024

const PAYING = {
  ORDER_NOT_FOUND: 'also for someone else’s order',
  PAYMENT_NOT_DUE: 'pay on delivery, cancelled, or no longer to be paid',
  PAYMENT_DECLINED: '',
  PAYMENT_FORGED: '',
  PAYMENT_NOT_FOUND: '',
  PAYMENT_MISMATCH: '',
  PAYMENT_AGREED: 'it is being confirmed',
  PAYMENT_LATE: 'it goes back',
  PAYMENT_CHANGE_LATE: 'it goes back',
  ...{ REFUND_NOTHING_PAID: '', REFUND_TOO_LARGE: '', REFUND_VALUE_SPENT: '', TOO_MANY_TRIES: '' },
}
const STARTING = {
  ORDER_NOT_FOUND: 'also for someone else’s order',
  PAYMENT_NOT_DUE: '',
  PAYMENT_MISMATCH: '',
  PAYMENT_AGREED: 'it is being confirmed',
  PAYMENT_UNAVAILABLE: 'the provider does not answer',
  TOO_MANY_TRIES: '',
}

export const paymentsApi = (gateways: Gateways) =>
  new Hono<ApiEnv>()
    .post(
      '/orders/:number/payment',
      spec<typeof payOrder>(
        {
          summary: 'Pay a placed order by card or UPI',
          description:
            'Send what the payment provider gave the browser for the card or UPI ID, never the card or UPI ID itself. Repeating a captured payment succeeds. After a declined payment the order can be paid again until its hold ends. `isPaid` is false while the bank has approved a payment that is not captured yet.',
          answers: 'orderNumber, isPaid: the order is paid and confirmed, or will be',
        },
        PAYING,
      ),
      jsonBody(PayOrderBody),
      (c) => {
        const { ctx, client } = c.var
        c.header('Cache-Control', PRIVATE_CACHE)
        const { proof } = c.req.valid('json')
        const asked = { orderNumber: c.req.param('number'), proof, keys: readOrderKeys(c.req.raw.headers) }
        return answer(c, payOrder(ctx, gateways, asked, client), (data) => ({ data }))
      },
    )
    .post(
      '/orders/:number/payment/start',
      spec<typeof beginPayment>(
        {
          summary: 'Start paying a placed order in the provider’s window',
          description:
            'With a payment provider, `data` has what its script needs, `amount` in paise; every call returns the same provider order. A demo store has no window: 409.',
          answers: 'keyId, script, providerOrderId, amount in paise, currency',
        },
        STARTING,
      ),
      (c) => {
        const { ctx, client } = c.var
        c.header('Cache-Control', PRIVATE_CACHE)
        const asked = { orderNumber: c.req.param('number'), keys: readOrderKeys(c.req.raw.headers) }
        return answer(c, beginPayment(ctx, gateways, asked, client), (data) => ({ data }))
      },
    )
    .post(
      '/orders/:number/changes/:id/payment',
      spec<typeof payOrder>(
        {
          summary: 'Pay for a change of an order by card or UPI',
          description:
            'As POST /orders/{number}/payment, for the change that staff asked the buyer to pay for: `id` is that of `change` in GET /orders/{number}/changes. The change is made with the payment.',
          answers: 'orderNumber, isPaid: the change is made, or will be',
        },
        PAYING,
      ),
      jsonBody(PayOrderBody),
      (c) => {
        const { ctx, client } = c.var
        c.header('Cache-Control', PRIVATE_CACHE)
        const { proof } = c.req.valid('json')
        const [orderNumber, revisionId] = [c.req.param('number'), c.req.param('id')]
        const asked = { orderNumber, revisionId, proof, keys: readOrderKeys(c.req.raw.headers) }
        return answer(c, payOrder(ctx, gateways, asked, client), (data) => ({ data }))
      },
    )
    .post(
      '/orders/:number/changes/:id/payment/start',
      spec<typeof beginPayment>(
        {
          summary: 'Start paying for a change of an order in the provider’s window',
          description: 'As POST /orders/{number}/payment/start, for the amount of the change.',
          answers: 'keyId, script, providerOrderId, amount in paise, currency',
        },
        STARTING,
      ),
      (c) => {
        const { ctx, client } = c.var
        c.header('Cache-Control', PRIVATE_CACHE)
        const [orderNumber, revisionId] = [c.req.param('number'), c.req.param('id')]
        const asked = { orderNumber, revisionId, keys: readOrderKeys(c.req.raw.headers) }
        return answer(c, beginPayment(ctx, gateways, asked, client), (data) => ({ data }))
      },
    )
    .post(
      '/orders/:number/refunds',
      staffSpec<typeof refundOrder, 'IDEMPOTENCY_KEY_INVALID'>(
        {
          summary: 'Refund an order (staff)',
          description:
            '`to` the original payment method or a gift card; cash on delivery goes to a UPI ID (`upi`, `upiId`) or bank account (`bank`, `bank`) instead, which staff then pay. `lines` by the unit at what was paid for them, `shipping`, or an `amount` in rupees; without any of them, everything that is left. Send an `Idempotency-Key`: the same key gives the same refund.',
          parameters: [
            {
              in: 'header',
              name: 'Idempotency-Key',
              required: true,
              schema: { type: 'string', minLength: 8, maxLength: 100 },
            },
          ],
          answers: { 201: 'refund, in rupees' },
        },
        {
          IDEMPOTENCY_KEY_INVALID: '',
          ORDER_NOT_FOUND: '',
          OWN_ORDER: '',
          REFUND_NOTHING_PAID: '',
          REFUND_TOO_LARGE: '',
          REFUND_VALUE_SPENT: 'the gift card that was bought is spent',
          REFUND_SUM: '',
          REFUND_UNITS: '',
          REFUND_BY_HAND: '',
          REFUND_CHANGE_UNPAID: '',
          REFUND_DESTINATION: 'cash has no original payment method',
          IDEMPOTENCY_MISMATCH: '',
        },
      ),
      staffOnly('orders.refund'),
      jsonBody(RefundBody),
      async (c) => {
        const key = IdempotencyKey.safeParse(c.req.header('idempotency-key') ?? '')
        if (!key.success) return answer(c, refuse('IDEMPOTENCY_KEY_INVALID'))
        const asked = { ...c.req.valid('json'), orderNumber: c.req.param('number'), key: key.data }
        return answer(c, refundOrder(c.var.ctx, asked), (refund) => ({ refund: refundJson(refund) }), 201)
      },
    )
    .get(
      '/admin/payments/strays',
      staffSpec({
        tags: ['Orders (staff)'],
        summary: 'Payments needing attention',
        description: 'Oldest first, in rupees; empty if everything is in order.',
        answers: 'payments',
      }),
      staffOnly('orders.refund'),
      async (c) => {
        c.header('Cache-Control', PRIVATE_CACHE)
        const strays = await findPaymentsToCheck(c.var.ctx)
        const payments = strays.map(({ amount, ...stray }) => ({
          ...stray,
          amount: amount === null ? null : toRupees(amount),
        }))
        return c.json({ success: true, payments })
      },
    )
    .post(
      '/webhooks/:provider',
      spec<typeof receiveWebhook>(
        {
          summary: 'Webhook of a payment provider',
          description: 'Signed by the provider and stored before it is answered. Anything unsigned is rejected.',
          answers: 'Stored, now or on an earlier try',
        },
        { WEBHOOK_UNKNOWN: '', WEBHOOK_FORGED: '' },
      ),
      limitBody({ maxSize: MAX_BYTES }),
      async (c) => {
        const body = Buffer.from(await c.req.arrayBuffer())
        const given = { provider: c.req.param('provider'), body, headers: c.req.raw.headers }
        return answer(c, receiveWebhook(c.var.ctx, gateways, given))
      },
    )
