import { type Paise, toRupees } from '../../../../../shared/money.ts'
import { ask } from '../../../../api-client.ts'

/** What became of the membership's order. */
export type OrderOutcome =
  | { kind: 'ordered'; orderNumber: string }
  /** `isFeeNew`: the fee is another one than was shown. */
  | { kind: 'refused'; message: string; isFeeNew: boolean }
  | { kind: 'login-required' }

const LOST = 'Failed to process membership. Please try again.'

/** Orders the membership at the fee that was shown. */
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

/** Lets the paid membership begin at once; it begins by itself too, a moment later, where this is lost. */
export async function confirmPaid(memberId: string, send: typeof fetch = fetch): Promise<void> {
  await ask('POST /api/membership/payment-success', { json: { memberId }, send }).catch(() => null)
}
