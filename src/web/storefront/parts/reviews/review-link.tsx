import type { OrderLineView } from '../../../../domains/orders/schemas.ts'
import type { ReviewStatus } from '../../../../domains/reviews/schemas.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { linkTextOf } from './review-state.ts'

/** The review status by product; a product not listed has no review yet. */
export type ReviewStates = Record<string, ReviewStatus>

/** The link to review a delivered item, or to the review written for it; none for digital products. */
export function ReviewLink({ item, reviews }: { item: OrderLineView; reviews: ReviewStates }) {
  if (!item.productId) return null
  return (
    <SoftLink
      href={`/review/${item.slug}`}
      className="inline-flex min-h-11 items-center font-medium underline underline-offset-2"
    >
      {linkTextOf(reviews[item.productId])}
      <span className="sr-only"> {item.name}</span>
    </SoftLink>
  )
}
