import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Paise } from '../../../../shared/money.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { payPath, payPlaced } from '../../parts/payment-form/pay-placed.ts'
import { useCartActions, useCartStore } from '../../state/cart/cart-store.tsx'
import { saveCouponCode, saveGiftCardCode } from '../../state/cart/saved-codes.ts'
import { rememberUnpaidOrder, takeUnpaidOrder } from '../../state/cart/unpaid-orders.ts'
import { deleteSharedKey } from '../../state/drafts/checkout-draft.ts'
import { deleteDraft } from '../../state/drafts/delete-draft.ts'
import { isOffline, OFFLINE, type Refused } from './refusal-notice.tsx'
import { cancelUnpaid, cashCodeMessage, type OrderBody, type SubmitOutcome, submitOrder } from './submit-order.ts'

/** The coupon or gift card was valid when the form was priced, but no longer is. */
const isOfCode = (outcome: SubmitOutcome): boolean =>
  outcome.kind === 'refused' && (outcome.code === 'COUPON_INVALID' || outcome.code === 'GIFT_CARD_INVALID')

/** Another tab or device, or an earlier attempt, has placed a different order under this key. */
const isOfAnother = (outcome: SubmitOutcome): boolean =>
  outcome.kind === 'refused' && outcome.code === 'IDEMPOTENCY_MISMATCH'

type Following = {
  /** Called when the server's prices or stock differ from those in the form. */
  askPrices: () => void
  /**
   * The order under this key has ended unfulfilled: the next attempt is a new order, under the key that this returns.
   */
  renewKey: () => string
}

export type Sending = {
  key: string
  body: OrderBody
  /** The provider's proof for a card or UPI ID; null if none is needed yet. */
  proof: string | null
  /** The order is paid on the page with the provider's window. */
  inWindow: boolean
  /**
   * Shows the server's errors beside their fields. Called just before the notice, in the same tick: the form moves the
   * focus to the first of these fields, and the notice, which says what to do, takes it from there.
   */
  showFaults: (refused: Extract<Refused, { kind: 'refused' }>) => void
}

/** Submits the order, then the payment, and goes to the thank-you page or back to the form with a reason. */
export function usePlaceOrder({ askPrices, renewKey }: Following) {
  const { clear } = useCartActions()
  const cart = useCartStore()
  const navigate = useNavigate()
  const [state, setState] = useState<'open' | 'sending' | 'placed'>('open')
  const [refused, setRefused] = useState<Refused | null>(null)
  const [sentTotal, setSentTotal] = useState<Paise | null>(null)
  // Two presses within one frame see the same state: the second must not submit.
  const isBusy = useRef(false)

  const open = () => {
    isBusy.current = false
    setState('open')
  }

  async function send(sending: Sending): Promise<SubmitOutcome | null> {
    if (isBusy.current) return null
    isBusy.current = true
    setState('sending')
    const onUnpaid = (orderNumber: string, key: string) =>
      rememberUnpaidOrder({ orderNumber, key, account: cart.read().account?.id ?? null })
    const outcome = await placeAndPay(sending, renewKey, onUnpaid)
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
      // Cart and form stay until the order is paid: a returning shopper finds them, and the same key gives the same
      // order. If only the provider learns of the payment, the next visit takes the items out (`UnpaidOrders`).
      addEventListener('pageshow', open, { once: true })
      location.assign(payPath(outcome.orderNumber))
      return outcome
    }
    setState('placed')
    takeUnpaidOrder(outcome.orderNumber)
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

async function placeAndPay(
  { key, body, proof, inWindow }: Sending,
  renewKey: () => string,
  onUnpaid: (orderNumber: string, key: string) => void,
): Promise<SubmitOutcome> {
  let usedKey = key
  let placed = await submitOrder(body, key)
  // The last attempt was not paid, and more than the payment method has changed since: this order replaces that one.
  const isReplaced = placed.kind === 'refused' && placed.unpaid !== undefined && (await cancelUnpaid(placed.unpaid))
  const isExpired = placed.kind === 'placed' && placed.end === 'expired'
  if (isReplaced || isExpired) {
    usedKey = renewKey()
    placed = await submitOrder(body, usedKey)
  }
  if (placed.kind !== 'placed') return placed
  // Another tab or device placed this order, which was then cancelled, so this is a new one.
  if (placed.end)
    return { kind: 'refused', code: 'IDEMPOTENCY_MISMATCH', message: 'This order was cancelled', fields: {} }
  if (inWindow || proof !== null) onUnpaid(placed.orderNumber, usedKey)
  if (proof === null) return placed
  const paid = await payPlaced(placed.orderNumber, proof)
  // Approved, not yet received: the order page, linked from the thank-you page, shows the pending payment.
  return paid.kind === 'paid' || paid.kind === 'agreed' ? placed : paid
}

/**
 * The wording is fixed (R236, D84). A new price or missing stock is not a failure, a declined payment leaves a placed
 * order, and without a connection nothing was decided: the form explains them.
 */
function tellFailure({ kind }: Pick<Refused, 'kind'>): void {
  if (kind === 'login-required')
    showToast({ title: 'Login Required', description: 'Please login to place an order.', tone: 'danger' })
  else if (kind !== 'price-changed' && kind !== 'out-of-stock' && kind !== 'declined' && !isOffline())
    tellFailed('There was an error processing your order. Please try again.')
}

/** The form's validation could not be loaded: offline, or the store was redeployed since the page was opened. */
export const tellUnchecked = (): void =>
  tellFailed(isOffline() ? OFFLINE : 'Part of this page didn’t load. Reload it and try again; what you typed is safe.')

const tellFailed = (description: string) => showToast({ title: 'Order Failed', description, tone: 'danger' })
