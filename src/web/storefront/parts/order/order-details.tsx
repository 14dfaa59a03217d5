import { type ReactNode, useState } from 'react'
import { phoneText } from '../../../../domains/customers/rules.ts'
import type { GiftView } from '../../../../domains/gift-cards/schemas.ts'
import type { PendingChange } from '../../../../domains/orders/edit/rules.ts'
import { awaitsPayment, canCancel } from '../../../../domains/orders/rules.ts'
import type { OrderView, PaymentMethod } from '../../../../domains/orders/schemas.ts'
import { orderStatus, statusText } from '../../../../domains/orders/status-rules.ts'
import type { PaymentView, RefundView } from '../../../../domains/payments/schemas.ts'
import { wasLineDelivered } from '../../../../domains/reviews/rules.ts'
import { formatDate, formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { stateName } from '../../../../shared/states.ts'
import { Card } from '../../../ui/card.tsx'
import { useShop } from '../../state/store/use-shop.ts'
import { Panel } from '../price-summary/panel.tsx'
import { PriceRows } from '../price-summary/price-rows.tsx'
import { ReviewLink, type ReviewStates } from '../reviews/review-link.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { Collection } from './collection.tsx'
import type { DocumentLink } from './document-links.ts'
import { GiftDetails } from './gift-details.tsx'
import { InvoiceLinks } from './invoice-links.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PayChange } from './pay-change.tsx'
import { PayOrder } from './pay-order.tsx'
import type { PayableWith } from './pay-order-form.tsx'
import { ReorderButton } from './reorder-button.tsx'
import { ShipmentNotices } from './shipment-notice.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Parcels, TrackingFacts } from './tracked-order.tsx'

type OrderDetailsProps = {
  order: OrderView
  reviews: ReviewStates | null
  /** Why the order could not be cancelled. */
  error: string | null
  payableWith: PayableWith
  heldUntil: string | null
  /** What staff want to change of it once the buyer has paid, and how that can be paid. */
  change: PendingChange | null
  changeMethods: readonly PaymentMethod[]
  /** The gift card that the order buys, if any. */
  gift: GiftView | null
  documents: readonly DocumentLink[]
  payment: PaymentView | null
  /** Below the items: the order's returns. */
  children?: ReactNode
}

/** Everything about an order for anyone allowed to see it: its timeline, its items and its actions. */
export function OrderDetails({
  order,
  reviews,
  error,
  payableWith,
  heldUntil,
  change,
  changeMethods,
  gift,
  documents,
  payment,
  children,
}: OrderDetailsProps) {
  const isParcel = order.kind === 'goods'
  const status = orderStatus(order)
  const [before] = useState(status)
  return (
    <>
      <p role="status" className="sr-only">
        {status !== before && `The order is now ${statusText(status).toLowerCase()}.`}
      </p>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 id="order-head" className="display-wide text-2xl wrap-anywhere md:text-3xl">
            {order.orderNumber}
          </h1>
          <p className="mt-1 text-sm text-muted">Placed {formatDateTime(order.createdAt)}</p>
        </div>
        <StatusBadge status={status} />
      </div>
      {error ? (
        <p role="alert" className="mt-4 rounded-card border-2 border-danger bg-danger-soft p-4 text-sm">
          {error}
        </p>
      ) : null}
      <PayOrder
        key={order.id}
        order={order}
        payableWith={payableWith}
        heldUntil={heldUntil}
        isChecking={payment?.isChecking ?? false}
        isAgreed={payment?.isAgreed ?? false}
      />
      <PayChange
        key={`change-${order.id}`}
        orderNumber={order.orderNumber}
        change={change}
        methods={changeMethods}
        isAgreed={payment?.isChangeAgreed ?? false}
      />
      {gift && order.status !== 'cancelled' && order.status !== 'expired' ? (
        <div className="mt-6">
          <GiftDetails gift={gift} />
        </div>
      ) : null}
      {awaitsPayment(order) || !isParcel ? null : (
        <div className="mt-4">
          <ReorderButton orderNumber={order.orderNumber} />
        </div>
      )}
      <Card className="mt-6 flex flex-col gap-8">
        <OrderTimeline order={order} />
        <Collection order={order} />
        <ShipmentNotices order={order} />
        <TrackingFacts order={order} />
        <Parcels order={order} />
      </Card>
      <div className="mt-8 grid gap-8 xl:grid-cols-[minmax(0,1fr)_--spacing(80)]">
        <section aria-labelledby="items">
          <h2 id="items" className="mb-4 text-xl">
            Items
          </h2>
          <OrderItems
            items={order.items}
            below={(item) =>
              reviews && wasLineDelivered(order, item.id) && <ReviewLink item={item} reviews={reviews} />
            }
          />
        </section>
        <div className="flex flex-col gap-4">
          <Panel>
            <PriceRows steps={order.steps} total={order.total} isUntaxed={order.kind === 'gift-card'} />
          </Panel>
          <Delivery
            order={order}
            documents={documents}
            refunds={payment?.refunds ?? []}
            isAgreed={payment?.isAgreed ?? false}
          />
        </div>
      </div>
      {children}
      {canCancel(order) ? <CancelOrder order={order} /> : null}
    </>
  )
}

const PAID_BY: Record<string, string> = { cod: 'Cash on delivery', card: 'Card', upi: 'UPI', 'upi-qr': 'UPI' }

const paidBy = (method: PaymentMethod, isCollected: boolean): string | undefined =>
  isCollected && method === 'cod' ? 'Cash at the store' : PAID_BY[method]

function Delivery({
  order,
  documents,
  refunds,
  isAgreed,
}: Pick<OrderDetailsProps, 'order' | 'documents'> & { refunds: readonly RefundView[]; isAgreed: boolean }) {
  const address = order.shippingAddress
  return (
    <Card className="flex flex-col gap-4 text-sm">
      <div hidden={order.kind !== 'goods'}>
        <h2 className="text-base">{order.pickup ? 'Collected by' : 'Delivery address'}</h2>
        {address ? (
          <address className="mt-1 leading-relaxed wrap-anywhere not-italic">
            {address.firstName} {address.lastName}
            <br />
            {order.pickup ? null : (
              <>
                {address.address}
                {address.apartment ? <>, {address.apartment}</> : null}
                <br />
                {address.city}, {stateName(address.state)} {address.zipCode}
                <br />
              </>
            )}
            {phoneText(address.phone)}
          </address>
        ) : (
          <p className="mt-1 text-muted">Address not available</p>
        )}
      </div>
      <div>
        <h2 className="text-base">Payment</h2>
        <p className="mt-1">
          {[
            order.giftCardAmount > 0 ? `Gift card (${formatMoney(order.giftCardAmount)})` : null,
            order.paymentMethod ? paidBy(order.paymentMethod, order.pickup !== null) : null,
          ]
            .filter(Boolean)
            .join(' and ') || '—'}
          {awaitsPayment(order) ? (isAgreed ? ', being confirmed' : ', not paid yet') : ''}
        </p>
        <Refunds refunds={refunds} />
      </div>
      <div>
        <h2 className="text-base">Invoice</h2>
        <InvoiceLinks order={order} documents={documents} />
      </div>
    </Card>
  )
}

/** The refunds of the payment, and when the pending ones are issued. */
function Refunds({ refunds }: { refunds: readonly RefundView[] }) {
  const { returns } = useShop()
  // A failed refund is replaced by another one. Until then, the buyer knows that other details are needed.
  const shown = refunds.filter(
    ({ status, payTo }, index) =>
      status !== 'failed' || (payTo && refunds.slice(index).every((later) => later.status === 'failed')),
  )
  if (shown.length === 0) return null
  return (
    <ul className="mt-2 flex flex-col gap-1" aria-label="Refunds">
      {shown.map((refund) => (
        <li key={refund.id}>
          <strong className="figures">{formatMoney(refund.amount)}</strong> {refundText(refund, returns.refundDays)}
        </li>
      ))}
    </ul>
  )
}

/** What has become of a refund, after its amount. */
function refundText({ to, payTo, reference, status, createdAt, settledAt }: RefundView, days: string): string {
  if (to === 'gift-card') return `refunded as a gift card on ${formatDate(createdAt)}. We’ve emailed you the code.`
  const destination = payTo ? ` to ${payTo}` : ''
  if (status === 'failed') return `couldn’t be sent${destination}. We’ll ask you where to send it instead.`
  const bank = 'Your bank may need a few more days'
  return status === 'processed' && settledAt
    ? `refunded on ${formatDate(settledAt)}${destination}${reference ? ` (reference ${reference})` : ''}. ${bank} to show it.`
    : `is being refunded${destination}. We issue it within ${days} business days of ${formatDate(createdAt)}. ${bank}.`
}
