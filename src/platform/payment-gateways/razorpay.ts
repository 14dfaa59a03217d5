import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { boundedFetch } from '../bounded-fetch.ts'
import { type GatewayAnswer, type GatewayRefund, GatewayRefused, type PaymentGateway } from './gateway.ts'
import { isSigned, readRazorpayWebhook, WireOrder, WirePayment, WireRefund } from './razorpay-wire.ts'

export type RazorpayOptions = {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** `https://api.razorpay.com`, or a stand-in. */
  url: string
  /** The script that a browser loads to pay. */
  script: string
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** A list of a hundred payments is about 100 kB. */
const MAX_BYTES = 1024 * 1024
const PAUSE_MS = 300
/** Where Razorpay's own script sends its reports. */
const REPORTS = 'https://lumberjack.razorpay.com'
/** Razorpay's largest page of a list, and the number of pages: 5,000 refunds. */
const PAGE_SIZE = 100
const MAX_PAGES = 50
const listOf = <S extends z.ZodType>(schema: S) => z.object({ items: z.array(schema).max(100) })

type Call = { method: 'GET' | 'POST'; path: string; body?: object; headers?: Record<string, string> }

/**
 * Razorpay's REST API. After a lost answer, only reads and requests with a key of ours are repeated; an order whose
 * answer was lost is looked up by its receipt. Throws `GatewayRefused` if Razorpay refuses the request itself.
 */
export function openRazorpay(options: RazorpayOptions): PaymentGateway {
  const { keyId, keySecret, webhookSecret, script, timeoutMs = TIMEOUT_MS } = options
  const url = options.url.replace(/\/+$/, '')
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function call<S extends z.ZodType>({ method, path, body, headers }: Call, schema: S): Promise<z.output<S>> {
    const init: RequestInit = {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      // Keys must go nowhere else.
      redirect: 'error',
    }
    const response = await boundedFetch(`${url}/v1${path}`, init, { maxBytes: MAX_BYTES, timeoutMs })
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return schema.parse(answer)
    const { data } = z.object({ error: z.object({ description: z.string() }) }).safeParse(answer)
    const message = `Razorpay answered ${response.status}: ${data?.error.description ?? 'no reason'}`
    // Wrong keys, rate limiting and a concurrent duplicate are not final answers: the request is retried.
    const isFinal = response.status === 400 || response.status === 404
    throw isFinal ? new GatewayRefused(message) : new Error(message)
  }

  async function ask<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> {
    try {
      return await call({ method: 'GET', path }, schema)
    } catch (error) {
      if (error instanceof GatewayRefused) throw error
      await wait(PAUSE_MS)
      return call({ method: 'GET', path }, schema)
    }
  }

  return {
    name: 'razorpay',
    checkout: {
      keyId,
      script,
      frames: [new URL(url).origin],
      calls: [new URL(url).origin, ...(new URL(script).hostname.endsWith('.razorpay.com') ? [REPORTS] : [])],
    },

    async createOrder({ receipt, amount, currency }) {
      const make = () =>
        call(
          { method: 'POST', path: '/orders', body: { amount, currency, receipt, partial_payment: false } },
          WireOrder,
        )
      try {
        return await make()
      } catch (error) {
        if (error instanceof GatewayRefused) throw error
        await wait(PAUSE_MS)
        const { items } = await ask(`/orders?receipt=${encodeURIComponent(receipt)}`, listOf(WireOrder))
        return items.find((each) => each.amount === amount && each.currency === currency) ?? make()
      }
    },

    async confirm({ orderId, proof }): Promise<GatewayAnswer> {
      const [givenOrder = '', paymentId = '', signature = ''] = proof.split('|')
      // Computed over the order that we have stored: a signature for another order does not match (A35).
      if (givenOrder !== orderId || !isSigned(`${orderId}|${paymentId}`, signature, keySecret))
        return { kind: 'forged' }
      const payment = await ask(`/payments/${encodeURIComponent(paymentId)}`, WirePayment).catch(() => null)
      // The signature proves the payment; the webhook or the reconciler will report the amount.
      if (!payment) return { kind: 'pending' }
      if (payment.orderId !== orderId) return { kind: 'forged' }
      if (payment.status === 'failed') return { kind: 'declined', reason: 'The payment failed. Please try again.' }
      return payment.status === 'captured' ? { ...payment, kind: 'captured' } : { kind: 'pending' }
    },

    findPayments: async (orderId) =>
      (await ask(`/orders/${encodeURIComponent(orderId)}/payments`, listOf(WirePayment))).items,

    refund: ({ paymentId, amount, key }) =>
      call(
        {
          method: 'POST',
          path: `/payments/${encodeURIComponent(paymentId)}/refund`,
          body: { amount, speed: 'normal', receipt: key, notes: { refund: key } },
          headers: { 'x-refund-idempotency': key },
        },
        WireRefund,
      ),

    findRefund: (refundId) => ask(`/refunds/${encodeURIComponent(refundId)}`, WireRefund),

    async findRefundsSince(since) {
      const from = Math.floor(since.getTime() / 1000)
      const found: GatewayRefund[] = []
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const path = `/refunds?from=${from}&count=${PAGE_SIZE}&skip=${page * PAGE_SIZE}`
        const { items } = await ask(path, listOf(WireRefund))
        found.push(...items)
        if (items.length < PAGE_SIZE) break
      }
      return found
    },

    readWebhook: (body, headers) => readRazorpayWebhook(body, headers, webhookSecret),
  }
}
