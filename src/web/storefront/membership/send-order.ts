import { postJson } from '../checkout/post-json.ts'

/** What became of the membership's order. */
export type OrderOutcome =
  | { kind: 'ordered'; orderNumber: string }
  /** `fee` in rupees, where it is another one than was shown. */
  | { kind: 'refused'; message: string; fee: number | null }
  | { kind: 'login-required' }

const LOST = 'Failed to process membership. Please try again.'

/** `paymentAmount` in rupees. */
type Ordered = { order: { orderNumber: string }; paymentAmount: number }

/** Orders the membership at the fee that was shown, in rupees. */
export async function orderMembership(
  paymentMethod: 'card' | 'upi',
  expectedTotal: number,
  send: typeof fetch = fetch,
): Promise<OrderOutcome> {
  try {
    const asked = { paymentMethod, expectedTotal }
    const { status, answer } = await postJson<Ordered>('/api/membership/orders', asked, { send })
    if (answer.success && answer.order) return { kind: 'ordered', orderNumber: answer.order.orderNumber }
    if (status === 401) return { kind: 'login-required' }
    return { kind: 'refused', message: answer.error ?? LOST, fee: answer.paymentAmount ?? null }
  } catch {
    return { kind: 'refused', message: LOST, fee: null }
  }
}

/** Lets the paid membership begin at once; it begins by itself too, a moment later, where this is lost. */
export async function confirmPaid(memberId: string, send: typeof fetch = fetch): Promise<void> {
  await postJson('/api/membership/payment-success', { memberId }, { send }).catch(() => null)
}
