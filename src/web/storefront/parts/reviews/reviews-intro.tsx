import type { FlavorRating, ReviewTotals } from '../../../../domains/reviews/schemas.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ratingNote } from '../product-card/rating-note.ts'
import { reviewCount, Totals } from './totals.tsx'

export type Reviewed = { slug: string; rating: number; reviews: number; isReviewed: boolean }

type ReviewsIntroProps = {
  product: Reviewed
  totals: ReviewTotals
  isDemo: boolean
  /** Whether some of the reviews beside it were made up with the demo. */
  hasDemoReviews: boolean
  flavors: readonly FlavorRating[]
  shown?: number | null
}

/** The review totals, or that there are no reviews yet, and the link to write one. */
export function ReviewsIntro({ product, totals, isDemo, hasDemoReviews, flavors, shown }: ReviewsIntroProps) {
  return (
    <div>
      {totals.count > 0 ? (
        <Totals totals={totals} slug={product.slug} shown={shown} />
      ) : (
        <p className="max-w-read text-base">{withoutReviews(product, isDemo)}</p>
      )}
      {flavors.length > 0 && <FlavorRatings flavors={flavors} />}
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

/** What buyers think of each flavour, where they bought several. */
const FlavorRatings = ({ flavors }: { flavors: readonly FlavorRating[] }) => (
  <div className="mt-5">
    <h3 className="text-sm font-semibold">By flavour</h3>
    <ul className="mt-2 flex flex-col gap-1 text-sm">
      {flavors.map(({ flavor, average, count }) => (
        <li key={flavor} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">{flavor}</span>
          <span className="figures whitespace-nowrap">
            <strong>{average.toFixed(1)}</strong>
            <span className="sr-only"> out of 5 in</span>
            <span className="text-muted"> {reviewCount(count)}</span>
          </span>
        </li>
      ))}
    </ul>
  </div>
)
