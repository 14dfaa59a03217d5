import { useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { ChevronDown, ChevronUp, Trash2 } from '../../../ui/icons/icons.tsx'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import { AreaField, type Bound } from '../../parts/forms/bound-fields.tsx'
import { DragHandle } from '../../parts/lists/drag-handle.tsx'
import { useDragOrder } from '../../parts/lists/use-drag-order.ts'
import { FormPanel } from '../../parts/page/panel.tsx'
import { type Picked, ProductLine } from '../../parts/product-field/product-field.tsx'
import { productSearch } from '../../parts/product-field/use-products.ts'
import { SearchField } from '../../parts/search-field/search-field.tsx'

type PickedFieldsProps = {
  field: Bound
  /** Details of the products that the form begins with. */
  known: readonly Picked[]
}

/** Hand-picked products in their order. Before scripts run, their slugs are typed, one per line. */
export function PickedFields({ field, known }: PickedFieldsProps) {
  const isBrowser = useIsBrowser()
  return (
    <FormPanel
      id={field.id}
      title="Products"
      text="Shoppers see them in this order. Those that are drafts or archived are left out until they are published."
      error={isBrowser ? field.errors?.[0] : undefined}
    >
      {isBrowser ? (
        <PickedList field={field} known={known} />
      ) : (
        <AreaField
          field={field}
          label="Products"
          hint="The last part of each product’s page address, one per line"
          isRequired={false}
        />
      )}
    </FormPanel>
  )
}

function PickedList({ field, known }: PickedFieldsProps) {
  const [picked, setPicked] = useState<readonly Picked[]>(() => {
    const slugs = String(field.initialValue ?? '').split('\n')
    return slugs.flatMap((slug) => known.find((each) => each.slug === slug) ?? [])
  })
  const [spoken, setSpoken] = useState('')
  const sent = useRef<HTMLInputElement>(null)
  const value = picked.map(({ slug }) => slug).join('\n')
  const heard = useRef(value)
  useLayoutEffect(() => {
    if (heard.current === value) return
    heard.current = value
    // Fires an input event so that the form notices the change as if it were typed.
    sent.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  const place = (slug: string, to: number) => {
    const at = picked.findIndex((each) => each.slug === slug)
    const own = picked[at]
    if (!own || to < 0 || to >= picked.length) return
    setPicked(picked.toSpliced(at, 1).toSpliced(to, 0, own))
    setSpoken(`${own.name} is now ${to + 1} of ${picked.length}`)
  }
  const order = useDragOrder((slug, target) =>
    place(
      slug,
      picked.findIndex((each) => each.slug === target),
    ),
  )
  return (
    <>
      <input ref={sent} type="hidden" name={field.name} value={value} data-field={field.id} />
      {picked.length > 0 && (
        <ol aria-label="Products in their order" className="flex flex-col gap-2">
          {picked.map((product, at) => (
            <li
              key={product.slug}
              data-row={product.slug}
              className={`flex flex-wrap items-center gap-1 rounded-card border p-1.5 ${order.over === product.slug ? 'border-ink' : 'border-line'}`}
            >
              <DragHandle id={product.slug} order={order} />
              <span className="min-w-48 flex-1">
                <ProductLine product={product} />
              </span>
              <span className="ml-auto flex">
                <IconButton label={`Move up: ${product.name}`} onClick={() => place(product.slug, at - 1)}>
                  <ChevronUp className="size-4" />
                </IconButton>
                <IconButton label={`Move down: ${product.name}`} onClick={() => place(product.slug, at + 1)}>
                  <ChevronDown className="size-4" />
                </IconButton>
                <IconButton
                  label={`Remove ${product.name}`}
                  onClick={() => {
                    setPicked(picked.filter((each) => each !== product))
                    setSpoken(`${product.name} removed`)
                    document.getElementById(`${field.id}-find`)?.focus()
                  }}
                >
                  <Trash2 className="size-4" />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
      )}
      <SearchField<Picked>
        id={`${field.id}-find`}
        label="Add a product"
        hint="Part of the name, or the SKU"
        search={productSearch}
        keyOf={({ slug }) => slug}
        nameOf={({ name }) => name}
        onPick={(product) => {
          if (picked.some(({ slug }) => slug === product.slug)) return setSpoken(`${product.name} is already here`)
          setPicked([...picked, product])
          setSpoken(`${product.name} added at the end`)
        }}
      >
        {(product) => <ProductLine product={product} />}
      </SearchField>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  )
}
