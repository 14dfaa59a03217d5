import type { ReviewTotals } from '../../../../domains/reviews/schemas.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ratingNote } from '../product-card/rating-note.ts'
import { Totals } from './totals.tsx'

export type Reviewed = { slug: string; rating: number; reviews: number; isReviewed: boolean }

type ReviewsIntroProps = {
  product: Reviewed
  totals: ReviewTotals
  isDemo: boolean
  /** Whether some of the reviews beside it were made up with the demo. */
  hasDemoReviews: boolean
  shown?: number | null
}

/** The review totals, or that there are no reviews yet, and the link to write one. */
export function ReviewsIntro({ product, totals, isDemo, hasDemoReviews, shown }: ReviewsIntroProps) {
  return (
    <div>
      {totals.count > 0 ? (
        <Totals totals={totals} slug={product.slug} shown={shown} />
      ) : (
        <p className="max-w-read text-base">{withoutReviews(product, isDemo)}</p>
      )}
      {hasDemoReviews && (
        <p className="mt-4 text-sm">These reviews were made up with the demo, like the product’s rating.</p>
      )}
      <p className="mt-4 text-sm text-muted">Only customers who received this product can review it.</p>
      <ButtonLink to={`/review/${product.slug}`} tone="outline" className="mt-4">
        Write a review
      </ButtonLink>
    </div>
  )
}

function withoutReviews(product: Reviewed, isDemo: boolean): string {
  const note = ratingNote(product, { isDemo })
  const average = product.rating.toFixed(1)
  if (note === 'demo data')
    return `No reviews yet. The ${average} rating is demo data: it was made up with the product.`
  if (note) return `No reviews here yet. The ${average} rating came with the imported catalogue.`
  return 'No reviews yet.'
}
