import type { ReactNode } from 'react'
import type { OrderLineView } from '../../../../domains/orders/schemas.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { LineFacts, LinePicture } from '../line-item/line-facts.tsx'

type OrderItemsProps = {
  items: readonly OrderLineView[]
  /** The actions of an item. */
  below?: (item: OrderLineView) => ReactNode
}

/** The items as they were when ordered. */
export function OrderItems({ items, below }: OrderItemsProps) {
  return (
    <ul className="divide-y divide-line" aria-label="Items of this order">
      {items.map((item) => (
        <li key={item.id} className="flex items-start gap-4 py-4 first:pt-0 last:pb-0">
          <LinePicture image={item.image} isSmall />
          <div className="flex min-w-0 flex-1 flex-col gap-1 text-sm sm:flex-row sm:justify-between sm:gap-6">
            <div className="min-w-0">
              <LineFacts
                to={item.slug && `/product/${item.slug}`}
                name={item.name}
                brand={item.brand}
                flavor={item.flavor}
                weight={item.weight}
              />
              {below?.(item)}
            </div>
            <p className="figures shrink-0 sm:text-right">
              <span className="font-semibold">{formatMoney(item.lineTotal)}</span>
              <span className="block text-muted">
                {item.quantity} × {formatMoney(item.price)}
                {item.isUpsell ? ` (${item.upsellDiscount}% off)` : null}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
