import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { describeRoute } from 'hono-openapi'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { type ApiEnv, answer, jsonBody } from '../../platform/http.ts'
import type { Gateways } from '../../platform/payment-gateways/gateway.ts'
import { toRupees } from '../../shared/money.ts'
import { readOrderKeys } from '../orders/index.ts'
import { IdempotencyKey } from '../orders/schemas.ts'
import { staffOnly } from '../roles/index.ts'
import { findPaymentsToCheck } from './find-payments-to-check.ts'
import { beginPayment } from './pay/begin-payment.ts'
import { payOrder } from './pay/pay-order.ts'
import { paymentProblems, refuse } from './problems.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { refundJson } from './refunds/refund-view.ts'
import { PayOrderBody, RefundBody } from './schemas.ts'
import { receiveWebhook } from './webhooks/receive-webhook.ts'

/** Providers' messages have a few thousand characters. */
const MAX_BYTES = 128 * 1024

export const paymentsApi = (gateways: Gateways) =>
  new Hono<ApiEnv>()
    .post(
      '/orders/:number/payment',
      describeRoute({
        tags: ['Orders'],
        summary: 'Pay a placed order by card or UPI',
        description:
          'Send what the payment provider gave the browser for the card or UPI ID, never the card or UPI ID itself. Repeating a captured payment succeeds. After a declined payment the order can be paid again until its hold ends. `isPaid` is false while the bank has approved a payment that is not captured yet.',
        responses: {
          200: { description: 'orderNumber, isPaid: the order is paid and confirmed, or will be' },
          400: { description: 'PAYMENT_FORGED' },
          402: { description: 'PAYMENT_DECLINED' },
          404: { description: 'ORDER_NOT_FOUND, also for an order of somebody else' },
          409: {
            description:
              'PAYMENT_NOT_DUE: pay on delivery, or cancelled; PAYMENT_MISMATCH; PAYMENT_AGREED: it is being confirmed; PAYMENT_LATE: it goes back',
          },
        },
      }),
      jsonBody(PayOrderBody),
      async (c) => {
        const { ctx, client } = c.var
        c.header('Cache-Control', PRIVATE_CACHE)
        const { proof } = c.req.valid('json')
        const asked = { orderNumber: c.req.param('number'), proof, keys: readOrderKeys(c.req.raw.headers) }
        const paid = await payOrder(ctx, gateways, asked, client)
        return answer(c, paid, paymentProblems, (data) => ({ success: true, data }))
      },
    )
    .post(
      '/orders/:number/payment/start',
      describeRoute({
        tags: ['Orders'],
        summary: 'Start paying a placed order in the provider’s window',
        description:
          'With a payment provider, `data` has what its script needs, `amount` in paise; every call returns the same provider order. A demo store has no window: 409.',
        responses: {
          200: { description: 'keyId, script, providerOrderId, amount in paise, currency' },
          404: { description: 'ORDER_NOT_FOUND, also for an order of somebody else' },
          409: { description: 'PAYMENT_NOT_DUE; PAYMENT_MISMATCH; PAYMENT_AGREED: it is being confirmed' },
          503: { description: 'PAYMENT_UNAVAILABLE: the provider does not answer' },
        },
      }),
      async (c) => {
        const { ctx, client } = c.var
        c.header('Cache-Control', PRIVATE_CACHE)
        const asked = { orderNumber: c.req.param('number'), keys: readOrderKeys(c.req.raw.headers) }
        return answer(c, await beginPayment(ctx, gateways, asked, client), paymentProblems, (data) => ({
          success: true,
          data,
        }))
      },
    )
    .post(
      '/orders/:number/refunds',
      describeRoute({
        tags: ['Orders'],
        summary: 'Refund an order (staff)',
        description:
          'Original payment method: `lines` by the unit at what was paid for them, `shipping`, or an `amount` in rupees; without any of them, everything that is left. Send an `Idempotency-Key`: the same key gives the same refund.',
        parameters: [
          {
            in: 'header',
            name: 'Idempotency-Key',
            required: true,
            schema: { type: 'string', minLength: 8, maxLength: 100 },
          },
        ],
        responses: {
          201: { description: 'refund, in rupees' },
          403: { description: 'FORBIDDEN' },
          404: { description: 'ORDER_NOT_FOUND' },
          409: {
            description:
              'REFUND_NOTHING_PAID; REFUND_TOO_LARGE; REFUND_VALUE_SPENT: the gift card that was bought is spent',
          },
          422: {
            description:
              'A field is wrong, or REFUND_UNITS, IDEMPOTENCY_KEY_INVALID; IDEMPOTENCY_MISMATCH: the key was used with another body',
          },
        },
      }),
      staffOnly('orders.refund'),
      jsonBody(RefundBody),
      async (c) => {
        const key = IdempotencyKey.safeParse(c.req.header('idempotency-key') ?? '')
        if (!key.success) return answer(c, refuse('IDEMPOTENCY_KEY_INVALID'), paymentProblems, () => ({}))
        const asked = { ...c.req.valid('json'), orderNumber: c.req.param('number'), key: key.data }
        const refunded = await refundOrder(c.var.ctx, asked)
        return answer(c, refunded, paymentProblems, (refund) => ({ success: true, refund: refundJson(refund) }), 201)
      },
    )
    .get(
      '/admin/payments/strays',
      describeRoute({
        tags: ['Orders (staff)'],
        summary: 'Payments needing attention',
        description: 'Oldest first, in rupees; empty if everything is in order.',
        responses: { 200: { description: 'payments' }, 403: { description: 'FORBIDDEN' } },
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
      describeRoute({
        tags: ['Orders'],
        summary: 'Webhook of a payment provider',
        description: 'Signed by the provider and stored before it is answered. Anything unsigned is rejected.',
        responses: {
          200: { description: 'Kept, now or before' },
          400: { description: 'WEBHOOK_FORGED' },
          404: { description: 'The shop has no such provider' },
        },
      }),
      bodyLimit({ maxSize: MAX_BYTES }),
      async (c) => {
        const body = Buffer.from(await c.req.arrayBuffer())
        const given = { provider: c.req.param('provider'), body, headers: c.req.raw.headers }
        const taken = await receiveWebhook(c.var.ctx, gateways, given)
        return answer(c, taken, paymentProblems, () => ({ success: true }))
      },
    )
