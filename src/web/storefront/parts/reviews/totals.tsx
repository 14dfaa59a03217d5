import type { ReactNode } from 'react'
import { STARS } from '../../../../domains/reviews/rules.ts'
import type { ReviewTotals } from '../../../../domains/reviews/schemas.ts'
import { counted, formatCount } from '../../../../shared/counted.ts'
import { cx } from '../../../ui/class-names.ts'
import { StarRow } from '../../../ui/rating.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'

export const reviewCount = (count: number): string => counted(count, 'review')

type TotalsProps = { totals: ReviewTotals; slug: string; shown?: number | null | undefined }

/**
 * The average of the published reviews and the number of reviews per star: as bars, and in words. Each bar leads to the
 * reviews with that many stars; `shown` is the one whose reviews the page shows.
 */
export function Totals({ totals: { average, count, stars }, slug, shown }: TotalsProps) {
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
      <ul className="mt-4 flex flex-col" aria-label="Ratings by stars">
        {STARS.map((number) => (
          <li key={number} className="figures text-sm">
            <Bar slug={slug} stars={number} count={stars[number]} isShown={number === shown}>
              <span className="w-3 text-right" aria-hidden="true">
                {number}
              </span>
              <span className="h-2 flex-1 overflow-hidden rounded-pill bg-line" aria-hidden="true">
                <span
                  className="block h-full bg-ink"
                  style={{ width: `${(stars[number] / Math.max(1, count)) * 100}%` }}
                />
              </span>
              <span className="min-w-14 text-muted" aria-hidden="true">
                {formatCount(stars[number])}
              </span>
              <span className="sr-only">{`${counted(number, 'star')}: ${reviewCount(stars[number])}`}</span>
            </Bar>
          </li>
        ))}
      </ul>
    </div>
  )
}

type BarProps = { slug: string; stars: number; count: number; isShown: boolean; children: ReactNode }

function Bar({ slug, stars, count, isShown, children }: BarProps) {
  const look = 'flex items-center gap-3 rounded-control min-h-11'
  if (count === 0) return <span className={look}>{children}</span>
  return (
    <SoftLink
      href={`/product/${slug}/reviews?stars=${stars}`}
      aria-current={isShown ? 'true' : undefined}
      className={cx(look, 'hover:bg-mist', isShown && 'font-bold')}
    >
      {children}
    </SoftLink>
  )
}
