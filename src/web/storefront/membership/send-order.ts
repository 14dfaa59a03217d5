/** What became of the membership's order. */
export type OrderOutcome =
  | { kind: 'ordered'; orderNumber: string }
  /** `fee` in rupees, where it is another one than was shown. */
  | { kind: 'refused'; message: string; fee: number | null }
  | { kind: 'login-required' }

const LOST = 'Failed to process membership. Please try again.'

async function post(path: string, body: object, send: typeof fetch): Promise<{ status: number; answer: Answer }> {
  const response = await send(`/api/membership/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
  return { status: response.status, answer: await response.json() }
}

type Answer = { success?: boolean; error?: string; order?: { orderNumber: string }; paymentAmount?: number }

/** Orders the membership at the fee that was shown, in rupees. */
export async function orderMembership(
  paymentMethod: 'card' | 'upi',
  expectedTotal: number,
  send: typeof fetch = fetch,
): Promise<OrderOutcome> {
  try {
    const { status, answer } = await post('orders', { paymentMethod, expectedTotal }, send)
    if (answer.success && answer.order) return { kind: 'ordered', orderNumber: answer.order.orderNumber }
    if (status === 401) return { kind: 'login-required' }
    return { kind: 'refused', message: answer.error ?? LOST, fee: answer.paymentAmount ?? null }
  } catch {
    return { kind: 'refused', message: LOST, fee: null }
  }
}

/** Lets the paid membership begin at once; it begins by itself too, a moment later, where this is lost. */
export async function confirmPaid(memberId: string, send: typeof fetch = fetch): Promise<void> {
  await post('payment-success', { memberId }, send).catch(() => null)
}
