import { useRevalidator } from 'react-router'
import { awaitsPayment } from '../../../../domains/orders/rules.ts'
import type { OrderView } from '../../../../domains/orders/schemas.ts'
import { orderStatus } from '../../../../domains/orders/status-rules.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Package } from '../../../ui/icons/icons.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { StatusBadge } from '../../parts/order/status-badge.tsx'
import { OrderPictures, orderNames } from './order-pictures.tsx'

/** All orders, newest first. */
export function OrderList({ orders }: { orders: readonly OrderView[] }) {
  return (
    <>
      <h1 className="display-wide text-3xl">My Orders</h1>
      {orders.length === 0 ? (
        <EmptyState
          className="mt-6"
          icon={<Package aria-hidden="true" />}
          title="No orders yet"
          text="Your orders will show up here."
        >
          <ButtonLink to="/shop" tone="accent">
            Start shopping
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="mt-6 flex flex-col gap-4">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
    </>
  )
}

/** The page stays if the orders could not be loaded. */
export function OrdersNotLoaded({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <h1 className="display-wide text-3xl">{title}</h1>
      <div role="alert" className="mt-6 flex flex-wrap items-center gap-4 rounded-card border-2 border-danger p-4">
        <p className="text-sm">We couldn’t load your orders. Check your connection, then try again.</p>
        <Button tone="outline" size="small" isBusy={state !== 'idle'} onClick={() => void revalidate()}>
          Try again
        </Button>
      </div>
    </>
  )
}

/** One order in a list; the whole card is its link. */
export function OrderCard({ order }: { order: OrderView }) {
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0)
  return (
    <li className="relative flex flex-col gap-4 rounded-card border border-line p-4 transition-colors hover:border-ink md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SoftLink href={`/orders/${order.orderNumber}`} className="link-cover figures text-lg font-bold">
          {order.orderNumber}
        </SoftLink>
        <div className="flex flex-wrap gap-2">
          {awaitsPayment(order) ? <Badge tone="danger">Not paid yet</Badge> : null}
          <StatusBadge status={orderStatus(order)} />
        </div>
      </div>
      <div className="flex items-center gap-4">
        <OrderPictures order={order} />
        <div className="min-w-0 flex-1 text-sm">
          <p className="line-clamp-2">{orderNames(order)}</p>
          <p className="mt-1 text-muted">
            {formatDate(order.createdAt)} · {count} {count === 1 ? 'item' : 'items'} ·{' '}
            <span className="figures font-semibold text-ink">{formatMoney(order.total)}</span>
          </p>
        </div>
      </div>
    </li>
  )
}
