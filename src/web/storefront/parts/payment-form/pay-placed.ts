import { ask, type Refusal } from '../../../api-client.ts'
import { duePart } from './due-part.ts'
import type { WindowProof } from './pay-window.ts'

/**
 * The result of a payment. `unknown`: the result was lost, so the same order is paid again, which cannot charge twice.
 */
export type PaidOutcome =
  | { kind: 'paid' }
  /** The bank has approved the payment, and the money follows automatically. */
  | { kind: 'agreed' }
  | { kind: 'declined'; message: string }
  | {
      kind: 'refused'
      code: Refusal<`POST /api/orders/${string}/payment`>['code']
      message: string
      fields: Record<string, string>
    }
  | { kind: 'unknown' }

/** Pays a placed order, or a change of it, with the provider's proof. */
export async function payPlaced(
  orderNumber: string,
  proof: string | WindowProof,
  send: typeof fetch = fetch,
  changeId?: string,
): Promise<PaidOutcome> {
  try {
    const json = typeof proof === 'string' ? { proof } : proof
    const reply = await ask(`POST /api/orders/${duePart(orderNumber, changeId)}/payment`, { json, send })
    if (reply.ok) return { kind: reply.answer.data.isPaid ? 'paid' : 'agreed' }
    const { status, code, error } = reply.refusal
    if (status === 402) return { kind: 'declined', message: error }
    if (status >= 500 || !error) return { kind: 'unknown' }
    return { kind: 'refused', code, message: error, fields: {} }
  } catch {
    return { kind: 'unknown' }
  }
}

/**
 * The page where an order is paid in the provider's window; it needs a full page load for its content security policy.
 */
export const payPath = (orderNumber: string): string => `/orders/${encodeURIComponent(orderNumber)}/pay`
