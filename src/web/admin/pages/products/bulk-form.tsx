import { type ReactNode, useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { BULK_MAX } from '../../../../domains/catalog/admin/schemas.ts'
import { formatCount } from '../../../../shared/counted.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Checkbox, Field, Options, Select, TextInput } from '../../../ui/forms/field.tsx'

/** The bulk actions: each one's label and what its number means. */
export const ACTIONS = [
  { value: 'publish', label: 'Publish', number: null },
  { value: 'draft', label: 'Unpublish (draft)', number: null },
  { value: 'archive', label: 'Archive', number: null },
  { value: 'percent', label: 'Change prices by %', number: 'Percent, such as 5 or -10' },
  { value: 'amount', label: 'Change prices by ₹', number: 'Rupees, such as 50 or -100' },
  { value: 'stock', label: 'Set stock of every variant', number: 'Units' },
] as const

const FILTERS = ['q', 'view', 'category', 'brand']
export const CHANGE_PATH = '/admin/products/change'

/** The product list with the filters that a change was started from. */
export function listPath(search: URLSearchParams): string {
  const kept = [...search].filter(([name, value]) => FILTERS.includes(name) && value)
  return kept.length === 0 ? '/admin/products' : `/admin/products?${new URLSearchParams(kept)}`
}

type BulkFormProps = { total: number; may: { write: boolean; count: boolean }; children: ReactNode }

/** A form around the list that sends the ticked products, or all found ones, to the preview of a change. */
export function BulkForm({ total, may, children }: BulkFormProps) {
  const [search] = useSearchParams()
  const offered = ACTIONS.filter(({ value }) => may[value === 'stock' ? 'count' : 'write'])
  const [action, setAction] = useState<string>(offered[0]?.value ?? '')
  const number = ACTIONS.find(({ value }) => value === action)?.number
  const isTooMany = total > BULK_MAX
  return (
    <Form method="get" action={CHANGE_PATH}>
      {FILTERS.map((name) => (
        <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} />
      ))}
      <fieldset className="mb-3 flex flex-wrap items-center gap-2 rounded-card bg-mist p-2">
        <legend className="sr-only">Bulk changes</legend>
        <Checkbox
          name="all"
          label={`All ${formatCount(total)} found`}
          disabled={isTooMany}
          aria-describedby={isTooMany ? 'too-many' : undefined}
          className="px-1"
        />
        <Select
          name="action"
          aria-label="Action for selected products"
          value={action}
          onChange={(event) => setAction(event.currentTarget.value)}
          className="min-w-0 flex-1 basis-48 sm:w-60 sm:flex-none sm:basis-auto"
        >
          <Options of={offered} />
        </Select>
        <span className={cx('w-full sm:w-56', !number && 'max-sm:hidden')}>
          <TextInput
            name="value"
            inputMode="decimal"
            required={Boolean(number)}
            aria-label={number ?? 'Number, for prices and stock'}
            placeholder={number ?? 'Number, for prices and stock'}
          />
        </span>
        <Button type="submit" tone="outline">
          Preview
        </Button>
        <Link to={CHANGE_PATH} className="px-1 text-sm underline underline-offset-2">
          Past changes
        </Link>
        {isTooMany && (
          <p id="too-many" className="w-full px-1 text-xs text-muted">
            You can change up to {formatCount(BULK_MAX)} products at a time. Filter the list to choose them all.
          </p>
        )}
      </fieldset>
      {children}
    </Form>
  )
}

/** Asks again for a number that can't be used; the action and the selected products stay. */
export function NumberAgain({ fault, label }: { fault: string; label: string }) {
  const [search] = useSearchParams()
  const kept = [...search].filter(([name]) => name !== 'value')
  return (
    <Form method="get" className="flex max-w-form flex-col items-start gap-4">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Field id="value" label={label} error={fault} isRequired className="w-full">
        <TextInput name="value" defaultValue={search.get('value') ?? ''} inputMode="decimal" autoComplete="off" />
      </Field>
      <Button type="submit" tone="outline">
        Preview
      </Button>
    </Form>
  )
}
