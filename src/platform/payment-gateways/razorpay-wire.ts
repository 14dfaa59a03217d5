import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { GatewayEvent, GatewayPayment, GatewayRefund } from './gateway.ts'

/** Razorpay's answers and messages, as far as we read them. Amounts in paise. */
export const WireOrder = z.object({ id: z.string().min(1).max(60), amount: z.number().int(), currency: z.string() })

export const WirePayment = z
  .object({
    id: z.string().min(1).max(60),
    order_id: z.string().max(60).nullish(),
    amount: z.number().int().min(0),
    currency: z.string().max(10),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed', 'pending']),
    /** False if the bank's approval was never captured: that money was not ours. */
    captured: z.boolean().nullish(),
  })
  .transform(
    ({ id, order_id, amount, currency, status, captured }): GatewayPayment => ({
      paymentId: id,
      orderId: order_id ?? null,
      status: statusOf(status, captured),
      amount,
      currency,
    }),
  )

/** A payment that was captured and then refunded still counts as captured: its refunds are reported separately. */
function statusOf(status: string, captured: boolean | null | undefined): GatewayPayment['status'] {
  if (status === 'refunded') return captured === false ? 'failed' : 'captured'
  return status === 'authorized' || status === 'captured' || status === 'failed' ? status : 'open'
}

export const WireRefund = z
  .object({
    id: z.string().min(1).max(60),
    payment_id: z.string().min(1).max(60),
    amount: z.number().int().min(0),
    status: z.enum(['pending', 'processed', 'failed']).default('pending'),
    receipt: z.string().max(60).nullish(),
    /** Razorpay sends an empty list if there are none. */
    notes: z
      .object({ refund: z.string().max(60) })
      .nullish()
      .catch(null),
  })
  .transform(
    ({ id, payment_id, amount, status, receipt, notes }): GatewayRefund => ({
      refundId: id,
      paymentId: payment_id,
      key: receipt ?? notes?.refund ?? null,
      amount,
      status,
    }),
  )

const entity = <S extends z.ZodType>(schema: S) => z.object({ entity: schema }).nullish().catch(null)
const WireEvent = z.object({
  event: z.string().max(80),
  payload: z
    .object({ payment: entity(WirePayment), refund: entity(WireRefund) })
    .catch({ payment: null, refund: null }),
})

/** HMAC-SHA256 in lower-case hex, as Razorpay signs. */
export const sign = (text: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** Whether a signature matches these exact bytes; takes the same time for every wrong one. */
export function isSigned(text: string | Buffer, signature: string, secret: string): boolean {
  const given = Buffer.from(signature)
  const expected = Buffer.from(sign(text, secret))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function kindOf(name: string): GatewayEvent['kind'] {
  if (name === 'payment.captured' || name === 'order.paid') return 'captured'
  if (name === 'payment.failed') return 'failed'
  if (name.startsWith('refund.')) return 'refund'
  return name.startsWith('payment.dispute.') ? 'dispute' : 'other'
}

/** The content of a webhook, or null if it was not signed with the webhook's own secret. */
export function readRazorpayWebhook(body: Buffer, headers: Headers, secret: string): GatewayEvent | null {
  if (!isSigned(body, headers.get('x-razorpay-signature') ?? '', secret)) return null
  const given = headers.get('x-razorpay-event-id')
  const id = given && /^[\w-]{1,60}$/.test(given) ? given : createHash('sha256').update(body).digest('hex')
  const read = WireEvent.safeParse(jsonOf(body))
  // Signed but not understood: kept for a person to handle, not lost.
  if (!read.success) return { id, name: 'unreadable', kind: 'dispute', payment: null, refund: null }
  const { event: name, payload } = read.data
  const payment = payload.payment?.entity ?? null
  return { id, name, kind: kindOf(name), payment, refund: payload.refund?.entity ?? null }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
