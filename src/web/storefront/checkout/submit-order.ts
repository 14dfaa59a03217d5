import type { placeOrder } from '../../../domains/orders/index.ts'
import type { payOrder } from '../../../domains/payments/index.ts'
import type { RefusalCode } from '../../../shared/result.ts'
import { postJson, type Refusal } from './post-json.ts'

/** Without one where the answer is not the use case's: a wrong field, a body that is too large. */
export type OrderCode = RefusalCode<typeof placeOrder | typeof payOrder> | null

/** What became of a sent order. Amounts in rupees, as the API speaks them. */
export type SubmitOutcome =
  /** `end`: it was placed before, and is over. */
  | { kind: 'placed'; orderNumber: string; total: number; end: 'cancelled' | 'expired' | null }
  | { kind: 'price-changed'; total: number | null }
  | { kind: 'out-of-stock'; items: ShortItem[] }
  /**
   * `unpaid`: the order under the same key, where it only waits for its payment. `reason`: what is over a limit of unpaid
   * orders.
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
  /** Placed, and not paid yet. */
  | { kind: 'declined'; message: string }
  | { kind: 'unknown' }

/** What cannot be sold as asked; without a name where the shop has it no more. */
export type ShortItem = { variantId: string; name: string; available: number }

type Placed = {
  order: { orderNumber?: string; total?: number; status?: string }
  items: ShortItem[]
  unpaid: string
  reason: string
}

const CASH_CODES = new Set<OrderCode>(['CASH_CODE_NEEDED', 'CASH_CODE_WRONG', 'CASH_CODE_OVER'])

/** The refusals that ask for the code of a large order in cash, or did not take it; else null. */
export const cashCodeTold = (outcome: SubmitOutcome | null) =>
  outcome?.kind === 'refused' && outcome.code !== null && CASH_CODES.has(outcome.code) ? outcome : null

const PATIENCE = { timeoutMs: 30_000 }

/**
 * Sends the order. `key` goes with every try of one form, so that a lost answer never becomes a second order
 * (decisions C12). `unknown` means that nobody can tell whether it was placed: the same key must be sent again.
 */
export async function submitOrder(body: object, key: string, send: typeof fetch = fetch): Promise<SubmitOutcome> {
  try {
    const { status, answer } = await postJson<Placed, NonNullable<OrderCode>>('/api/orders', body, {
      ...PATIENCE,
      send,
      headers: { 'Idempotency-Key': key },
    })
    return readAnswer(status, answer)
  } catch {
    return { kind: 'unknown' }
  }
}

function readAnswer(status: number, answer: Refusal<NonNullable<OrderCode>> & Partial<Placed>): SubmitOutcome {
  const number = answer.order?.orderNumber
  if (answer.success && number) {
    const { total = 0, status: state } = answer.order ?? {}
    const end = state === 'cancelled' || state === 'expired' ? state : null
    return { kind: 'placed', orderNumber: number, total, end }
  }
  if (status === 401) return { kind: 'login-required' }
  if (answer.code === 'PRICE_CHANGED') return { kind: 'price-changed', total: answer.order?.total ?? null }
  const message = answer.error ?? ''
  if (answer.code === 'OUT_OF_STOCK') return { kind: 'out-of-stock', items: answer.items ?? [] }
  if (answer.code === 'PRODUCT_NOT_FOUND' && answer.items) {
    return { kind: 'out-of-stock', items: answer.items.map(({ variantId }) => ({ variantId, name: '', available: 0 })) }
  }
  if (status >= 400 && status < 500 && message) {
    const { code = null, fields = {}, unpaid, reason } = answer
    return { kind: 'refused', code, message, fields, ...(unpaid ? { unpaid } : {}), ...(reason ? { reason } : {}) }
  }
  return { kind: 'unknown' }
}

/** Gives up an order that waits for its payment, since another takes its place. False where it is paid, or nobody knows. */
export async function dropUnpaid(orderNumber: string, send: typeof fetch = fetch): Promise<boolean> {
  try {
    const path = `/api/orders/${encodeURIComponent(orderNumber)}/cancel`
    const why = { reason: 'Replaced by another order', onlyUnpaid: true }
    const { answer } = await postJson(path, why, { ...PATIENCE, send })
    return answer.success === true
  } catch {
    return false
  }
}
