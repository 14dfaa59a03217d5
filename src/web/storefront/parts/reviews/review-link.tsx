import type { OrderLineView } from '../../../../domains/orders/schemas.ts'
import type { ReviewStatus } from '../../../../domains/reviews/schemas.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { linkTextOf } from './review-state.ts'

/** How far the reviews of the products are; what is not among them has none yet. */
export type ReviewStates = Record<string, ReviewStatus>

/** The way to rate what was delivered, or to what was written of it; none for what is no product. */
export function ReviewLink({ item, reviews }: { item: OrderLineView; reviews: ReviewStates }) {
  if (!item.productId) return null
  return (
    <SoftLink
      href={`/review/${item.slug}`}
      className="inline-flex min-h-11 items-center font-medium underline underline-offset-2"
    >
      {linkTextOf(reviews[item.productId])}
      <span className="sr-only">: {item.name}</span>
    </SoftLink>
  )
}
