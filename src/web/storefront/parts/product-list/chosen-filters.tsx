import type { MouseEvent } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { X } from '../../../ui/icons/frame-icons.ts'
import { PackageSearch } from '../../../ui/icons/goods-icons.ts'
import { passFocusOn, passFocusOut } from '../../../ui/pass-focus.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import type { Chip, Offer } from './filter-choices.ts'
import { countedProducts } from './list-head.tsx'

const pill = 'inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 text-sm font-medium'

const passOut = ({ currentTarget }: MouseEvent<Element>) => passFocusOut(currentTarget)

/** The active filters, each with a link that removes it. */
export function ChosenFilters({ chips, clearTo }: { chips: Chip[]; clearTo: string }) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Chosen filters" className="mb-6 flex flex-wrap gap-2">
      {chips.map(({ label, to, part }) => (
        <li key={`${part} ${label}`} data-chip="">
          <SoftLink
            href={to}
            data-soft="stay"
            onClick={({ currentTarget }) => passFocusOn(currentTarget, '[data-chip]')}
            className={`${pill} border-ink bg-paper hover:bg-mist`}
          >
            <span className="sr-only">Remove </span>
            {label}
            <X className="size-4" aria-hidden="true" />
          </SoftLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <SoftLink
            href={clearTo}
            data-soft="stay"
            onClick={passOut}
            className={`${pill} border-transparent px-2 underline`}
          >
            Clear all
          </SoftLink>
        </li>
      )}
    </ul>
  )
}

/** A list with no matches: which filter to loosen, and how many products that would show. */
export function NothingMatches({ offers, clearTo }: { offers: Offer[]; clearTo: string }) {
  return (
    <EmptyState
      icon={<PackageSearch />}
      title="No products match these filters"
      text={
        offers.length > 0 ? 'Remove a filter:' : 'No single filter causes this. Clear the filters to see all products.'
      }
    >
      {offers.map(({ label, count, to }) => (
        <SoftLink
          key={label}
          href={to}
          data-soft="stay"
          onClick={passOut}
          className={`${pill} border-edge bg-paper hover:border-ink`}
        >
          {label}
          <span className="figures text-muted">{countedProducts(count)}</span>
        </SoftLink>
      ))}
      <SoftLink
        href={clearTo}
        data-soft="stay"
        onClick={passOut}
        className={`${pill} border-ink bg-ink text-paper hover:bg-ink-line`}
      >
        Clear filters
      </SoftLink>
    </EmptyState>
  )
}
