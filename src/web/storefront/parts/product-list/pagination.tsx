import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { cx } from '../../../ui/class-names.ts'
import { ChevronLeft, ChevronRight } from '../../../ui/icons/goods-icons.ts'
import { hrefWith } from './list-query.ts'
import { pageNumbers } from './page-numbers.ts'

/** Scrolls smoothly to the top of the new page (R151), or jumps there for shoppers who prefer reduced motion. */
function toTop() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })
}

/** Previous, up to five numbers, Next; renders nothing if there is only one page (R150). */
export function Pagination({ page, totalPages }: { page: number; totalPages: number }) {
  const [params] = useSearchParams()
  if (totalPages <= 1) return null
  const to = (number: number) => hrefWith(params, { page: number > 1 ? String(number) : null })
  return (
    <nav aria-label="Pages" className="mt-12 flex items-center justify-center gap-1">
      <Step to={page > 1 ? to(page - 1) : null} rel="prev">
        <ChevronLeft className="size-4" aria-hidden="true" />
        <span className="sr-only sm:not-sr-only">Previous</span>
      </Step>
      {pageNumbers(page, totalPages).map((number) => (
        <Link
          key={number}
          to={to(number)}
          preventScrollReset
          onClick={toTop}
          aria-current={number === page ? 'page' : undefined}
          aria-label={`Page ${number}`}
          className={cx(
            'figures flex size-11 items-center justify-center rounded-control text-sm font-semibold transition-colors',
            number === page ? 'bg-ink text-paper' : 'hover:bg-mist',
          )}
        >
          {number}
        </Link>
      ))}
      <Step to={page < totalPages ? to(page + 1) : null} rel="next">
        <span className="sr-only sm:not-sr-only">Next</span>
        <ChevronRight className="size-4" aria-hidden="true" />
      </Step>
    </nav>
  )
}

const step = 'flex h-11 items-center gap-1 rounded-control px-3 text-sm font-semibold'

function Step({ to, rel, children }: { to: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (!to) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a disabled link has no native element
      <span role="link" tabIndex={-1} aria-disabled="true" className={cx(step, 'text-edge')}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} preventScrollReset onClick={toTop} className={cx(step, 'hover:bg-mist')}>
      {children}
    </Link>
  )
}
