import { canCancel, isUndelivered } from '../../../../domains/orders/rules.ts'
import type { OrderView } from '../../../../domains/orders/schemas.ts'
import { type Units, unitsOf } from '../../../../domains/orders/shares/rules.ts'
import { isOnTheWay, isSplit } from '../../../../domains/orders/shipments/rules.ts'
import type { ShipmentView } from '../../../../domains/orders/shipments/schemas.ts'
import { orderStatus } from '../../../../domains/orders/status-rules.ts'
import { wasDelivered } from '../../../../domains/reviews/rules.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Card } from '../../../ui/card.tsx'
import { MailCheck, SearchX } from '../../../ui/icons/icons.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { useShop } from '../../state/store/use-shop.ts'
import { Collection } from './collection.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ShipmentNotices } from './shipment-notice.tsx'
import { StatusBadge } from './status-badge.tsx'

/** An order found by its number, without anyone's name, address, phone or email (D69). */
export function TrackedOrder({ order }: { order: OrderView }) {
  return (
    <Card className="flex flex-col gap-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="figures text-xl">Order {order.orderNumber}</h2>
          <p className="mt-1 text-sm text-muted">Placed on {formatDate(order.createdAt)}</p>
        </div>
        <StatusBadge status={orderStatus(order)} />
      </div>
      <OrderTimeline order={order} />
      <Collection order={order} />
      <ShipmentNotices order={order} />
      <TrackingFacts order={order} />
      <Parcels order={order} />
      <div>
        <h3 className="mb-4 text-lg">Items</h3>
        <OrderItems items={order.items} />
      </div>
      <p className="text-sm text-muted">
        Is this your order?{' '}
        <SoftLink href={`/orders/${order.orderNumber}`} className="text-ink underline underline-offset-2">
          {canCancel(order) ? 'View the address and invoice, or cancel it' : 'View the address and invoice'}
        </SoftLink>
        .
      </p>
    </Card>
  )
}

/** Each parcel of an order in several: what is in it, where it is, and the cash that its courier collects. */
export function Parcels({ order }: { order: Pick<OrderView, 'items' | 'shipments' | 'status' | 'paymentMethod'> }) {
  const { shipments, status, paymentMethod } = order
  if (!isSplit(order)) return null
  const sent = unitsOf(shipments)
  const rest = order.items.map(({ id, quantity }) => ({ lineId: id, quantity: quantity - (sent.get(id) ?? 0) }))
  const namesOf = (items: readonly Units[]) =>
    items.flatMap(({ lineId, quantity }) => {
      const line = order.items.find(({ id }) => id === lineId)
      return line && quantity > 0
        ? [`${quantity} × ${[line.name, line.flavor, line.weight].filter(Boolean).join(', ')}`]
        : []
    })
  return (
    <section aria-labelledby="parcels">
      <h3 id="parcels" className="mb-4 text-lg">
        Parcels
      </h3>
      <ul className="flex flex-col gap-4">
        {shipments.map((shipment) => (
          <li key={shipment.id} className="rounded-card bg-mist p-4 text-sm">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">
                {shipment.status === 'cancelled' ? 'Not sent' : `Parcel ${shipment.number}`}
              </span>
              <StatusBadge status={shipment.status === 'picked_up' ? 'shipped' : shipment.status} />
            </div>
            <Lines names={namesOf(shipment.items)} />
            {shipment.status === 'cancelled' && (
              <p className="mt-2 text-muted">
                We can’t send these items.{' '}
                {paymentMethod === 'cod' ? 'You have nothing to pay for them.' : 'We refund what you paid for them.'}
              </p>
            )}
            <ParcelFacts shipment={shipment} />
          </li>
        ))}
        {status === 'partly_shipped' && (
          <li className="rounded-card bg-mist p-4 text-sm">
            <span className="font-semibold">Still to be shipped</span>
            <Lines names={namesOf(rest)} />
          </li>
        )}
      </ul>
    </section>
  )
}

const Lines = ({ names }: { names: readonly string[] }) => (
  <ul className="mt-2">
    {names.map((name) => (
      <li key={name} className="wrap-anywhere">
        {name}
      </li>
    ))}
  </ul>
)

function ParcelFacts({ shipment }: { shipment: ShipmentView }) {
  const { status, carrier, trackingNumber, trackingUrl, estimatedDelivery, cashDue, timeline } = shipment
  const isMoving = isOnTheWay(status) && status !== 'rto_initiated'
  const arrived = status === 'delivered' ? timeline.findLast((event) => event.status === status)?.at : null
  return (
    <>
      {carrier && (
        <p className="mt-2 wrap-anywhere">
          {carrier}
          {trackingNumber && (
            <>
              {' '}
              {trackingUrl ? (
                <a href={trackingUrl} rel="noreferrer" className="underline underline-offset-2">
                  {trackingNumber}
                </a>
              ) : (
                trackingNumber
              )}
            </>
          )}
        </p>
      )}
      {arrived && <p className="mt-1 text-muted">Delivered on {formatDate(arrived)}</p>}
      {isMoving && estimatedDelivery && (
        <p className="mt-1 text-muted">Estimated delivery: {formatDate(estimatedDelivery)}</p>
      )}
      {isMoving && cashDue !== null && cashDue > 0 && (
        <p className="mt-1">Please keep {formatMoney(cashDue)} ready in cash.</p>
      )}
    </>
  )
}

/** What left the store won’t arrive any more. */
const isComingBack = (status: OrderView['status']): boolean => status === 'rto_initiated' || isUndelivered(status)

/** Carrier, tracking number and expected day; an unknown value is shown as such, not left out. */
export function TrackingFacts({
  order,
}: {
  order: Pick<OrderView, 'kind' | 'tracking' | 'status' | 'timeline' | 'shipments' | 'pickup'>
}) {
  // Orders with several parcels show the tracking number on each parcel; cancelled orders have no parcel.
  if (isSplit(order) || order.pickup) return null
  if (order.kind !== 'goods' || order.status === 'cancelled' || order.status === 'expired') return null
  const { carrier, trackingNumber, trackingUrl, estimatedDelivery, shippedDate } = order.tracking
  const arrival = order.timeline.find(({ status }) => status === 'delivered')?.at
  const facts = [
    isComingBack(order.status)
      ? { label: 'Estimated delivery', value: 'No longer expected' }
      : wasDelivered(order) && arrival
        ? { label: 'Delivered on', value: formatDate(arrival) }
        : {
            label: 'Estimated delivery',
            value: estimatedDelivery ? formatDate(estimatedDelivery) : shippedDate ? '—' : 'Available once it ships',
          },
    { label: 'Carrier', value: carrier ?? (shippedDate ? '—' : 'Assigned when it ships') },
    { label: 'Tracking number', value: trackingNumber ?? '—' },
    ...(shippedDate ? [{ label: 'Shipped', value: formatDate(shippedDate) }] : []),
  ]
  return (
    <dl className="grid gap-4 rounded-card bg-mist p-4 sm:grid-cols-3">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="text-sm font-semibold wrap-anywhere">
            {label === 'Tracking number' && trackingUrl && trackingNumber ? (
              <a href={trackingUrl} rel="noreferrer" className="underline underline-offset-2">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The same answer for every email address: it must not reveal who bought something (D69). */
export function NeutralAnswer({ message }: { message: string }) {
  return (
    <Card className="flex max-w-form items-start gap-4">
      <MailCheck className="mt-0.5 size-6 shrink-0" aria-hidden="true" />
      <div>
        <h2 className="text-lg">{message}</h2>
        <p className="mt-1 text-sm text-muted">
          Nothing in a few minutes? Check your spam folder, or enter your order number to see the order here right away.
        </p>
      </div>
    </Card>
  )
}

export const TooManyAttempts = () => (
  <Card className="max-w-form">
    <h2 className="text-lg">Too many searches from this connection</h2>
    <p className="mt-1 text-sm text-muted">Please wait five minutes, then try again.</p>
  </Card>
)

/**
 * `sample`: an example of this store's order numbers. `isUnreachable`: nobody looked, because the store could not be
 * reached.
 */
export function OrderNotFound({ sample, isUnreachable = false }: { sample: string; isUnreachable?: boolean }) {
  const { store } = useShop()
  return (
    <Card className="max-w-form">
      <h2 className="flex items-center gap-3 text-xl">
        <SearchX className="size-6 shrink-0" aria-hidden="true" /> Order Not Found
      </h2>
      {isUnreachable ? (
        <p className="mt-2 text-sm">We couldn’t look it up just now. Check your connection, then track it again.</p>
      ) : null}
      <ul className="mt-4 flex list-disc flex-col gap-2 pl-5 text-sm">
        <li>
          Check the order number. It looks like this: <strong className="figures">{sample}</strong>
        </li>
        <li>Searching by email? Use the address you ordered with.</li>
        <li>Just ordered? Please allow a few minutes.</li>
      </ul>
      <p className="mt-4 text-sm text-muted">
        Still nothing?{' '}
        <a href={`mailto:${store.email}`} className="text-ink underline underline-offset-2">
          Email us
        </a>{' '}
        and we’ll look into it.
      </p>
    </Card>
  )
}
