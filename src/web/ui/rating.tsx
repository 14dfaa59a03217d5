import { rememberTexts } from '../../shared/remember-texts.ts'
import { cx } from './class-names.ts'

const format = new Intl.NumberFormat('en-IN')
const countText = rememberTexts((count) => format.format(count))
const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

/** One star, the average and the number of ratings, for cards; nothing where nobody has rated yet. */
export function Rating({ rating, reviews, className }: { rating: number; reviews: number; className?: string }) {
  if (reviews === 0) return null
  return (
    <p className={cx('rating', className)}>
      <i className="star" />
      <span className="sr-only">{`Rated ${rating.toFixed(1)} of 5 by ${countText(reviews)} people`}</span>
      <b aria-hidden="true">{rating.toFixed(1)}</b>
      <span aria-hidden="true">{`(${countText(reviews)})`}</span>
    </p>
  )
}

/** Five stars, filled to the average; for the product page. */
export function Stars({ rating, reviews }: { rating: number; reviews: number }) {
  if (reviews === 0) return <p className="text-sm text-muted">No ratings yet</p>
  return (
    <p className="flex items-center gap-2 text-sm">
      <span className="flex" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((star) => (
          <svg key={star} viewBox="0 0 20 20" className="size-4.5" aria-hidden="true">
            <path d={STAR} className="fill-line" />
            <path
              d={STAR}
              className="fill-ink"
              clipPath={`inset(0 ${100 - Math.round(Math.min(1, Math.max(0, rating - star)) * 100)}% 0 0)`}
            />
          </svg>
        ))}
      </span>
      <span className="sr-only">{`Rated ${rating.toFixed(1)} of 5 by ${countText(reviews)} people`}</span>
      <span aria-hidden="true" className="figures font-semibold">
        {rating.toFixed(1)}
      </span>
      <span aria-hidden="true" className="text-muted">
        {countText(reviews)} ratings
      </span>
    </p>
  )
}
