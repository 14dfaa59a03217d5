import { useState } from 'react'
import type { PendingChange } from '../../../../domains/orders/edit/rules.ts'
import type { PaymentMethod } from '../../../../domains/orders/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney, paise } from '../../../../shared/money.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import { useShop } from '../../state/store/use-shop.ts'
import { type PaidOutcome, payPath } from '../payment-form/pay-placed.ts'
import { PriceRows } from '../price-summary/price-rows.tsx'
import { PayChangeForm } from './pay-change-form.tsx'
import { Said } from './pay-order-form.tsx'

type PayChangeProps = {
  orderNumber: string
  /** What waits for the payment; null if nothing does. */
  change: PendingChange | null
  methods: readonly PaymentMethod[]
  /** The bank has approved the payment, but the money has not arrived yet. */
  isAgreed: boolean
}

/** A change of a paid order that staff have asked the buyer to pay for, with its items and the amount. */
export function PayChange({ orderNumber, change, methods, isAgreed }: PayChangeProps) {
  const [outcome, setOutcome] = useState<PaidOutcome | null>(null)
  const isBrowser = useIsBrowser()
  const { paysInWindow } = useShop()
  if (outcome?.kind === 'paid') return <Said title="Payment received">Thank you. We’ve changed your order.</Said>
  if (!change) return null
  const amount = formatMoney(change.amount)
  return (
    <section aria-labelledby="pay-change" className="mt-6 max-w-form rounded-card border-2 border-ink p-4 md:p-6">
      <h2 id="pay-change" className="text-xl">
        {isAgreed ? 'Your payment is being confirmed' : `Pay ${amount} to change this order`}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {isAgreed
          ? `Your bank has approved the payment of ${amount}. Please don’t pay again: we’ll email you once the order is changed.`
          : `We’re holding the added items until ${formatDateTime(change.expiresAt)}. Until you pay, your order stays as it is.`}
      </p>
      {change.reason && <p className="mt-3 text-sm">{change.reason}</p>}
      <h3 className="mt-4 text-sm font-semibold">What changes</h3>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {change.changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <details className="mt-3 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-2">
          Your order after the change
        </summary>
        <ul className="mt-2 mb-3 flex flex-col gap-1">
          {change.items.map(({ id, name, quantity, amount: price }) => (
            <li key={id} className="flex justify-between gap-4">
              <span>
                {quantity} × {name}
              </span>
              <span className="figures">{formatMoney(price)}</span>
            </li>
          ))}
        </ul>
        <PriceRows steps={change.steps} total={change.total} />
        {change.total > change.amount && (
          <p className="mt-3">
            You’ve already paid {formatMoney(paise(change.total - change.amount))}, so {amount} is left to pay.
          </p>
        )}
      </details>
      {isAgreed ? null : paysInWindow ? (
        // A full page load: only that page may run the provider's script.
        <a href={payPath(orderNumber)} className={buttonClass({ tone: 'accent', size: 'large' }, 'mt-4')}>
          Pay {amount}
        </a>
      ) : (
        <div className="mt-4">
          <noscript>
            <p className="text-sm">
              Turn on JavaScript to pay. It sends your card details straight to the payment provider, never to our
              server.
            </p>
          </noscript>
          {isBrowser ? (
            <PayChangeForm
              orderNumber={orderNumber}
              change={change}
              methods={methods}
              last={outcome}
              onOutcome={setOutcome}
            />
          ) : (
            <Skeleton className="h-44" />
          )}
        </div>
      )}
    </section>
  )
}
