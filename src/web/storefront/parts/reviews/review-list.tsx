import { ANONYMOUS } from '../../../../domains/reviews/rules.ts'
import type { ReviewView } from '../../../../domains/reviews/schemas.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { StarRow } from '../../../ui/rating.tsx'
import { variantText } from '../line-item/line-facts.tsx'

/** Reviews as plain text: markup and links in them stay inert. */
export function ReviewList({
  reviews,
  level: Heading = 'h3',
}: {
  reviews: readonly ReviewView[]
  level?: 'h2' | 'h3'
}) {
  return (
    <ul className="divide-y divide-line" aria-label="Reviews">
      {reviews.map(({ id, stars, title, text, author, writtenAt, isDemo, ...variant }) => (
        <li key={id} className="py-6 first:pt-0 last:pb-0">
          <StarRow rating={stars} />
          <span className="sr-only">{`${stars} out of 5 stars`}</span>
          {title && <Heading className="mt-2 text-base wrap-anywhere">{title}</Heading>}
          <p className="mt-1 text-sm text-muted">
            <span className="font-medium text-ink wrap-anywhere">{author}</span>
            {isDemo ? ' · Demo review, made up' : author !== ANONYMOUS && ' · Verified buyer'}
            {' · '}
            <time dateTime={writtenAt}>{formatDate(writtenAt)}</time>
          </p>
          {!isDemo && variantText(variant) && <p className="text-sm text-muted">Bought: {variantText(variant)}</p>}
          <p className="mt-3 max-w-read whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ul>
  )
}
