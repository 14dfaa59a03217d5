import type { OrderAnswer, placeOrder } from '../../../../domains/orders/index.ts'
import { REPLACED } from '../../../../domains/orders/payment-rules.ts'
import type { payOrder } from '../../../../domains/payments/index.ts'
import { fromRupees, type Paise, toRupees } from '../../../../shared/money.ts'
import type { RefusalCode } from '../../../../shared/result.ts'
import { ask, type Refusal } from '../../../api-client.ts'

/** Empty if the answer does not come from the use case: an invalid field, or a body that is too large. */
export type OrderCode = RefusalCode<typeof placeOrder | typeof payOrder> | ''

/** The result of submitting an order. */
export type SubmitOutcome =
  /** `end`: the order had been placed before and has ended. */
  | { kind: 'placed'; orderNumber: string; total: Paise; end: 'cancelled' | 'expired' | null }
  | { kind: 'price-changed' }
  | { kind: 'out-of-stock'; items: ShortItem[] }
  /**
   * `unpaid`: the order under the same key, if it only awaits payment. `reason`: which limit of unpaid orders was hit.
   */
  | {
      kind: 'refused'
      code: OrderCode
      message: string
      fields: Record<string, string>
      unpaid?: string
      reason?: string
    }
  | { kind: 'login-required' }
  /** Placed, but not paid yet. */
  | { kind: 'declined'; message: string }
  /** `detail`: what failed, if the server answered at all. */
  | { kind: 'unknown'; detail?: string }

/** `total` in paise, as shown. */
export type OrderBody = object & { total: Paise }

/** An item that cannot be sold in this quantity; without a name if the store no longer has it. */
export type ShortItem = { variantId: string; name: string; available: number }

const CASH_CODES = new Set<OrderCode>(['CASH_CODE_NEEDED', 'CASH_CODE_WRONG', 'CASH_CODE_OVER'])

/** The refusals that ask for the code of a large cash order or reject it; else null. */
export const cashCodeMessage = (outcome: SubmitOutcome | null) =>
  outcome?.kind === 'refused' && CASH_CODES.has(outcome.code) ? outcome : null

const PATIENCE = { timeoutMs: 30_000 }
const ROUTE = 'POST /api/orders'

/**
 * Submits the order. `key` goes with every attempt of one form, so that a lost answer never leads to a second order
 * (D12). `unknown` means that it may or may not have been placed: retry with the same key.
 */
export async function submitOrder(
  { total, ...body }: OrderBody,
  key: string,
  send: typeof fetch = fetch,
): Promise<SubmitOutcome> {
  try {
    // The public API, which other clients use too, takes rupees.
    const json = { ...body, total: toRupees(total) }
    const reply = await ask(ROUTE, { ...PATIENCE, json, send, headers: { 'Idempotency-Key': key } })
    return reply.ok ? placedOf(reply.answer.order) : refusedOf(reply.refusal)
  } catch {
    return { kind: 'unknown' }
  }
}

function placedOf({ orderNumber, total, status }: OrderAnswer): SubmitOutcome {
  const end = status === 'cancelled' || status === 'expired' ? status : null
  return { kind: 'placed', orderNumber, total: fromRupees(total), end }
}

function refusedOf({ status, code, error: message, fields, ...refusal }: Refusal<typeof ROUTE>): SubmitOutcome {
  const { items = [], unpaid, reason } = refusal
  if (status === 401) return { kind: 'login-required' }
  if (code === 'PRICE_CHANGED') return { kind: 'price-changed' }
  // For a product that is no longer sold, only the variant is sent.
  const isShort = code === 'OUT_OF_STOCK' || (code === 'PRODUCT_NOT_FOUND' && items.length > 0)
  if (isShort) return { kind: 'out-of-stock', items: items.map(shortItem) }
  if (status >= 400 && status < 500 && message)
    return { kind: 'refused', code, message, fields, ...(unpaid ? { unpaid } : {}), ...(reason ? { reason } : {}) }
  return { kind: 'unknown', detail: status < 400 ? 'Failed to create order' : `HTTP ${status}` }
}

const shortItem = ({ variantId = '', name = '', available = 0 }: Partial<ShortItem>): ShortItem => ({
  variantId,
  name,
  available,
})

/** Cancels an unpaid order that another one replaces. False if it is paid or its state is unknown. */
export async function cancelUnpaid(orderNumber: string, send: typeof fetch = fetch): Promise<boolean> {
  try {
    const json = { reason: REPLACED, onlyUnpaid: true }
    const route = `POST /api/orders/${encodeURIComponent(orderNumber)}/cancel` as const
    return (await ask(route, { ...PATIENCE, json, send })).ok
  } catch {
    return false
  }
}
