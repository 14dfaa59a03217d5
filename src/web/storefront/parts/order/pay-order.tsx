import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { awaitsPayment } from '../../../../domains/orders/rules.ts'
import type { OrderView } from '../../../../domains/orders/schemas.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatTime } from '../../../../shared/time-of-day.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ErrorSummary, useTurns } from '../../../ui/error-summary.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import { useShop } from '../../state/store/use-shop.ts'
import { type PaidOutcome, payPath, payPlaced } from '../payment-form/pay-placed.ts'
import SandboxPanel from '../payment-form/payment-panels.tsx'
import { askProvider } from '../payment-form/sandbox-provider.ts'
import { paymentFaults, usePayment } from '../payment-form/use-payment.ts'
import { makePaidGift } from './make-paid-gift.ts'

type PayOrderProps = {
  order: OrderView
  /** Whether the store accepts such payments today. */
  isOffered: boolean
  /** How long the items are held. */
  heldUntil: string | null
  /** A payment arrived that does not match the order. */
  isChecking: boolean
  /** The bank has approved the payment, but the money has not arrived yet. */
  isAgreed: boolean
}

/** An order with an unfinished payment: it can be paid here, or cancelled below. */
export function PayOrder({ order, isOffered, heldUntil, isChecking, isAgreed }: PayOrderProps) {
  const [outcome, setOutcome] = useState<PaidOutcome | null>(null)
  const isBrowser = useIsBrowser()
  const { paysInWindow } = useShop()
  if (outcome?.kind === 'paid') return <Said title="Payment received">Thank you. Your order is confirmed.</Said>
  if (order.status === 'expired')
    return (
      <Notice title="This order was not paid in time">
        {order.kind === 'goods'
          ? 'You haven’t been charged, and we’re no longer holding the items. “Order again” puts them back in your cart.'
          : 'You haven’t been charged. Please order again.'}
      </Notice>
    )
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
          : 'You haven’t been charged. This payment method is no longer available: cancel the order below and order again.'}
      </p>
      {isOffered && paysInWindow ? (
        <a href={payPath(order.orderNumber)} className={buttonClass({ tone: 'accent', size: 'large' }, 'mt-4')}>
          Pay {formatMoney(order.total)}
        </a>
      ) : isOffered ? (
        <>
          <noscript>
            <p className="mt-4 text-sm">
              Turn on JavaScript to pay. It sends your card details straight to the payment provider, never to our
              server.
            </p>
          </noscript>
          <div className="mt-4">
            {isBrowser ? (
              <PaymentForm order={order} last={outcome} onOutcome={setOutcome} />
            ) : (
              <Skeleton className="h-44" />
            )}
          </div>
        </>
      ) : null}
    </section>
  )
}

type PaymentFormProps = {
  order: OrderView
  last: PaidOutcome | null
  onOutcome: (outcome: PaidOutcome) => void
}

function PaymentForm({ order, last, onOutcome }: PaymentFormProps) {
  const { orderNumber, paymentMethod, total } = order
  const method = paymentMethod === 'upi' ? 'upi' : 'card'
  const { view, check } = usePayment()
  const [turn, nextTurn] = useTurns(undefined)
  const [isSending, setSending] = useState(false)
  const [tries, setTries] = useState(0)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  const pay = async (event: SubmitEvent) => {
    event.preventDefault()
    nextTurn()
    if (isSending || !check(method)) return
    setSending(true)
    const outcome = await payPlaced(orderNumber, await askProvider(method, view.card, view.upiId))
    if (outcome.kind === 'paid' && order.kind === 'gift-card') {
      await navigate(await makePaidGift(orderNumber), { replace: true })
      return
    }
    setSending(false)
    setTries(tries + 1)
    onOutcome(outcome)
    await revalidate()
  }

  return (
    <form noValidate onSubmit={pay} className="flex flex-col gap-4">
      <ErrorSummary title="Please fix the errors" faults={paymentFaults(view.faults, method)} turn={turn} />
      <SandboxPanel method={method} view={view} />
      {last?.kind === 'declined' ? (
        <Said key={tries} title="Payment failed" isBad>
          {last.message} You haven’t been charged. Try again, or cancel the order below.
        </Said>
      ) : null}
      <div role="alert" className="text-sm text-danger empty:hidden">
        {last?.kind === 'unknown'
          ? 'The payment didn’t go through. Please try again; you won’t be charged twice.'
          : last?.kind === 'refused'
            ? last.message
            : null}
      </div>
      <Button type="submit" tone="accent" size="large" isBusy={isSending} className="sm:self-start">
        {isSending ? 'Processing...' : `Pay ${formatMoney(total)}`}
      </Button>
    </form>
  )
}

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

/** Takes the focus each time an answer arrives. */
function Said({ title, isBad = false, children }: { title: string; isBad?: boolean; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="said"
      className={`${isBad ? '' : 'mt-6'} max-w-form rounded-card border-2 p-4 ${isBad ? 'border-danger bg-danger-soft' : 'border-success'}`}
    >
      <h2 id="said" className="text-base">
        {title}
      </h2>
      <p className="mt-1 text-sm">{children}</p>
    </section>
  )
}
