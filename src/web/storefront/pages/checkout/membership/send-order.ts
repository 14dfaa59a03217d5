import { type Paise, toRupees } from '../../../../../shared/money.ts'
import { ask } from '../../../../api-client.ts'

/** The result of ordering the membership. */
export type OrderOutcome =
  | { kind: 'ordered'; orderNumber: string }
  /** `isFeeNew`: the fee differs from the one shown. */
  | { kind: 'refused'; message: string; isFeeNew: boolean }
  | { kind: 'login-required' }

const LOST = 'Failed to process membership. Please try again.'

/** Orders the membership at the fee shown. */
export async function orderMembership(
  paymentMethod: 'card' | 'upi',
  fee: Paise,
  send: typeof fetch = fetch,
): Promise<OrderOutcome> {
  try {
    const json = { paymentMethod, expectedTotal: toRupees(fee) }
    const reply = await ask('POST /api/membership/orders', { json, send })
    if (reply.ok) return { kind: 'ordered', orderNumber: reply.answer.order.orderNumber }
    const { status, error, paymentAmount } = reply.refusal
    if (status === 401) return { kind: 'login-required' }
    return { kind: 'refused', message: error || LOST, isFeeNew: paymentAmount !== undefined }
  } catch {
    return { kind: 'refused', message: LOST, isFeeNew: false }
  }
}

/** Starts the paid membership at once; if this request is lost, it starts automatically a moment later. */
export async function confirmPaid(memberId: string, send: typeof fetch = fetch): Promise<void> {
  await ask('POST /api/membership/payment-success', { json: { memberId }, send }).catch(() => null)
}
