import { useEffect, useState } from 'react'
import type { QuoteAnswer } from '../../../../domains/pricing/index.ts'
import { MAX_QUANTITY } from '../../../../shared/limits.ts'
import { ask } from '../../../api-client.ts'
import type { OrderDraft } from './order-draft.ts'

const PAUSE_MS = 250

/** `quote` stays while the next one is on its way; `isFresh` says whether it fits the form. */
export type Quoted = { quote: QuoteAnswer | null; isFresh: boolean; failure: string; retry: () => void }

const NO_ANSWER = 'No answer from the store. Prices may be missing or out of date.'

/** The price of the draft for its customer, computed by the store. `turn` changes when it must be computed again. */
export function useQuote(customerId: string | null, draft: OrderDraft, turn: unknown): Quoted {
  const [answer, setAnswer] = useState<{ of: string; quote: QuoteAnswer | null; failure: string }>({
    of: '',
    quote: null,
    failure: '',
  })
  const [attempt, setAttempt] = useState(0)
  const asked = JSON.stringify(bodyOf(customerId, draft))
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer of the server and "Try again" ask for the same quote again
  useEffect(() => {
    const body = JSON.parse(asked)
    if (body.items.length === 0) return setAnswer({ of: asked, quote: null, failure: '' })
    const control = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { signal } = control
        const reply = await ask('POST /api/admin/orders/price?amounts=paise', { json: body, signal })
        if (signal.aborted) return
        setAnswer((last) =>
          reply.ok
            ? { of: asked, quote: reply.answer.data, failure: '' }
            : { of: asked, quote: last.quote, failure: reply.refusal.error || NO_ANSWER },
        )
      } catch {
        if (!control.signal.aborted) setAnswer(({ quote }) => ({ of: asked, quote, failure: NO_ANSWER }))
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [asked, turn, attempt])
  const isFresh = answer.of === asked && answer.failure === ''
  return { quote: answer.quote, isFresh, failure: answer.failure, retry: () => setAttempt(attempt + 1) }
}

/** Lines with an impossible quantity have no price; the form says so beside them when it is sent. */
const bodyOf = (
  customerId: string | null,
  { email, lines, address, deliveryMethod, paymentMethod, couponCode }: OrderDraft,
) => ({
  items: lines.flatMap(({ productId, variantId, quantity }) => {
    const count = Number(quantity)
    return Number.isInteger(count) && count >= 1 && count <= MAX_QUANTITY
      ? [{ id: productId, variantId, quantity: count }]
      : []
  }),
  ...(customerId ? { customerId } : { customerEmail: email }),
  couponCode: couponCode.trim(),
  deliveryMethod,
  paymentMethod,
  pincode: address.zipCode.trim().slice(0, 10),
})
