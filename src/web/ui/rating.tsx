import { counted, formatCount } from '../../shared/counted.ts'
import { cx } from './class-names.ts'

/** The path of one star, 20 wide and high. */
export const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

type RatingProps = {
  rating: number
  reviews: number
  /** Where the figures come from, if not from reviews given here: `demo data`. */
  note?: string | null
  /** Whether the note is left to screen readers, because the page says it elsewhere. */
  isNoteHidden?: boolean
  className?: string
}

const spoken = ({ rating, reviews, note }: RatingProps): string =>
  `Rated ${rating.toFixed(1)} out of 5${note ? `, ${note}` : ` by ${counted(reviews, 'person', 'people')}`}`

/** One star, the average and the number of ratings, for cards; renders nothing without ratings. */
export function Rating(props: RatingProps) {
  const { rating, reviews, note, isNoteHidden = false, className } = props
  if (reviews === 0) return null
  return (
    <p className={cx('rating', className)}>
      <i className="star" />
      <span className="sr-only">{spoken(props)}</span>
      <b aria-hidden="true">{rating.toFixed(1)}</b>
      <span aria-hidden="true">{`(${formatCount(reviews)})${note && !isNoteHidden ? ` ${note}` : ''}`}</span>
    </p>
  )
}

/** Five stars, filled to match the rating. Decorative: the number is beside it. */
export function StarRow({ rating }: { rating: number }) {
  return (
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
  )
}

/** Five stars, the average and the number of ratings; for the product page. */
export function Stars(props: RatingProps) {
  const { rating, reviews, note } = props
  if (reviews === 0) return <p className="text-sm text-muted">No ratings yet</p>
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <StarRow rating={rating} />
      <span className="sr-only">{spoken(props)}</span>
      <span aria-hidden="true" className="figures font-semibold">
        {rating.toFixed(1)}
      </span>
      <span aria-hidden="true" className="text-muted">
        {`${counted(reviews, 'rating')}${note ? ` (${note})` : ''}`}
      </span>
    </p>
  )
}
