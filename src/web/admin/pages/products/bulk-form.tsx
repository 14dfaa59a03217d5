import { type ReactNode, useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Checkbox, Select, TextInput } from '../../../ui/field.tsx'

/** The bulk actions: each one's label and what its number means. */
export const ACTIONS = [
  { value: 'publish', label: 'Publish', number: null },
  { value: 'draft', label: 'Unpublish (draft)', number: null },
  { value: 'archive', label: 'Archive', number: null },
  { value: 'percent', label: 'Change prices by %', number: 'Percent, such as 5 or -10' },
  { value: 'amount', label: 'Change prices by ₹', number: 'Rupees, such as 50 or -100' },
  { value: 'stock', label: 'Set stock of every variant', number: 'Units' },
] as const

type BulkFormProps = { total: number; may: { write: boolean; count: boolean }; children: ReactNode }

/** A form around the list that sends the ticked products, or all found ones, to the preview of a change. */
export function BulkForm({ total, may, children }: BulkFormProps) {
  const [search] = useSearchParams()
  const offered = ACTIONS.filter(({ value }) => may[value === 'stock' ? 'count' : 'write'])
  const [action, setAction] = useState<string>(offered[0]?.value ?? '')
  const number = ACTIONS.find(({ value }) => value === action)?.number
  return (
    <Form method="get" action="/admin/products/change">
      {['q', 'view', 'category', 'brand'].map((name) => (
        <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} />
      ))}
      <fieldset className="mb-3 flex flex-wrap items-center gap-2 rounded-card bg-mist p-2">
        <legend className="sr-only">Bulk changes</legend>
        <Checkbox name="all" label={`All ${total.toLocaleString('en-IN')} found`} className="px-1" />
        <Select
          name="action"
          aria-label="Action for selected products"
          value={action}
          onChange={(event) => setAction(event.currentTarget.value)}
          className="min-w-0 flex-1 basis-48 sm:w-60 sm:flex-none sm:basis-auto"
        >
          {offered.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
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
      </fieldset>
      {children}
    </Form>
  )
}
