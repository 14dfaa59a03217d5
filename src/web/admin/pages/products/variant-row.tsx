import type { ComponentProps } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Trash2 } from '../../../ui/icons/icons.tsx'
import { passFocusOfItem } from '../../../ui/pass-focus.ts'
import type { Bound } from '../../parts/forms/bound-fields.tsx'

/** In the order of the grid's columns, which is also the order for pasted cells. */
export const COLUMNS = [
  { name: 'flavor', label: 'Flavour', isNumber: false },
  { name: 'weight', label: 'Weight', isNumber: false },
  { name: 'sku', label: 'SKU', isNumber: false },
  { name: 'mrp', label: 'MRP', isNumber: true },
  { name: 'price', label: 'Price', isNumber: true },
  { name: 'stock', label: 'Stock', isNumber: true },
  { name: 'servings', label: 'Servings', isNumber: true },
  { name: 'grams', label: 'Grams', isNumber: true },
  { name: 'barcode', label: 'Barcode', isNumber: false },
] as const
type Column = (typeof COLUMNS)[number]['name']
export type VariantFields = Record<Column | 'id' | 'stockSeen' | 'active', Bound>

export const GRID =
  'grid-cols-[minmax(6rem,1.2fr)_minmax(4.5rem,.8fr)_minmax(8rem,1.4fr)_5rem_5rem_4.5rem_4.5rem_4.5rem_minmax(7rem,1fr)_4.5rem] gap-1.5 md:min-w-[60rem]'

type VariantRowProps = {
  place: number
  fields: VariantFields
  mayCount: boolean
  /** The form's own button, which works before scripts run. */
  remove: ComponentProps<'button'>
}

const textOf = ({ initialValue }: Bound) => (initialValue == null ? '' : String(initialValue))

/** A variant: a grid row, or a card on phones. Saved variants are only taken off sale, because orders refer to them. */
export function VariantRow({ place, fields, mayCount, remove }: VariantRowProps) {
  const id = textOf(fields.id)
  const isOn = fields.active.initialValue === 'on'
  return (
    <fieldset
      aria-label={`Variant ${place + 1}`}
      data-item=""
      className={cx(
        'grid items-start max-md:grid-cols-2! max-md:rounded-card max-md:border max-md:border-line max-md:p-3',
        GRID,
      )}
    >
      <input type="hidden" name={fields.id.name} value={id} />
      <input type="hidden" name={fields.stockSeen.name} value={id ? textOf(fields.stockSeen) : '0'} />
      {COLUMNS.map(({ name, label, isNumber }) => (
        <Cell
          key={fields[name].key ?? name}
          field={fields[name]}
          label={label}
          isNumber={isNumber}
          readOnly={name === 'stock' && !mayCount}
        />
      ))}
      <div className="flex items-center gap-1">
        <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm md:min-h-9">
          <input
            key={fields.active.key}
            type="checkbox"
            id={fields.active.id}
            name={fields.active.name}
            defaultChecked={isOn}
            className="size-6 accent-ink"
          />
          <span className="md:sr-only">On sale</span>
        </label>
        {!id && (
          <button
            {...remove}
            onClick={passFocusOfItem}
            aria-label={`Remove variant ${place + 1}`}
            className="flex size-11 items-center justify-center rounded-control hover:bg-mist md:size-9"
          >
            <Trash2 className="size-4" />
          </button>
        )}
        {fields.active.errors?.[0] && <span className="text-xs text-danger">{fields.active.errors[0]}</span>}
      </div>
    </fieldset>
  )
}

type CellProps = { field: Bound; label: string; isNumber: boolean; readOnly: boolean }

function Cell({ field, label, isNumber, readOnly }: CellProps) {
  const error = field.errors?.[0]
  return (
    <div className="min-w-0">
      <label htmlFor={field.id} className="mb-1 block text-xs text-muted md:sr-only">
        {label}
      </label>
      <input
        key={field.key}
        id={field.id}
        name={field.name}
        defaultValue={textOf(field)}
        readOnly={readOnly}
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${field.id}-error` : undefined}
        className={cx(
          'h-11 w-full rounded-control border border-edge bg-paper px-2 text-base read-only:bg-mist hover:border-ink aria-invalid:border-danger md:h-9 md:text-sm',
          isNumber && 'figures md:text-right',
        )}
      />
      {error && (
        <p id={`${field.id}-error`} className="mt-1 text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
