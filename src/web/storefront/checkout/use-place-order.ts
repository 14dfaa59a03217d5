import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../ui/toast.ts'
import { useCart } from '../cart/cart-store.tsx'
import { keepCoupon } from '../cart/kept-coupon.ts'
import { dropDraft } from './checkout-draft.ts'
import type { Refused } from './refusal-notice.tsx'
import { type SubmitOutcome, submitOrder } from './submit-order.ts'

/** The coupon was good when the form was priced, and is not any more. */
export const isOfCoupon = (outcome: SubmitOutcome): boolean =>
  outcome.kind === 'refused' && outcome.code === 'COUPON_INVALID'

/**
 * Sends the order and follows its answer: to the thank-you page, or back to the form with a reason. `askPrices` is called
 * when the server's prices or stock are no longer what the form shows.
 */
export function usePlaceOrder(key: string, askPrices: () => void) {
  const { clear } = useCart()
  const navigate = useNavigate()
  const [state, setState] = useState<'open' | 'sending' | 'placed'>('open')
  const [refused, setRefused] = useState<Refused | null>(null)

  async function send(body: object): Promise<SubmitOutcome> {
    setState('sending')
    const outcome = await submitOrder(body, key)
    if (outcome.kind !== 'placed') {
      setState('open')
      setRefused(outcome)
      if (outcome.kind === 'price-changed' || outcome.kind === 'out-of-stock' || isOfCoupon(outcome)) askPrices()
      return outcome
    }
    setState('placed')
    dropDraft()
    clear()
    keepCoupon(null)
    showToast({ title: 'Order Placed Successfully!', description: `Order ${outcome.orderNumber}`, tone: 'success' })
    await navigate(`/thank-you?order=${encodeURIComponent(outcome.orderNumber)}`, {
      replace: true,
      state: { total: outcome.total },
    })
    return outcome
  }

  return { send, isSending: state === 'sending', isPlaced: state === 'placed', refused, forget: () => setRefused(null) }
}
