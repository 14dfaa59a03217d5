import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { CHECKOUT_SCRIPT, frameOf } from './checkout-window.ts'

const newId = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex').slice(0, 14)}`
const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')

type Order = { id: string; amount: number; currency: string; receipt: string; status: string }
type Payment = {
  id: string
  order_id: string
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'failed' | 'refunded'
  captured: boolean
}
type Refund = { id: string; payment_id: string; amount: number; status: string; receipt: string | null }
type Message = { id: string; name: string; body: string }

/** What goes wrong with the next request. `reset`: it is carried out, and the connection breaks before the answer. */
export type Fault = '500' | 'reset' | 'refuse' | { slowMs: number }
export type Paying = { amount?: number; currency?: string; status?: Payment['status'] }
type Sending = { secret?: string; id?: string; body?: string; headers?: Record<string, string> }

/**
 * Simulates Razorpay on this machine: its orders, payments, refunds, checkout and webhooks as its documentation
 * describes them, and a script of faults. Never for real money.
 */
export async function openRazorpayStandIn({
  keyId = 'rzp_test_shop',
  keySecret = 'key-secret',
  webhookSecret = 'hook-secret',
} = {}) {
  const orders: Order[] = []
  const payments: Payment[] = []
  const refunds = new Map<string, Refund>()
  const faults: Fault[] = []
  const calls: string[] = []
  /** Messages that were not sent automatically. */
  const held: Message[] = []
  const mode = { webhooks: 'send' as 'send' | 'hold', refunds: 'processed' as 'processed' | 'pending' | 'refuse' }
  let hook = ''

  const signatureOf = ({ order_id, id }: Payment) => hmac(`${order_id}|${id}`, keySecret)

  /** A message as it is sent, or with small deviations. */
  const signed = ({ id, body }: Message, { secret = webhookSecret, ...other }: Sending = {}) => ({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': hmac(body, secret),
      'x-razorpay-event-id': other.id ?? id,
      ...other.headers,
    },
    body: other.body ?? body,
  })
  const deliver = async (message: Message, sending: Sending = {}): Promise<number> =>
    (await fetch(hook, signed(message, sending))).status

  async function tell(name: string, payload: object): Promise<Message> {
    const body = JSON.stringify({
      entity: 'event',
      event: name,
      contains: Object.keys(payload),
      payload,
      created_at: 1,
    })
    const message = { id: newId('evt'), name, body }
    if (mode.webhooks === 'send' && hook) await deliver(message).catch(() => 0)
    else held.push(message)
    return message
  }

  /** Pays an order, or attempts to. */
  async function pay(orderId: string, { amount, currency, status = 'captured' }: Paying = {}) {
    const order = orders.find((each) => each.id === orderId)
    if (!order) throw new Error(`There is no order ${orderId}`)
    const payment: Payment = {
      id: newId('pay'),
      order_id: orderId,
      amount: amount ?? order.amount,
      currency: currency ?? order.currency,
      status,
      captured: status === 'captured',
    }
    payments.push(payment)
    const messages = [await tell(`payment.${status}`, { payment: { entity: payment } })]
    if (status === 'captured')
      messages.push(await tell('order.paid', { payment: { entity: payment }, order: { entity: order } }))
    return {
      payment,
      messages,
      proof: {
        razorpay_order_id: orderId,
        razorpay_payment_id: payment.id,
        razorpay_signature: signatureOf(payment),
      },
    }
  }

  async function refund(paymentId: string, asked: { amount: number; receipt: string | null }, key: string) {
    const known = refunds.get(key)
    if (known) return known
    const payment = payments.find((each) => each.id === paymentId)
    const given = [...refunds.values()].filter((each) => each.payment_id === paymentId)
    const left = (payment?.amount ?? 0) - given.reduce((sum, each) => sum + each.amount, 0)
    if (mode.refunds === 'refuse' || !payment?.captured || asked.amount > left) return null
    const made = {
      id: newId('rfnd'),
      payment_id: paymentId,
      amount: asked.amount,
      status: mode.refunds,
      receipt: asked.receipt,
    }
    refunds.set(key, made)
    if (made.status === 'processed')
      await tell('refund.processed', { refund: { entity: made }, payment: { entity: payment } })
    return made
  }

  /** The owner refunds on Razorpay's own pages: nothing of ours is in it. Null if that much is not left. */
  const giveBack = (paymentId: string, amount: number) =>
    refund(paymentId, { amount, receipt: null }, newId('dashboard'))

  async function handle(method: string, url: URL, body: Record<string, unknown>, headers: IncomingMessage['headers']) {
    const [, , noun = '', id = '', verb = ''] = url.pathname.split('/')
    if (method === 'POST' && noun === 'orders') {
      const order = {
        id: newId('order'),
        amount: Number(body.amount),
        currency: String(body.currency),
        receipt: String(body.receipt),
        status: 'created',
      }
      orders.push(order)
      return order
    }
    if (noun === 'orders' && verb === 'payments') return { items: payments.filter((each) => each.order_id === id) }
    if (noun === 'orders') return { items: orders.filter((each) => each.receipt === url.searchParams.get('receipt')) }
    if (noun === 'payments' && verb === 'refund')
      return refund(
        id,
        { amount: Number(body.amount), receipt: String(body.receipt) },
        String(headers['x-refund-idempotency'] ?? newId('key')),
      )
    if (noun === 'payments') return payments.find((each) => each.id === id) ?? null
    if (noun === 'refunds' && !id) {
      const [skip, count] = ['skip', 'count'].map((name) => Number(url.searchParams.get(name)))
      return { items: [...refunds.values()].slice(skip, (skip ?? 0) + (count ?? 10)) }
    }
    if (noun === 'refunds') return [...refunds.values()].find((each) => each.id === id) ?? null
    return null
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    const send = (status: number, type: string, content: string) =>
      response.writeHead(status, { 'content-type': type }).end(content)
    const json = (status: number, content: unknown) => send(status, 'application/json', JSON.stringify(content))
    if (url.pathname === '/v1/checkout.js') return send(200, 'text/javascript', CHECKOUT_SCRIPT)
    if (url.pathname === '/frame') return send(200, 'text/html', frameOf(url.searchParams))
    if (url.pathname === '/frame/pay') {
      const { orderId, status } = JSON.parse(text)
      return json(200, (await pay(orderId, { status })).proof)
    }
    calls.push(`${request.method} ${url.pathname}`)
    const fault = faults.shift()
    if (typeof fault === 'object') await wait(fault.slowMs)
    if (fault === '500') return json(500, { error: { description: 'Server error' } })
    if (fault === 'refuse') return json(400, { error: { description: 'The request is refused' } })
    if (request.headers.authorization !== `Basic ${btoa(`${keyId}:${keySecret}`)}`)
      return json(401, { error: { description: 'Authentication failed' } })
    const found = await handle(request.method ?? '', url, text ? JSON.parse(text) : {}, request.headers)
    if (fault === 'reset') return request.socket.destroy()
    return found ? json(200, found) : json(400, { error: { description: 'The id is not valid' } })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    script: `${url}/v1/checkout.js`,
    secrets: { keyId, keySecret, webhookSecret },
    orders,
    payments,
    refunds,
    calls,
    faults,
    held,
    mode,
    pay,
    giveBack,
    tell,
    signed,
    deliver,
    /** Sets where messages are sent. */
    setHook: (address: string) => {
      hook = address
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type RazorpayStandIn = Awaited<ReturnType<typeof openRazorpayStandIn>>
