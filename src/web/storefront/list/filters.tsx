import { useRef } from 'react'
import { Form, Link, useNavigate, useSearchParams } from 'react-router'
import { formatMoney, type Paise, toRupees } from '../../../shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Checkbox, TextInput } from '../../ui/field.tsx'
import { countFilters, readListQuery } from './list-query.ts'

export const FILTER_FORM = 'list-filters'

export type Choice = { slug: string; name: string; count: number }
export type FilterChoices = { brands: Choice[]; categories?: Choice[]; priceRange: { min: Paise; max: Paise } | null }

/** Sends the list's form, without its empty fields and without the page number, when a choice changes. */
export function useListForm() {
  const navigate = useNavigate()
  return (form: HTMLFormElement | null) => {
    if (!form) return
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value !== '' && !(name === 'sort' && value === 'default'))
        params.set(name, value)
    }
    navigate(params.size > 0 ? `?${params}` : '?', { preventScrollReset: true })
  }
}

type FiltersProps = FilterChoices & {
  /** Parameters that belong to the page and not to the filters: the search's `q`. */
  keep?: Record<string, string>
}

/** Brand, price and stock in the address of the page: a plain GET form, sent at each choice where scripts run. */
export function Filters({ brands, categories = [], priceRange, keep = {} }: FiltersProps) {
  const [params] = useSearchParams()
  const query = readListQuery(params)
  const form = useRef<HTMLFormElement>(null)
  const send = useListForm()
  const isFiltered = countFilters(query) > 0
  const kept = new URLSearchParams({ ...keep, ...(query.sort === 'default' ? {} : { sort: query.sort }) })
  return (
    <Form
      // The address is the state: another address is another form.
      key={params.toString()}
      ref={form}
      id={FILTER_FORM}
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        send(form.current)
      }}
      className="flex flex-col divide-y divide-line"
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex h-11 items-center justify-between">
        <h2 className="text-base">Filters</h2>
        {isFiltered && (
          <Link to={kept.size > 0 ? `?${kept}` : '?'} preventScrollReset className="py-2 text-sm underline">
            Clear all
          </Link>
        )}
      </div>
      <div className="py-3">
        <Checkbox
          label="In stock only"
          name="inStock"
          value="1"
          defaultChecked={query.inStock}
          onChange={() => send(form.current)}
        />
      </div>
      {categories.length > 1 && (
        <Choices
          legend="Category"
          name="category"
          choices={categories}
          chosen={query.category}
          onChoose={() => send(form.current)}
        />
      )}
      {brands.length > 1 && (
        <Choices
          legend="Brand"
          name="brand"
          choices={brands}
          chosen={query.brand}
          onChoose={() => send(form.current)}
        />
      )}
      <fieldset className="py-5">
        <legend className="float-left mb-3 w-full text-sm font-semibold">Price</legend>
        <div className="clear-both flex items-center gap-2">
          <TextInput
            aria-label="Lowest price in rupees"
            name="minPrice"
            inputMode="numeric"
            pattern="\d{1,7}(\.\d{1,2})?"
            placeholder={priceRange ? formatMoney(priceRange.min) : 'Min'}
            defaultValue={query.minPrice === null ? '' : toRupees(query.minPrice)}
          />
          <span className="text-sm text-muted">to</span>
          <TextInput
            aria-label="Highest price in rupees"
            name="maxPrice"
            inputMode="numeric"
            pattern="\d{1,7}(\.\d{1,2})?"
            placeholder={priceRange ? formatMoney(priceRange.max) : 'Max'}
            defaultValue={query.maxPrice === null ? '' : toRupees(query.maxPrice)}
          />
        </div>
        <Button type="submit" tone="outline" size="small" isWide className="mt-3">
          Apply
        </Button>
      </fieldset>
    </Form>
  )
}

type ChoicesProps = { legend: string; name: string; choices: Choice[]; chosen: string | null; onChoose: () => void }

function Choices({ legend, name, choices, chosen, onChoose }: ChoicesProps) {
  const all = [{ slug: '', name: `All ${legend === 'Brand' ? 'brands' : 'categories'}`, count: 0 }, ...choices]
  return (
    <fieldset className="py-5">
      <legend className="float-left mb-2 w-full text-sm font-semibold">{legend}</legend>
      <div className="clear-both -mx-1 max-h-72 overflow-y-auto px-1">
        {all.map((choice) => (
          <label
            key={choice.slug}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 text-sm lg:min-h-8',
              choice.slug === (chosen ?? '') && 'font-semibold',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.slug}
              defaultChecked={choice.slug === (chosen ?? '')}
              onChange={onChoose}
              className="size-4.5 accent-ink"
            />
            <span className="min-w-0 flex-1 truncate">{choice.name}</span>
            {choice.count > 0 && <span className="figures text-xs text-muted">{choice.count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
