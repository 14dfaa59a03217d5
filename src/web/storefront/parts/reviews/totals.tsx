import { STARS } from '../../../../domains/reviews/rules.ts'
import type { ReviewTotals } from '../../../../domains/reviews/schemas.ts'
import { StarRow } from '../../../ui/rating.tsx'

export const reviewCount = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'review' : 'reviews'}`

/** The average of the published reviews and the number of reviews per star: as bars, and in words. */
export function Totals({ totals: { average, count, stars } }: { totals: ReviewTotals }) {
  return (
    <div>
      <p className="flex items-center gap-3">
        <span className="figures text-4xl font-bold" aria-hidden="true">
          {average.toFixed(1)}
        </span>
        <span>
          <StarRow rating={average} />
          <span className="sr-only">{`Rated ${average.toFixed(1)} out of 5 in `}</span>
          <span className="block text-sm text-muted">{reviewCount(count)}</span>
        </span>
      </p>
      <ul className="mt-4 flex flex-col gap-2" aria-label="Ratings by stars">
        {STARS.map((number) => (
          <li key={number} className="figures flex items-center gap-3 text-sm">
            <span className="w-3 text-right" aria-hidden="true">
              {number}
            </span>
            <span className="h-2 flex-1 overflow-hidden rounded-pill bg-line" aria-hidden="true">
              <span
                className="block h-full bg-ink"
                style={{ width: `${(stars[number] / Math.max(1, count)) * 100}%` }}
              />
            </span>
            <span className="w-8 text-muted" aria-hidden="true">
              {stars[number]}
            </span>
            <span className="sr-only">{`${number} ${number === 1 ? 'star' : 'stars'}: ${reviewCount(stars[number])}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
