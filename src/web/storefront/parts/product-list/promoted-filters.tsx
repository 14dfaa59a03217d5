import { passFocusOut } from '../../../ui/pass-focus.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import type { FilterChoices } from './filter-choices.ts'
import { countedProducts } from './list-head.tsx'
import { hrefWith, type ListQuery } from './list-query.ts'

export type Promoted = { label: string; count: number; to: string }

const MAX_PROMOTED = 6
const MAX_BRANDS = 2
const MIN_STARS = 4

/**
 * The filters that narrow this list most usefully, at most six: of each part that is not chosen yet, the strictest limit or the
 * largest choices that still leave several products, and not all of them.
 */
export function promotedOf(
  { total }: { total: number },
  choices: FilterChoices,
  query: ListQuery,
  params: URLSearchParams,
): Promoted[] {
  const { ratings = [], proteins = [], servingPrices = [], diets = [], brands, onSale = 0 } = choices
  const isUseful = ({ count }: { count: number }) => count > 1 && count < total
  const offer = (
    isOpen: boolean,
    name: string,
    found: { value: string; label: string; count: number }[],
  ): Promoted[] =>
    isOpen
      ? found.filter(isUseful).map(({ value, label, count }) => ({
          label,
          count,
          to: hrefWith(params, { [name]: value, page: null }),
        }))
      : []
  const bySize = <T extends { count: number }>(list: readonly T[]) => list.toSorted((a, b) => b.count - a.count)
  const named = ({ slug, name, count }: { slug: string; name: string; count: number }) => ({
    value: slug,
    label: name,
    count,
  })
  const limit = (from: { value: string; count: number }[], label: (value: string) => string) =>
    from.slice(0, 1).map(({ value, count }) => ({ value, label: label(value), count }))
  return [
    ...offer(query.minRating === null, 'rating', [
      ...limit(
        ratings.filter(({ value }) => Number(value) === MIN_STARS),
        (stars) => `${stars} stars and above`,
      ),
    ]),
    ...offer(!query.onSale, 'onSale', [{ value: '1', label: 'On offer', count: onSale }]),
    ...offer(query.minProtein === null, 'protein', [
      ...limit(
        proteins.toSorted((a, b) => Number(b.value) - Number(a.value)).filter(isUseful),
        (grams) => `${grams} g protein or more`,
      ),
    ]),
    ...offer(query.maxServingPrice === null, 'serving', [
      ...limit(
        servingPrices.toSorted((a, b) => Number(a.value) - Number(b.value)).filter(isUseful),
        (rupees) => `Up to ₹${rupees} per serving`,
      ),
    ]),
    ...offer(query.diets.length === 0, 'diet', bySize(diets).filter(isUseful).slice(0, 1).map(named)),
    ...offer(query.brands.length === 0, 'brand', bySize(brands).filter(isUseful).slice(0, MAX_BRANDS).map(named)),
  ].slice(0, MAX_PROMOTED)
}

/** One press instead of a walk through all filters; on phones a row to swipe. */
export function PromotedFilters({ promoted }: { promoted: Promoted[] }) {
  if (promoted.length === 0) return null
  return (
    <ul aria-label="Popular filters" className="scroll-row mb-4.5 flex gap-2 md:flex-wrap">
      {promoted.map(({ label, count, to }) => (
        <li key={to} className="shrink-0">
          <SoftLink
            href={to}
            data-soft="stay"
            rel="nofollow"
            onClick={({ currentTarget }) => passFocusOut(currentTarget)}
            // `relative` keeps the hidden words with their link in a scrolling row.
            className="relative inline-flex min-h-11 items-center gap-2 rounded-pill border border-edge px-4 text-sm hover:border-ink"
          >
            {label}
            <span className="figures text-muted" aria-hidden="true">
              {count}
            </span>
            <span className="sr-only">, {countedProducts(count)}</span>
          </SoftLink>
        </li>
      ))}
    </ul>
  )
}
