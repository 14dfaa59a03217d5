import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { formatMoney, toRupees } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { TextInput } from '../../../ui/forms/field.tsx'
import type { Choice, FilterChoices, Limit } from './filter-choices.ts'
import { Limits } from './filter-limits.tsx'
import { Choices, Tick } from './filter-ticks.tsx'
import { countFilters, type ListQuery } from './list-query.ts'
import type { FilterForm } from './use-filter-form.ts'

type FiltersProps = {
  /** Id of the form, so that a select elsewhere on the page can belong to it. */
  id: string
  choices: FilterChoices
  form: FilterForm
  /** Parameters that belong to the page and not to the filters, such as the search's `q`. */
  keep: Record<string, string>
  /** The URL of the list without any filter. */
  clearTo: string
  /** Set in the sheet: choices replace the history entry, and submitting closes the sheet. */
  onSend?: () => void
}

/** Closed at first in the sheet, where their choices would push the others out of view. */
const LONG = new Set(['brand', 'flavour', 'goal'])

/** All filters of a list, kept in its URL: a plain GET form, submitted at each choice if scripts run. */
export function Filters({ id, choices, form, keep, clearTo, onSend }: FiltersProps) {
  const { query } = form
  const element = useRef<HTMLFormElement>(null)
  const send = () => form.send(element.current, { replace: onSend !== undefined })
  const ticks: [legend: string, name: string, choices: Choice[] | undefined, ticked: string[]][] = [
    ['Category', 'category', choices.categories, query.categories],
    ['Brand', 'brand', choices.brands, query.brands],
    ['Flavour', 'flavour', choices.flavors, query.flavors],
    ['Diet', 'diet', choices.diets, query.diets],
    ['Goal', 'goal', choices.goals, query.goals],
  ]
  const folded: typeof ticks = [
    ['Pack weight', 'weight', choices.weights, query.weights],
    ['Without', 'without', choices.exclude, query.exclude],
    ['Country of origin', 'origin', choices.origins, query.origins],
  ]
  const limits: [legend: string, name: string, limits: Limit[] | undefined, chosen: string | null][] = [
    ['Rating', 'rating', choices.ratings, textOf(query.minRating)],
    ['Protein', 'protein', choices.proteins, textOf(query.minProtein)],
    [
      'Price per serving',
      'serving',
      choices.servingPrices,
      query.maxServingPrice && textOf(toRupees(query.maxServingPrice)),
    ],
  ]
  return (
    <Form
      ref={element}
      id={id}
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        send()
        onSend?.()
      }}
      className="flex flex-col divide-y divide-line"
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div
        className={cx(
          'flex items-center justify-between',
          // In the sheet the head stays in view, below the button that closes it.
          onSend ? 'sticky top-0 z-10 h-15 bg-paper pr-12' : 'h-11',
        )}
      >
        <h2 className="text-base">Filters</h2>
        {countFilters(query) > 0 && (
          <Link to={clearTo} replace={onSend !== undefined} preventScrollReset className="py-2 text-sm underline">
            Clear all
          </Link>
        )}
      </div>
      <div className="py-3 empty:hidden">
        {(choices.inStock !== 0 || query.inStock) && (
          <Tick
            name="inStock"
            value="1"
            label="In stock only"
            count={choices.inStock}
            isOn={query.inStock}
            onTick={send}
          />
        )}
        {choices.onSale !== undefined && (choices.onSale > 0 || query.onSale) && (
          <Tick name="onSale" value="1" label="On offer" count={choices.onSale} isOn={query.onSale} onTick={send} />
        )}
      </div>
      {ticks.map(([legend, name, offered = [], ticked]) => (
        <Choices
          key={name}
          legend={legend}
          name={name}
          choices={offered}
          ticked={ticked}
          onTick={send}
          isFolded={onSend !== undefined && LONG.has(name)}
        />
      ))}
      <PriceRange query={query} range={choices.priceRange} />
      {limits.map(([legend, name, offered = [], chosen]) => (
        <Limits key={name} legend={legend} name={name} limits={offered} chosen={chosen} onChoose={send} />
      ))}
      {folded.map(([legend, name, offered = [], ticked]) => (
        <Choices key={name} legend={legend} name={name} choices={offered} ticked={ticked} onTick={send} isFolded>
          {name === 'without' && (
            <p className="mt-2 text-xs text-muted">By the declared ingredients. Always check the pack.</p>
          )}
        </Choices>
      ))}
      <noscript>
        <Button type="submit" tone="ink" isWide>
          Show products
        </Button>
      </noscript>
    </Form>
  )
}

const textOf = (value: number | null): string | null => (value === null ? null : String(value))

const AMOUNT = '\\d{1,7}(\\.\\d{1,2})?'

function PriceRange({ query, range }: { query: ListQuery; range: FilterChoices['priceRange'] }) {
  const ends = [
    { name: 'minPrice', label: 'Minimum price in rupees', value: query.minPrice, hint: range?.min },
    { name: 'maxPrice', label: 'Maximum price in rupees', value: query.maxPrice, hint: range?.max },
  ]
  const [from, to] = ends.map(({ name, label, value, hint }) => (
    <TextInput
      // The key resets the field when the URL brings another amount; otherwise what the shopper is typing stays.
      key={`${name} ${value}`}
      aria-label={label}
      name={name}
      inputMode="numeric"
      pattern={AMOUNT}
      title="An amount in rupees, like 1499"
      placeholder={hint === undefined ? '₹' : formatMoney(hint)}
      defaultValue={value === null ? '' : toRupees(value)}
    />
  ))
  return (
    <fieldset className="py-5">
      <legend className="float-left mb-3 w-full text-sm font-semibold">Price</legend>
      <div className="clear-both flex items-center gap-2">
        {from}
        <span className="text-sm text-muted">to</span>
        {to}
      </div>
      <Button type="submit" tone="outline" size="small" isWide className="mt-3">
        Apply
      </Button>
    </fieldset>
  )
}
