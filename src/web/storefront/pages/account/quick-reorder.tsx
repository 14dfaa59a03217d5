import type { OrderView } from '../../../../domains/orders/schemas.ts'
import { orderStatus } from '../../../../domains/orders/status-rules.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { ReorderButton } from '../../parts/order/reorder-button.tsx'
import { OrderPictures, orderNames } from './order-pictures.tsx'

const OFFERED = 3

/** The latest delivered orders, each with a reorder button (R281). */
export function QuickReorder({ orders }: { orders: readonly OrderView[] }) {
  const delivered = orders
    .filter((order) => order.status === 'delivered' && orderStatus(order) !== 'partly_delivered')
    .slice(0, OFFERED)
  if (delivered.length === 0) return null
  return (
    <section aria-labelledby="quick-reorder" className="mt-12">
      <h2 id="quick-reorder" className="text-xl">
        Quick reorder
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {delivered.map((order) => (
          <li key={order.id}>
            <Card className="flex h-full flex-col gap-4">
              <div className="flex flex-1 items-center gap-4 md:flex-col md:items-start">
                <OrderPictures order={order} />
                <div className="min-w-0 text-sm">
                  <p className="line-clamp-2">{orderNames(order)}</p>
                  <p className="mt-1 text-muted">
                    <span className="figures">{order.orderNumber}</span> · {formatDate(order.createdAt)}
                  </p>
                </div>
              </div>
              <ReorderButton orderNumber={order.orderNumber} tone="outline" />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
