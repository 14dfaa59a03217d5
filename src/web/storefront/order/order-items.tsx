import type { OrderLineView } from '../../../domains/orders/schemas.ts'
import type { ReviewStatus } from '../../../domains/reviews/schemas.ts'
import { formatMoney } from '../../../shared/money.ts'
import { SoftLink } from '../../ui/soft-link.tsx'
import { LineFacts, LinePicture } from '../cart/line-facts.tsx'
import { linkTextOf } from '../review/review-state.ts'

/** How far the reviews of the products are; what is not among them has none yet. */
export type ReviewStates = Record<string, ReviewStatus>

type OrderItemsProps = {
  items: readonly OrderLineView[]
  /** For its buyer, once it has been delivered. */
  reviews?: ReviewStates | null
}

/** What was ordered, as it was then. */
export function OrderItems({ items, reviews = null }: OrderItemsProps) {
  return (
    <ul className="divide-y divide-line" aria-label="Items of this order">
      {items.map((item) => (
        <li key={item.id} className="flex gap-4 py-4 first:pt-0 last:pb-0">
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
              {reviews && item.productId && (
                <SoftLink
                  href={`/review/${item.slug}`}
                  className="inline-flex min-h-11 items-center font-medium underline underline-offset-2"
                >
                  {linkTextOf(reviews[item.productId])}
                  <span className="sr-only">: {item.name}</span>
                </SoftLink>
              )}
            </div>
            <p className="figures shrink-0 sm:text-right">
              <span className="font-semibold">{formatMoney(item.lineTotal)}</span>
              <span className="block text-muted">
                {item.quantity} × {formatMoney(item.price)}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
