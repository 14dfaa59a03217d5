import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Paise } from '../../../../shared/money.ts'
import { showToast } from '../../../ui/toast.ts'
import { payPath, payPlaced } from '../../parts/payment-form/pay-placed.ts'
import { useCart } from '../../state/cart/cart-store.tsx'
import { saveCouponCode, saveGiftCardCode } from '../../state/cart/saved-codes.ts'
import { deleteSharedKey } from '../../state/drafts/checkout-draft.ts'
import { deleteDraft } from '../../state/drafts/delete-draft.ts'
import type { Refused } from './refusal-notice.tsx'
import { cancelUnpaid, cashCodeMessage, type OrderBody, type SubmitOutcome, submitOrder } from './submit-order.ts'

/** The coupon or the gift card was good when the form was priced, and is not any more. */
const isOfCode = (outcome: SubmitOutcome): boolean =>
  outcome.kind === 'refused' && (outcome.code === 'COUPON_INVALID' || outcome.code === 'GIFT_CARD_INVALID')

/** Another tab or device, or an earlier try, has placed another order under this key. */
const isOfAnother = (outcome: SubmitOutcome): boolean =>
  outcome.kind === 'refused' && outcome.code === 'IDEMPOTENCY_MISMATCH'

type Following = {
  /** The server's prices or stock are no longer what the form shows. */
  askPrices: () => void
  /** The order of this key is over without goods: the next try is another order, under the key that this answers. */
  renewKey: () => string
}

export type Sending = {
  key: string
  body: OrderBody
  /** The provider's word for a card or UPI ID; null where none is needed yet. */
  proof: string | null
  /** The order is paid on the page of the provider's window. */
  inWindow: boolean
  /**
   * Shows what the server refused beside the fields. Called in the same turn as the notice, and before it: the form
   * moves the focus to the first of these fields, and the notice, which says what to do, takes it from there.
   */
  showFaults: (refused: Extract<Refused, { kind: 'refused' }>) => void
}

/** Sends the order, then the payment, and follows the answer: to the thank-you page, or back to the form with a reason. */
export function usePlaceOrder({ askPrices, renewKey }: Following) {
  const { clear } = useCart()
  const navigate = useNavigate()
  const [state, setState] = useState<'open' | 'sending' | 'placed'>('open')
  const [refused, setRefused] = useState<Refused | null>(null)
  const [sentTotal, setSentTotal] = useState<Paise | null>(null)
  // Two presses within one frame see the same state: the second must not send.
  const isBusy = useRef(false)

  const open = () => {
    isBusy.current = false
    setState('open')
  }

  async function send(sending: Sending): Promise<SubmitOutcome | null> {
    if (isBusy.current) return null
    isBusy.current = true
    setState('sending')
    const outcome = await placeAndPay(sending, renewKey)
    if (outcome.kind !== 'placed') {
      open()
      if (outcome.kind === 'refused') sending.showFaults(outcome)
      setRefused(outcome)
      setSentTotal(sending.body.total)
      if (!cashCodeMessage(outcome)) tellFailure(outcome)
      if (isOfAnother(outcome)) renewKey()
      if (outcome.kind === 'price-changed' || outcome.kind === 'out-of-stock' || isOfCode(outcome)) askPrices()
      return outcome
    }
    if (sending.inWindow) {
      // Cart and form stay until it is paid: whoever comes back finds them, and the same key gives the same order.
      addEventListener('pageshow', open, { once: true })
      location.assign(payPath(outcome.orderNumber))
      return outcome
    }
    setState('placed')
    deleteDraft()
    deleteSharedKey()
    clear()
    saveCouponCode(null)
    saveGiftCardCode(null)
    showToast({ title: 'Order Placed Successfully!', description: `Order ${outcome.orderNumber}`, tone: 'success' })
    await navigate(`/thank-you?order=${encodeURIComponent(outcome.orderNumber)}`, {
      replace: true,
      state: { orderNumber: outcome.orderNumber, amount: outcome.total, placedAt: new Date().toISOString() },
    })
    return outcome
  }

  return {
    send,
    isSending: state === 'sending',
    isPlaced: state === 'placed',
    refused,
    sentTotal,
    forget: () => setRefused(null),
  }
}

async function placeAndPay({ key, body, proof }: Sending, renewKey: () => string): Promise<SubmitOutcome> {
  let placed = await submitOrder(body, key)
  // The last try was not paid, and the form was changed since: this order takes the place of that one.
  const isReplaced = placed.kind === 'refused' && placed.unpaid !== undefined && (await cancelUnpaid(placed.unpaid))
  const isExpired = placed.kind === 'placed' && placed.end === 'expired'
  if (isReplaced || isExpired) placed = await submitOrder(body, renewKey())
  if (placed.kind !== 'placed') return placed
  // Another tab or device has placed this order, and it was cancelled since: this is a new one.
  if (placed.end)
    return { kind: 'refused', code: 'IDEMPOTENCY_MISMATCH', message: 'This order was cancelled', fields: {} }
  if (proof === null) return placed
  const paid = await payPlaced(placed.orderNumber, proof)
  // Agreed: what is on its way is shown by the order's page, to which the thank-you page leads.
  return paid.kind === 'paid' || paid.kind === 'agreed' ? placed : paid
}

/** The wording is fixed (R236, D84). A new price and missing stock are no failure: the form explains them. */
function tellFailure({ kind }: Refused): void {
  if (kind === 'login-required')
    showToast({ title: 'Login Required', description: 'Please login to place an order.', tone: 'danger' })
  else if (kind !== 'price-changed' && kind !== 'out-of-stock')
    showToast({
      title: 'Order Failed',
      description: 'There was an error processing your order. Please try again.',
      tone: 'danger',
    })
}
