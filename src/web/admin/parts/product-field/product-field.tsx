import { Combobox } from '@base-ui/react/combobox'
import { useEffect, useRef, useState } from 'react'
import type { AdminProduct } from '../../../../domains/catalog/admin/schemas.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import type { Bound } from '../forms/bound-fields.tsx'
import { Hits } from '../search-field/hits.tsx'
import { Thumb } from './thumb.tsx'
import { useProducts } from './use-products.ts'

export type Picked = Pick<AdminProduct, 'slug' | 'name' | 'brand' | 'image' | 'price' | 'isFrom' | 'status'>

type ProductFieldProps = {
  field: Bound
  label: string
  /** Details of products that may already be selected. */
  known?: readonly Picked[]
}

const priceOf = ({ price, isFrom }: Picked) => `${isFrom ? 'from ' : ''}${formatMoney(price)}`
const same = (a: Picked | null, b: Picked | null) => a?.slug === b?.slug
const STATES = { draft: 'Draft', archived: 'Archived', published: null }

/** Finds a product by name, brand or SKU and submits its slug. Before scripts run, the slug is typed. */
export function ProductField({ field, label, known = [] }: ProductFieldProps) {
  const isBrowser = useIsBrowser()
  const initial = String(field.initialValue ?? '')
  const [picked, setPicked] = useState(() => known.find(({ slug }) => slug === initial) ?? null)
  const { found, state, find } = useProducts()
  const [slug, setSlug] = useState(initial)
  const sent = useRef<HTMLInputElement>(null)
  const heard = useRef(slug)
  useEffect(() => {
    if (heard.current === slug) return
    heard.current = slug
    // Fires an input event so that the form notices the change as if it were typed.
    sent.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [slug])
  const error = field.errors?.[0]
  if (!isBrowser)
    return (
      <Field id={field.id} label={label} hint="The last part of its page address" error={error} isRequired>
        <TextInput name={field.name} defaultValue={initial} autoComplete="off" />
      </Field>
    )
  return (
    <Field id={field.id} label={label} hint={picked ? undefined : 'Part of the name, or the SKU'} error={error}>
      <input ref={sent} type="hidden" name={field.name} value={slug} data-field={field.id} />
      <Combobox.Root
        items={found}
        filter={null}
        value={picked}
        onValueChange={(product) => {
          setPicked(product)
          setSlug(product?.slug ?? '')
        }}
        itemToStringLabel={(product: Picked | null) => product?.name ?? ''}
        isItemEqualToValue={same}
        onInputValueChange={(typed, { reason }) => {
          if (reason === 'input-change') find(typed)
        }}
        autoHighlight
      >
        <Combobox.Input
          id={field.id}
          placeholder={picked ? undefined : initial || 'Find a product'}
          render={<TextInput autoComplete="off" spellCheck={false} />}
        />
        <Hits<Picked> state={state} keyOf={({ slug }) => slug}>
          {(product) => <ProductLine product={product} />}
        </Hits>
      </Combobox.Root>
      {picked && (
        <div className="mt-2 rounded-control bg-mist p-1.5">
          <ProductLine product={picked} />
        </div>
      )}
    </Field>
  )
}

/** Picture, name, brand and price of a product, and whether shoppers don't see it. */
export function ProductLine({ product }: { product: Picked }) {
  const state = STATES[product.status]
  return (
    <span className="flex items-center gap-3 text-sm">
      <Thumb name={product.image} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2">{product.name}</span>
        <span className="block truncate text-xs text-muted">{`${product.brand} · ${priceOf(product)}`}</span>
      </span>
      {state && <Badge tone="mist">{state}</Badge>}
    </span>
  )
}
