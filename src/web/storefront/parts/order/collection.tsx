import { phoneText } from '../../../../domains/customers/rules.ts'
import type { OrderView } from '../../../../domains/orders/schemas.ts'
import { counted } from '../../../../shared/counted.ts'
import { formatMoney } from '../../../../shared/money.ts'

type CollectionProps = { order: Pick<OrderView, 'pickup' | 'status' | 'paymentMethod' | 'total'> }

const OPEN: ReadonlySet<string> = new Set(['pending', 'confirmed', 'processing'])

/** Where an order is collected and, once it is ready, the code that its buyer shows there. */
export function Collection({ order: { pickup, status, paymentMethod, total } }: CollectionProps) {
  if (!pickup) return null
  const isReady = status === 'processing'
  return (
    <section aria-labelledby="collection" className="flex flex-col gap-4 rounded-card bg-mist p-4 md:p-6">
      <div className="text-sm">
        <h2 id="collection" className="text-base">
          {OPEN.has(status) ? 'Collect it from' : status === 'delivered' ? 'Collected from' : 'Pickup at'} {pickup.name}
        </h2>
        <p className="mt-1 wrap-anywhere">{pickup.address}</p>
        <p className="text-muted">{pickup.hours}</p>
        <a
          href={`tel:${pickup.phone.replace(/\s/g, '')}`}
          className="figures inline-flex min-h-11 items-center underline underline-offset-2"
        >
          {phoneText(pickup.phone)}
        </a>
      </div>
      {isReady && pickup.code ? (
        <p>
          <span className="eyebrow block text-muted">Your collection code</span>
          <strong className="figures text-2xl tracking-widest select-all">{pickup.code}</strong>
        </p>
      ) : null}
      {OPEN.has(status) ? (
        <p className="text-sm">
          {isReady
            ? `It’s ready. Show the code, or your order number and phone number. We keep it for ${counted(pickup.keepDays, 'day')}.`
            : `It’s usually ready within ${pickup.ready}. We’ll email you a code to show when you collect it.`}
          {paymentMethod === 'cod' ? ` You pay ${formatMoney(total)} in cash at the store.` : ''}
        </p>
      ) : null}
    </section>
  )
}
