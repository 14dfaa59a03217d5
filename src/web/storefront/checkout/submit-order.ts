/** What became of a sent order. Amounts in rupees, as the API speaks them. */
export type SubmitOutcome =
  | { kind: 'placed'; orderNumber: string; total: number; isCancelled: boolean }
  | { kind: 'price-changed'; total: number | null }
  | { kind: 'out-of-stock'; items: ShortItem[] }
  | { kind: 'refused'; code: string; message: string; fields: Record<string, string> }
  | { kind: 'login-required' }
  /** Placed, not paid, and cancelled again. */
  | { kind: 'declined'; message: string }
  | { kind: 'unknown' }

/** What cannot be sold as asked; without a name where the shop has it no more. */
export type ShortItem = { variantId: string; name: string; available: number }

type Answer = {
  success?: boolean
  code?: string
  error?: string
  fields?: Record<string, string>
  order?: { orderNumber?: string; total?: number; status?: string }
  items?: ShortItem[]
}

/**
 * Sends the order. `key` goes with every try of one form, so that a lost answer never becomes a second order
 * (decisions C12). `unknown` means that nobody can tell whether it was placed: the same key must be sent again.
 */
export async function submitOrder(body: object, key: string, send: typeof fetch = fetch): Promise<SubmitOutcome> {
  try {
    const response = await send('/api/orders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    return readAnswer(response.status, await response.json())
  } catch {
    return { kind: 'unknown' }
  }
}

function readAnswer(status: number, answer: Answer): SubmitOutcome {
  const number = answer.order?.orderNumber
  if (answer.success && number) {
    const { total = 0, status: state } = answer.order ?? {}
    return { kind: 'placed', orderNumber: number, total, isCancelled: state === 'cancelled' }
  }
  if (status === 401) return { kind: 'login-required' }
  if (answer.code === 'PRICE_CHANGED') return { kind: 'price-changed', total: answer.order?.total ?? null }
  const message = answer.error ?? ''
  if (answer.code === 'OUT_OF_STOCK') return { kind: 'out-of-stock', items: answer.items ?? [] }
  if (answer.code === 'PRODUCT_NOT_FOUND' && answer.items) {
    return { kind: 'out-of-stock', items: answer.items.map(({ variantId }) => ({ variantId, name: '', available: 0 })) }
  }
  if (status >= 400 && status < 500 && message) {
    return { kind: 'refused', code: answer.code ?? '', message, fields: answer.fields ?? {} }
  }
  return { kind: 'unknown' }
}
