import { type ReactNode, useState } from 'react'
import { awaitsPayment } from '../../../../domains/orders/rules.ts'
import type { OrderView } from '../../../../domains/orders/schemas.ts'
import { formatTime } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import { useShop } from '../../state/store/use-shop.ts'
import { upiPath } from '../payment-form/upi-path.ts'
import { type PayableWith, PayOrderForm, type PayOrderOutcome, Said } from './pay-order-form.tsx'

type PayOrderProps = {
  order: OrderView
  payableWith: PayableWith
  /** How long the items are held. */
  heldUntil: string | null
  /** A payment arrived that does not match the order. */
  isChecking: boolean
  /** The bank has approved the payment, but the money has not arrived yet. */
  isAgreed: boolean
}

/** An order with an unfinished payment: it can be paid here, or cancelled below. */
export function PayOrder({ order, payableWith, heldUntil, isChecking, isAgreed }: PayOrderProps) {
  const [outcome, setOutcome] = useState<PayOrderOutcome | null>(null)
  const isBrowser = useIsBrowser()
  const isOffered = payableWith.methods.length > 0
  if (outcome?.kind === 'paid') return <Said title="Payment received">Thank you. Your order is confirmed.</Said>
  if (outcome?.kind === 'in-cash')
    return (
      <Said title="You pay on delivery">
        Thank you. Please keep {formatMoney(order.total)} ready in cash. We’ll email you the confirmation.
      </Said>
    )
  if (payableWith.upi === 'waiting')
    return (
      <Notice title="We’re checking your UPI payment">
        {UPI_WAITS} <UpiLink order={order}>See your reference number</UpiLink>
      </Notice>
    )
  if (order.status === 'expired' && payableWith.upi !== null)
    return (
      <Notice title="This order was not paid in time">
        We’re no longer holding the items. Have you paid by UPI?{' '}
        <UpiLink order={order}>Enter your reference number</UpiLink>, and we’ll look for the payment. Otherwise, “Order
        again” puts the items back in your cart.
      </Notice>
    )
  if (order.status === 'expired')
    return (
      <Notice title="This order was not paid in time">
        {order.kind === 'goods'
          ? 'You haven’t been charged, and we’re no longer holding the items. “Order again” puts them back in your cart.'
          : 'You haven’t been charged. Please order again.'}
      </Notice>
    )
  if (order.status === 'cancelled') return <Cancelled order={order} />
  if (isChecking)
    return (
      <Notice title="We’re checking your payment">
        The amount we received doesn’t match your order total. We’re looking into it and will email you. Please don’t
        pay again.
      </Notice>
    )
  if (!awaitsPayment(order)) return null
  if (isAgreed)
    return (
      <Notice title="Your payment is being confirmed">
        Your bank has approved it and the money is on its way to us. Please don’t pay again: we’ll email you once it’s
        done.
      </Notice>
    )
  const isGift = order.kind === 'gift-card'
  return (
    <section aria-labelledby="unpaid" className="mt-6 max-w-form rounded-card border-2 border-ink p-4 md:p-6">
      <h2 id="unpaid" className="text-xl">
        {isGift ? 'Pay for your gift card' : 'This order isn’t paid yet'}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {isOffered
          ? `You haven’t been charged. Pay ${formatMoney(order.total)} ${heldUntil ? `by ${formatTime(heldUntil)}` : 'now'}, or cancel the order below.`
          : 'You haven’t been charged. This order can’t be paid any more: cancel it below and order again.'}
      </p>
      {isOffered ? (
        <>
          {payableWith.upi !== null ? (
            <p className="mt-4 text-sm">
              Chosen: UPI. <UpiLink order={order}>Scan and pay, or enter your reference number</UpiLink>
            </p>
          ) : null}
          <noscript>
            <p className="mt-4 text-sm">
              Turn on JavaScript to pay. It sends your card details straight to the payment provider, never to our
              server.
            </p>
          </noscript>
          <div className="mt-4">
            {isBrowser ? (
              <PayOrderForm order={order} payableWith={payableWith} last={outcome} onOutcome={setOutcome} />
            ) : (
              <Skeleton className="h-44" />
            )}
          </div>
        </>
      ) : null}
    </section>
  )
}

/** What happens with the money of a cancelled order; its refunds are listed below. */
function Cancelled({ order }: { order: OrderView }) {
  const { returns } = useShop()
  const wasPaid = order.paymentMethod !== 'cod' && order.timeline.some(({ status }) => status === 'confirmed')
  return (
    <Notice title="This order is cancelled">
      {wasPaid
        ? `We’ll refund what you paid within ${returns.refundDays} business days.`
        : 'We won’t ship it, and you have nothing to pay.'}
    </Notice>
  )
}

const UPI_WAITS = 'We’ll confirm your order as soon as we’ve found the money. Please don’t pay again.'

const UpiLink = ({ order, children }: { order: OrderView; children: ReactNode }) => (
  <SoftLink href={upiPath(order.orderNumber)} className="font-semibold underline underline-offset-2">
    {children}
  </SoftLink>
)

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="notice" className="mt-6 max-w-form rounded-card border-2 border-ink p-4">
      <h2 id="notice" className="text-base">
        {title}
      </h2>
      <p className="mt-1 text-sm">{children}</p>
    </section>
  )
}
