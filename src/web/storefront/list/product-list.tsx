import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Select } from '../../ui/field.tsx'
import { SlidersHorizontal } from '../../ui/icons.tsx'
import type { CardPage } from './card-view.ts'
import { FILTER_FORM, type FilterChoices, Filters, useListForm } from './filters.tsx'
import { countFilters, readListQuery, SORTS } from './list-query.ts'
import { Pagination } from './pagination.tsx'
import { ProductGrid } from './product-grid.tsx'

type ProductListProps = {
  list: CardPage
  choices: FilterChoices
  /** What stands where no product matches. */
  empty: ReactNode
  keep?: Record<string, string>
  sorts?: readonly (readonly [string, string])[]
  /** Beside the sort: the search's grid/list toggle. */
  tools?: ReactNode
  /** In place of the grid. */
  children?: ReactNode
}

/** Filters at the side, sort on top, the grid and its pages: the body of category, brand, goal, shop and search pages. */
export function ProductList({ list, choices, empty, keep, sorts = SORTS, tools, children }: ProductListProps) {
  const [params] = useSearchParams()
  const query = readListQuery(params)
  const [isOpen, setOpen] = useState(false)
  const send = useListForm()
  const filters = countFilters(query)
  return (
    <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <div className="mb-6 flex items-center gap-3 lg:col-start-2">
        {/* biome-ignore lint/a11y/useValidAnchor: a link to the filters where scripts do not run, a toggle where they do */}
        <a
          href="#filters"
          aria-expanded={isOpen}
          aria-controls="filters"
          className={buttonClass({ tone: 'outline' }, 'flex-1 lg:hidden')}
          onClick={(event) => {
            event.preventDefault()
            setOpen(!isOpen)
          }}
        >
          <SlidersHorizontal className="size-4" aria-hidden="true" />
          Filters{filters > 0 && ` (${filters})`}
        </a>
        <div className="ml-auto flex flex-1 items-center justify-end gap-3 text-sm lg:flex-none">
          <span className="hidden shrink-0 text-muted lg:block" aria-hidden="true">
            Sort by
          </span>
          <Select
            key={params.toString()}
            form={FILTER_FORM}
            name="sort"
            aria-label="Sort by"
            defaultValue={params.get('sort') ?? sorts[0]?.[0]}
            onChange={(event) => send(event.currentTarget.form)}
            className="w-full lg:w-52"
          >
            {sorts.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        {tools}
      </div>
      {/* Without scripts the link leads to the filters, which `:target` then shows. */}
      <aside
        id="filters"
        aria-label="Filters"
        className={cx(
          'target:block lg:sticky lg:top-20 lg:row-span-2 lg:row-start-1 lg:block lg:self-start',
          isOpen ? 'mb-8 block' : 'hidden',
        )}
      >
        <Filters {...choices} keep={keep ?? {}} />
      </aside>
      <div className="min-w-0 lg:col-start-2">
        {list.cards.length === 0 ? empty : (children ?? <ProductGrid cards={list.cards} isFirstView hasSidebar />)}
        <Pagination page={list.page} totalPages={list.totalPages} />
      </div>
    </div>
  )
}
