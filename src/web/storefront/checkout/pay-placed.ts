import type { payOrder } from '../../../domains/payments/index.ts'
import type { RefusalCode } from '../../../shared/result.ts'
import type { WindowProof } from '../order/pay-window.ts'
import { postJson } from './post-json.ts'

/** What became of a payment. `unknown`: nobody can tell; the same order is to be paid again, which cannot take twice. */
export type PaidOutcome =
  | { kind: 'paid' }
  /** The bank has agreed, and the money follows by itself. */
  | { kind: 'agreed' }
  | { kind: 'declined'; message: string }
  | { kind: 'refused'; code: RefusalCode<typeof payOrder> | null; message: string; fields: Record<string, string> }
  | { kind: 'unknown' }

/** Pays a placed order with the provider's proof. */
export async function payPlaced(
  orderNumber: string,
  proof: string | WindowProof,
  send: typeof fetch = fetch,
): Promise<PaidOutcome> {
  try {
    const path = `/api/orders/${encodeURIComponent(orderNumber)}/payment`
    const { status, answer } = await postJson<{ data: { isPaid: boolean } }, RefusalCode<typeof payOrder>>(
      path,
      typeof proof === 'string' ? { proof } : proof,
      { send },
    )
    if (answer.success) return { kind: answer.data?.isPaid === false ? 'agreed' : 'paid' }
    if (status === 402) return { kind: 'declined', message: answer.error ?? '' }
    if (status >= 500 || !answer.error) return { kind: 'unknown' }
    return { kind: 'refused', code: answer.code ?? null, message: answer.error, fields: {} }
  } catch {
    return { kind: 'unknown' }
  }
}

/** Where an order is paid in a window: a page that is loaded whole, for its policy. */
export const payPath = (orderNumber: string): string => `/orders/${encodeURIComponent(orderNumber)}/pay`
