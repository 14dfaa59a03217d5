import { LABEL_NAMES, LABELS } from '../../../../domains/catalog/collections/rules.ts'
import { cx } from '../../../ui/class-names.ts'
import { type Bound, CountField, RupeesField, TextField, TickField } from '../../parts/forms/bound-fields.tsx'
import { FormPanel } from '../../parts/page/panel.tsx'

export type Option = { value: string; label: string }
export type RuleChoices = { categories: Option[]; brands: Option[]; goals: Option[] }

type Names =
  | 'match'
  | 'categories'
  | 'brands'
  | 'goals'
  | 'labels'
  | 'tags'
  | 'minPrice'
  | 'maxPrice'
  | 'minDiscount'
  | 'minRating'
  | 'newDays'
  | 'inStock'
type RuleFieldsProps = { fields: Record<Names, Bound>; choices: RuleChoices }

const MATCHES = [
  { value: 'all', label: 'All of the conditions below' },
  { value: 'any', label: 'At least one of them' },
]
const LABEL_OPTIONS = LABELS.map((value) => ({ value, label: LABEL_NAMES[value] }))

/** The conditions of a collection by rule. Those left empty ask for nothing. */
export function RuleFields({ fields, choices }: RuleFieldsProps) {
  return (
    <FormPanel
      id={fields.match.id}
      title="Conditions"
      text="Empty fields are ignored. The collection updates itself as your products change."
      error={fields.match.errors?.[0]}
    >
      <RadioList field={fields.match} legend="A product must meet" options={MATCHES} />
      <TickList field={fields.categories} legend="Category" options={choices.categories} />
      <TickList field={fields.brands} legend="Brand" options={choices.brands} />
      <TickList field={fields.goals} legend="Goal" options={choices.goals} />
      <TickList field={fields.labels} legend="Highlighted as" options={LABEL_OPTIONS} />
      <TextField
        field={fields.tags}
        label="Tags"
        hint="Separated by commas. A product needs one of them."
        isOptional
        autoCapitalize="none"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <RupeesField field={fields.minPrice} label="Price from" isOptional />
        <RupeesField field={fields.maxPrice} label="Price up to" isOptional />
        <CountField field={fields.minDiscount} label="Discount of at least" hint="Percent below the MRP" isOptional />
        <TextField field={fields.minRating} label="Rated at least" hint="1 to 5 stars" isOptional inputMode="decimal" />
        <CountField
          field={fields.newDays}
          label="Added in the last"
          hint="Days, counting today. Products leave by themselves."
          isOptional
        />
      </div>
      <TickField field={fields.inStock} label="In stock" />
    </FormPanel>
  )
}

type ListProps = { field: Bound; legend: string; options: readonly Option[] }

const row = 'flex min-h-11 cursor-pointer items-center gap-3 text-sm wrap-anywhere md:min-h-9'
const LONG = 12

function TickList({ field, legend, options }: ListProps) {
  const { initialValue } = field
  const chosen = Array.isArray(initialValue) ? initialValue.map(String) : initialValue ? [String(initialValue)] : []
  // A category or brand that was deleted stays ticked, so that staff see why the collection has lost its products.
  const lost = chosen.filter((value) => options.every((option) => option.value !== value))
  const all = [...options, ...lost.map((value) => ({ value, label: `${value} (deleted)` }))]
  const fault = field.errors?.[0]
  if (all.length === 0) return null
  return (
    <fieldset id={field.id} tabIndex={-1} aria-describedby={fault ? `${field.id}-error` : undefined}>
      <legend className="text-sm font-medium">
        {legend} {options.length > 1 && <span className="text-xs font-normal text-muted">one of those ticked</span>}
      </legend>
      <div
        className={cx(
          'mt-1 grid gap-x-4 sm:grid-cols-2',
          all.length > LONG && 'max-h-60 overflow-y-auto rounded-control border border-line px-3',
        )}
      >
        {all.map(({ value, label }) => (
          <label key={value} className={row}>
            <input
              type="checkbox"
              name={field.name}
              value={value}
              data-field={field.id}
              defaultChecked={chosen.includes(value)}
              className="size-5 shrink-0 accent-ink"
            />
            {label}
          </label>
        ))}
      </div>
      {fault && (
        <p id={`${field.id}-error`} className="mt-1.5 text-sm text-danger">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

type RadioListProps = ListProps & { onChoose?: (value: string) => void }

/** One of a few choices. */
export const RadioList = ({ field, legend, options, onChoose }: RadioListProps) => (
  <fieldset>
    <legend className="text-sm font-medium">{legend}</legend>
    <div className="mt-1 flex flex-wrap gap-x-6">
      {options.map(({ value, label }) => (
        <label key={value} className={row}>
          <input
            type="radio"
            name={field.name}
            value={value}
            defaultChecked={(field.initialValue ?? options[0]?.value) === value}
            onChange={() => onChoose?.(value)}
            className="size-5 shrink-0 accent-ink"
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)
