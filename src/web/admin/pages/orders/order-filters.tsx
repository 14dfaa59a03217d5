import { useRef } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { StaffOrderQuery } from '../../../../domains/orders/admin/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Options, Select, TextInput } from '../../../ui/forms/field.tsx'
import { useKey } from '../../parts/forms/use-key.ts'
import { ButtonLink } from '../../parts/page/links.tsx'
import { PAYMENTS } from './order-badge.tsx'

/** Filters of the list. They are in the URL, so a view can be saved, shared and returned to. */
export function OrderFilters({ query }: { query: StaffOrderQuery }) {
  const search = useRef<HTMLInputElement>(null)
  const [params] = useSearchParams()
  useKey('/', () => search.current?.focus())
  const isNarrowed = ['q', 'payment', 'channel', 'from', 'to'].some((name) => params.get(name))
  // A new URL remounts the form so that its boxes show that URL's filters.
  const key = params.toString()
  return (
    <Form
      key={key}
      method="get"
      role="search"
      className="mb-4 grid grid-cols-[1fr_auto] gap-x-3 gap-y-2 lg:grid-cols-[1fr_10rem_8rem_10rem_10rem_auto]"
    >
      {params.get('view') && <input type="hidden" name="view" value={query.view} />}
      <Field label="Search">
        <TextInput
          ref={search}
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={100}
          placeholder="Number, name, phone or email  ( / )"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      {/* On phones the other filters are behind a checkbox, which works without scripts. */}
      <input
        type="checkbox"
        id="more-filters"
        className="peer sr-only lg:hidden"
        defaultChecked={['payment', 'channel', 'from', 'to'].some((name) => params.get(name))}
      />
      <label
        htmlFor="more-filters"
        className="order-1 col-span-2 flex min-h-11 w-fit items-center rounded-control text-sm underline underline-offset-2 outline-offset-2 peer-focus-visible:outline-2 lg:hidden"
      >
        Payment, channel and dates
      </label>
      <div className="order-1 col-span-2 hidden grid-cols-2 gap-3 peer-checked:grid lg:order-none lg:contents">
        <Field label="Paid by">
          <Select name="payment" defaultValue={query.payment ?? ''}>
            <option value="">Any</option>
            <Options of={PAYMENTS} />
          </Select>
        </Field>
        <Field label="Ordered">
          <Select name="channel" defaultValue={query.channel ?? ''}>
            <option value="">Any</option>
            <option value="web">Online</option>
            <option value="phone">By phone</option>
          </Select>
        </Field>
        <Field label="From">
          <TextInput type="date" name="from" defaultValue={query.from} />
        </Field>
        <Field label="To">
          <TextInput type="date" name="to" defaultValue={query.to} />
        </Field>
      </div>
      <div className="flex items-end gap-2">
        <Button type="submit" tone="outline">
          Find
        </Button>
        {isNarrowed && (
          <ButtonLink to={params.get('view') ? `?view=${query.view}` : '?'} tone="quiet" size="medium">
            Clear
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
