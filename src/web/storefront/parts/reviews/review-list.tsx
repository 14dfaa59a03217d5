import { ANONYMOUS } from '../../../../domains/reviews/rules.ts'
import type { ReviewView } from '../../../../domains/reviews/schemas.ts'
import { counted } from '../../../../shared/counted.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { StarRow } from '../../../ui/rating.tsx'
import { variantText } from '../line-item/line-facts.tsx'
import { ReviewPictures } from './review-pictures.tsx'

/** Reviews as plain text: markup and links in them stay inert. */
export function ReviewList({
  reviews,
  slug,
  storeName,
  level: Heading = 'h3',
}: {
  reviews: readonly ReviewView[]
  slug: string
  storeName: string
  level?: 'h2' | 'h3'
}) {
  return (
    <ul className="divide-y divide-line" aria-label="Reviews">
      {reviews.map(({ id, stars, title, text, author, writtenAt, isDemo, helpful, reply, pictures, ...variant }) => (
        <li key={id} id={id} className="py-6 first:pt-0 last:pb-0">
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
          {pictures && <ReviewPictures pictures={pictures} by={author} />}
          {reply && (
            <div className="mt-4 max-w-read border-l-4 border-line pl-4">
              <p className="text-sm text-muted">
                Reply from <span className="font-medium text-ink wrap-anywhere">{storeName}</span>
                {' · '}
                <time dateTime={reply.at}>{formatDate(reply.at)}</time>
              </p>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{reply.text}</p>
            </div>
          )}
          {!isDemo && <HelpfulForm id={id} slug={slug} helpful={helpful} of={title || author} />}
        </li>
      ))}
    </ul>
  )
}

type HelpfulFormProps = { id: string; slug: string; helpful: number; of: string }

/** A plain form: the lists of reviews are sent without scripts, and are the same for everyone. */
function HelpfulForm({ id, slug, helpful, of }: HelpfulFormProps) {
  return (
    <form
      method="post"
      action={`/product/${slug}/reviews`}
      className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      <Button type="submit" name="helpful" value={id} tone="outline" size="small">
        Helpful<span className="sr-only">: {of}</span>
      </Button>
      {helpful > 0 && (
        <span className="text-sm text-muted">{counted(helpful, 'person', 'people')} found this helpful</span>
      )}
    </form>
  )
}
