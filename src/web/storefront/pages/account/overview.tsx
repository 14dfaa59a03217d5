import type { CustomerView } from '../../../../domains/customers/schemas.ts'
import type { OrderView } from '../../../../domains/orders/schemas.ts'
import { orderStatus } from '../../../../domains/orders/status-rules.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ShoppingBag } from '../../../ui/icons/icons.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { OrderTimeline } from '../../parts/order/order-timeline.tsx'
import { StatusBadge } from '../../parts/order/status-badge.tsx'
import { TrackingFacts } from '../../parts/order/tracked-order.tsx'
import { ConfirmEmailNotice } from './confirm-email-notice.tsx'
import { MembershipCard } from './membership-card.tsx'
import { OrderCard } from './order-list.tsx'
import { OrderPictures, orderNames } from './order-pictures.tsx'
import { QuickReorder } from './quick-reorder.tsx'

const RECENT = 3

/** The latest order in progress, the three before it, and quick reorder (R279, R281). */
export function Overview({ customer, orders }: { customer: CustomerView; orders: readonly OrderView[] }) {
  const [last, ...earlier] = orders.slice(0, 1 + RECENT)
  return (
    <>
      <h1 className="display-wide text-3xl">Hello, {customer.firstName}</h1>
      {customer.isEmailVerified ? null : <ConfirmEmailNotice email={customer.email} />}
      {last ? (
        <>
          <LastOrder order={last} />
          <MembershipCard />
          <QuickReorder orders={orders} />
          {earlier.length > 0 ? (
            <section aria-labelledby="recent" className="mt-12">
              <div className="flex items-baseline justify-between gap-4">
                <h2 id="recent" className="text-xl">
                  Recent orders
                </h2>
                <SoftLink
                  href="/orders"
                  className="inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-2"
                >
                  All orders
                </SoftLink>
              </div>
              <ul className="mt-2 flex flex-col gap-4">
                {earlier.map((order) => (
                  <OrderCard key={order.id} order={order} />
                ))}
              </ul>
            </section>
          ) : null}
        </>
      ) : (
        <>
          <EmptyState
            className="mt-6"
            icon={<ShoppingBag aria-hidden="true" />}
            title="No orders yet"
            text="Track your first order here."
          >
            <ButtonLink to="/shop" tone="accent">
              Start shopping
            </ButtonLink>
          </EmptyState>
          <MembershipCard />
        </>
      )}
    </>
  )
}

function LastOrder({ order }: { order: OrderView }) {
  return (
    <section aria-labelledby="last" className="mt-6">
      <Card className="flex flex-col gap-8">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h2 id="last" className="eyebrow text-muted">
              Your last order
            </h2>
            <p className="figures mt-1 text-2xl font-bold">{order.orderNumber}</p>
            <p className="mt-1 text-sm text-muted">
              {formatDate(order.createdAt)} · {formatMoney(order.total)}
            </p>
          </div>
          <StatusBadge status={orderStatus(order)} />
        </div>
        <div className="flex items-center gap-4">
          <OrderPictures order={order} />
          <p className="line-clamp-2 min-w-0 flex-1 text-sm">{orderNames(order)}</p>
        </div>
        <OrderTimeline order={order} />
        <TrackingFacts order={order} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/orders/${order.orderNumber}`}>View order</ButtonLink>
          {order.kind === 'goods' ? (
            <ButtonLink to={`/track-order?query=${order.orderNumber}`} tone="outline">
              Track order
            </ButtonLink>
          ) : null}
        </div>
      </Card>
    </section>
  )
}
