import { type ReactNode, Suspense, useState } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { SlidersHorizontal } from '../../../ui/icons/goods-icons.ts'
import { lazily, lazilyOrNothing } from '../../../ui/lazily.tsx'
import { useCompared } from '../../state/compare/compare-store.ts'
import type { CardPage, CardView } from '../product-card/card-view.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { CardCorner } from './card-corner.tsx'
import { ChosenFilters, NothingMatches } from './chosen-filters.tsx'
import { chipsOf, type FilterChoices, offersOf } from './filter-choices.ts'
import { Filters } from './filters.tsx'
import { useKeptList } from './keep-list.ts'
import { ListNotLoaded } from './list-not-loaded.tsx'
import { hrefWith, SORTS } from './list-query.ts'
import { Pagination } from './pagination.tsx'
import { PromotedFilters, promotedOf } from './promoted-filters.tsx'
import { SortSelect } from './sort-select.tsx'
import { useFilterForm } from './use-filter-form.ts'

const FilterSheet = lazily(async () => (await import('./filter-sheet.tsx')).default)
const CompareBar = lazilyOrNothing(async () => (await import('./compare-bar.tsx')).default)
const QuickAdd = lazilyOrNothing(async () => (await import('./quick-add.tsx')).default)
const FORM = 'list-filters'

type ProductListProps = {
  list: CardPage
  choices: FilterChoices
  /** Shown instead of everything else if the list has no products at all, with or without filters. */
  empty: ReactNode
  /** Parameters that belong to the page and not to the list: they stay when all filters are cleared. */
  keep?: Record<string, string>
  sorts?: readonly (readonly [string, string])[]
  /** Controls beside the sort, such as the search's grid/list toggle. */
  tools?: ReactNode
  /** Replaces the grid. */
  children?: ReactNode
  /** Keeps the filters behind their button on wide screens too, so that the grid takes the whole width. */
  isWide?: boolean
}

/** Filters, sort, the grid and its pages: the body of category, brand, goal, shop and search pages. */
export function ProductList({ list, choices, empty, keep = {}, isWide = false, ...rest }: ProductListProps) {
  const { sorts = SORTS, tools, children } = rest
  const form = useFilterForm()
  const isKept = useKeptList()
  // Null until first opened: then the sheet is loaded, and stays mounted to animate out and return the focus.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const [quick, setQuick] = useState<CardView | null>(null)
  const chips = chipsOf(form.query, choices, form.params)
  const sort = form.params.get('sort')
  const clearTo = hrefWith(new URLSearchParams(keep), { sort })
  if (list.total === 0 && chips.length === 0 && !form.isPending) return empty
  return (
    <div
      className={isWide ? undefined : 'lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10'}
    >
      <div className="mb-6 flex items-center gap-3 lg:col-start-2">
        {/* biome-ignore lint/a11y/useValidAnchor: a link to the filters without scripts, opens the sheet with them */}
        <a
          href="#filters"
          aria-haspopup="dialog"
          className={buttonClass(
            { tone: 'outline' },
            cx(tools ? 'flex-none px-4' : 'flex-1 max-xs:flex-none max-xs:px-4', isWide ? 'md:flex-none' : 'lg:hidden'),
          )}
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
        >
          <SlidersHorizontal className="size-4" aria-hidden="true" />
          Filters{chips.length > 0 && ` (${chips.length})`}
        </a>
        <SortSelect form={FORM} sorts={sorts} value={sort} onSort={form.send} />
        {tools}
      </div>
      {/* Without scripts the link leads to the filters, which `:target` then shows. */}
      <aside
        id="filters"
        aria-label="Filters"
        className={cx(
          'mb-8 hidden target:block',
          !isWide && 'lg:row-span-2 lg:row-start-1 lg:mb-0 lg:block lg:self-start',
        )}
      >
        <Filters id={FORM} choices={choices} form={form} keep={keep} clearTo={clearTo} />
      </aside>
      {isOpen !== null && (
        <Suspense>
          <FilterSheet
            isOpen={isOpen}
            onOpenChange={setOpen}
            choices={choices}
            form={form}
            keep={keep}
            clearTo={clearTo}
            total={list.total}
          />
        </Suspense>
      )}
      <section
        aria-label="Products"
        tabIndex={-1}
        aria-busy={form.isPending}
        className={cx('min-w-0 transition-opacity lg:col-start-2', form.isPending && 'opacity-80')}
      >
        {isKept && <ListNotLoaded />}
        <ChosenFilters chips={chips} clearTo={clearTo} />
        <PromotedFilters promoted={promotedOf(list, choices, form.query, form.params)} />
        {list.cards.length > 0 &&
          (children ?? (
            <ProductGrid
              cards={list.cards}
              isFirstView
              hasSidebar={!isWide}
              zoom={list.zoom}
              corner={(card) => <CardCorner card={card} onSizes={setQuick} />}
            />
          ))}
        {list.cards.length === 0 && <NothingMatches offers={offersOf(choices, form.params)} clearTo={clearTo} />}
        <Pagination page={list.page} totalPages={list.totalPages} />
        <ComparePlace />
        {quick && (
          <Suspense>
            <QuickAdd card={quick} onClose={() => setQuick(null)} />
          </Suspense>
        )}
      </section>
    </div>
  )
}

/** Loads the bar with the first product that is chosen for a comparison. */
function ComparePlace() {
  const isEmpty = useCompared().length === 0
  return isEmpty ? null : (
    <Suspense>
      <CompareBar />
    </Suspense>
  )
}
