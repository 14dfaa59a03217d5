import type { PaymentMethod } from '../../../../domains/orders/schemas.ts'
import { type Paise, toRupees } from '../../../../shared/money.ts'
import { ask, type Refusal } from '../../../api-client.ts'

type Code = Refusal<`POST /api/orders/${string}/payment-method`>['code']

/** `unknown`: the answer was lost, or the server failed; trying again is safe. */
export type MethodOutcome = { kind: 'changed' } | { kind: 'refused'; code: Code; message: string } | { kind: 'unknown' }

/** `total`: as shown for this method. `cashCode` confirms a large order in cash. */
type Chosen = { cashCode: string; total: Paise }

/** Changes how an unpaid order is paid. */
export async function changeMethod(
  orderNumber: string,
  paymentMethod: PaymentMethod,
  { cashCode, total }: Chosen,
  send: typeof fetch = fetch,
): Promise<MethodOutcome> {
  try {
    const route = `POST /api/orders/${encodeURIComponent(orderNumber)}/payment-method` as const
    const reply = await ask(route, { json: { paymentMethod, expectedTotal: toRupees(total), cashCode }, send })
    if (reply.ok) return { kind: 'changed' }
    const { status, code, error } = reply.refusal
    return status >= 500 || !error ? { kind: 'unknown' } : { kind: 'refused', code, message: error }
  } catch {
    return { kind: 'unknown' }
  }
}
