import { Link } from 'react-router'
import { phoneText } from '../../../../domains/customers/rules.ts'
import type { StaffOrderView } from '../../../../domains/orders/index.ts'
import { isSplit } from '../../../../domains/orders/shipments/rules.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { stateName } from '../../../../shared/states.ts'
import { ButtonLink, RowLink } from '../../parts/page/links.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { OrderBadge } from './order-badge.tsx'

type ShipmentPanelProps = { order: StaffOrderView; changePath: string | null; correctPath: string | null }

/** Delivery address and courier. */
export function ShipmentPanel({ order, changePath, correctPath }: ShipmentPanelProps) {
  const { shippingAddress: to, tracking } = order
  if (!to) return null
  if (order.pickup) return <PickupPanel to={to} pickup={order.pickup} />
  return (
    <Panel
      title="Delivery"
      end={
        changePath ? (
          <ButtonLink to={changePath}>Change the address</ButtonLink>
        ) : (
          correctPath && <ButtonLink to={correctPath}>Correct tracking details</ButtonLink>
        )
      }
    >
      <address className="text-sm not-italic">
        <span className="font-semibold">
          {to.firstName} {to.lastName}
        </span>
        <span className="block">{to.address}</span>
        {to.apartment && <span className="block">{to.apartment}</span>}
        <span className="block">
          {to.city}, {stateName(to.state)} {to.zipCode}
        </span>
        <a href={`tel:${to.phone}`} className="figures inline-block py-1 underline underline-offset-2">
          {phoneText(to.phone)}
        </a>
      </address>
      {/* Each of several parcels has a panel with its own tracking details. */}
      {tracking.carrier && !isSplit(order) && (
        <p className="mt-3 border-t border-line pt-3 text-sm">
          {tracking.carrier}
          {tracking.trackingNumber && <span className="figures"> {tracking.trackingNumber}</span>}
          {tracking.trackingUrl && (
            <a href={tracking.trackingUrl} target="_blank" rel="noreferrer" className="block py-1 underline">
              Track the shipment
            </a>
          )}
          {tracking.estimatedDelivery && (
            <span className="block text-muted">Expected by {formatDate(tracking.estimatedDelivery)}</span>
          )}
        </p>
      )}
    </Panel>
  )
}

type PickupPanelProps = {
  to: NonNullable<StaffOrderView['shippingAddress']>
  pickup: NonNullable<StaffOrderView['pickup']>
}

/** Where an order is collected, and by whom. */
function PickupPanel({ to, pickup }: PickupPanelProps) {
  return (
    <Panel title="Pickup">
      <p className="text-sm">
        <span className="font-semibold">{pickup.name}</span>
        <span className="block">{pickup.address}</span>
        <span className="block text-muted">Promised within {pickup.ready}</span>
      </p>
      <p className="mt-3 border-t border-line pt-3 text-sm">
        Collected by{' '}
        <span className="font-semibold">
          {to.firstName} {to.lastName}
        </span>
        <a href={`tel:${to.phone}`} className="figures block w-fit py-1 underline underline-offset-2">
          {phoneText(to.phone)}
        </a>
      </p>
    </Panel>
  )
}

type BuyerPanelProps = { order: StaffOrderView; mayOpen: boolean }

/** The buyer and their other orders. */
export function BuyerPanel({ order, mayOpen }: BuyerPanelProps) {
  const { customerEmail, customerPhone, customerId, others } = order
  return (
    <Panel title="Customer">
      <p className="text-sm wrap-anywhere">
        {customerEmail ? (
          <a href={`mailto:${customerEmail}`} className="inline-flex min-h-6 items-center underline underline-offset-2">
            {customerEmail}
          </a>
        ) : (
          'No email address'
        )}
        {customerId && mayOpen ? (
          <Link
            to={`/admin/customers/${customerId}`}
            className="flex min-h-8 w-fit items-center underline underline-offset-2"
          >
            View customer
          </Link>
        ) : (
          <span className="block text-muted">{customerId ? 'Has an account' : 'Ordered as a guest'}</span>
        )}
      </p>
      <h3 className="mt-4 mb-1 text-sm font-semibold">Other orders</h3>
      {others.length === 0 ? (
        <p className="text-sm text-muted">This is their first order.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {others.map(({ orderNumber, createdAt, status, total }) => (
            <li key={orderNumber} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
              <RowLink to={`/admin/orders/${orderNumber}`} className="figures">
                {orderNumber}
              </RowLink>
              <span className="figures">{formatMoney(total)}</span>
              <span className="w-full text-xs text-muted">
                {formatDate(createdAt)} <OrderBadge status={status} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Link
          to={`/admin/orders?q=${encodeURIComponent(customerEmail ?? customerPhone ?? '')}`}
          className="mt-2 inline-block py-1 text-sm underline underline-offset-2"
        >
          View all
        </Link>
      )}
    </Panel>
  )
}
