import type { BegunPayment } from '../../../../domains/payments/schemas.ts'
import { ask, type Refusal } from '../../../api-client.ts'
import { duePart } from './due-part.ts'

/** The proof of payment from the provider's window. */
export type WindowProof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

export type Begun =
  | { kind: 'begun'; payment: BegunPayment }
  | { kind: 'refused'; code: Refusal<`POST /api/orders/${string}/payment/start`>['code']; message: string }
  | { kind: 'unreachable' }

/** How the window was closed. `reason`: why the last attempt in it failed. */
export type WindowEnd = { kind: 'paid'; proof: WindowProof } | { kind: 'closed'; reason: string | null }

export type Buyer = { name: string; email: string; contact: string; method: 'card' | 'upi' }
type Shown = { shop: string; orderNumber: string; buyer: Buyer }

type Options = {
  key: string
  order_id: string
  amount: number
  currency: string
  name: string
  description: string
  prefill: Buyer
  config: { display: { hide: { method: 'upi'; flows: ['collect'] }[] } }
  handler: (proof: WindowProof) => void
  modal: { ondismiss: () => void; escape: boolean; confirm_close: boolean }
}
type Window = {
  on(event: 'payment.failed', handler: (failure: { error?: { description?: string } }) => void): void
  open(): void
}
type Provider = { Razorpay?: new (options: Options) => Window }

/** Requests what is needed to open the window; creates the order at the provider. */
export async function beginPaying(orderNumber: string, send: typeof fetch = fetch, changeId?: string): Promise<Begun> {
  try {
    const path = `/api/orders/${duePart(orderNumber, changeId)}/payment/start` as const
    const reply = await ask(`POST ${path}`, { send, timeoutMs: 40_000 })
    if (reply.ok) return { kind: 'begun', payment: reply.answer.data }
    const { status, code, error } = reply.refusal
    return status >= 500 || !error ? { kind: 'unreachable' } : { kind: 'refused', code, message: error }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** Loads the provider's script once; false if it cannot be loaded. */
export function loadScript(address: string): Promise<boolean> {
  if ((window as Provider).Razorpay) return Promise.resolve(true)
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve(true)
    script.onerror = () => {
      script.remove()
      resolve(false)
    }
    document.head.append(script)
  })
}

/** Opens the provider's window and waits until it closes. */
export function openPayWindow(payment: BegunPayment, { shop, orderNumber, buyer }: Shown): Promise<WindowEnd> {
  const { Razorpay } = window as Provider
  if (!Razorpay) throw new Error('The script of the payment provider is not there')
  return new Promise((resolve) => {
    let reason: string | null = null
    const pay = new Razorpay({
      key: payment.keyId,
      order_id: payment.providerOrderId,
      amount: payment.amount,
      currency: payment.currency,
      name: shop,
      description: `Order ${orderNumber}`,
      prefill: buyer,
      // UPI collect (typing a UPI ID) ended in February 2026: a QR code or the phone's own app replaces it.
      config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
      handler: (proof) => resolve({ kind: 'paid', proof }),
      modal: { ondismiss: () => resolve({ kind: 'closed', reason }), escape: true, confirm_close: true },
    })
    pay.on('payment.failed', ({ error }) => {
      reason = error?.description ?? 'The payment failed.'
    })
    pay.open()
  })
}
