import { useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { ChevronDown, ChevronUp, Plus, Trash2 } from '../../../ui/icons/icons.tsx'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import { type Picked, ProductLine } from '../../parts/product-field/product-field.tsx'
import { productSearch } from '../../parts/product-field/use-products.ts'
import { SearchField } from '../../parts/search-field/search-field.tsx'
import { movePick, type Pick, type PickMove } from './picks.ts'

const BUTTONS = [
  { move: 'up', text: 'Move up', Icon: ChevronUp },
  { move: 'down', text: 'Move down', Icon: ChevronDown },
  { move: 'remove', text: 'Remove', Icon: Trash2 },
] as const

type PickedProductsProps = { start: readonly Pick[]; error: string | undefined }

/** Products in the owner's order. Before scripts run, its buttons send the form, and products are added by their slug. */
export function PickedProducts({ start, error }: PickedProductsProps) {
  const isBrowser = useIsBrowser()
  const [picks, setPicks] = useState(start)
  const [spoken, setSpoken] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<string[]>([])
  // Moving a row in the document takes the focus from its button; a disabled one can't have it back.
  useLayoutEffect(() => {
    const ids = wanted.current
    wanted.current = []
    for (const id of ids) {
      const element = document.getElementById(id)
      element?.focus()
      if (element && document.activeElement === element) break
    }
  })
  const change = (next: readonly Pick[], text: string, focus: string[]) => {
    wanted.current = focus
    setPicks(next)
    setSpoken(text)
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const move = (pick: Pick, to: PickMove) => {
    const next = movePick(picks, pick.key, to)
    if (to === 'remove') return change(next, `${pick.name} removed`, ['products'])
    const place = next.indexOf(pick) + 1
    const other = to === 'up' ? 'down' : 'up'
    change(next, `${pick.name} is now ${place} of ${next.length}`, [`${pick.key}-${to}`, `${pick.key}-${other}`])
  }
  const add = (product: Picked & { id?: string }) => {
    if (picks.some(({ key, name }) => key === product.id || name === product.name))
      return setSpoken(`${product.name} is already in the row`)
    const note = product.status === 'published' ? '' : 'Not published: not shown'
    change([...picks, { key: product.id ?? product.slug, name: product.name, note }], `${product.name} added`, [])
  }
  return (
    <div ref={box} data-field="products" className="flex flex-col gap-3">
      {picks.length > 0 && (
        <ol aria-label="Picked products" className="flex flex-col gap-2">
          {picks.map((pick, index) => (
            <li key={pick.key} className="flex items-center gap-1 rounded-card border border-line p-2">
              <input type="hidden" name="product" value={pick.key} />
              <span className="min-w-0 flex-1 px-1 text-sm">
                <span className="block wrap-anywhere">{pick.name}</span>
                {pick.note && <span className="block text-xs text-danger">{pick.note}</span>}
              </span>
              {BUTTONS.map(({ move: to, text, Icon }) => (
                <IconButton
                  key={to}
                  id={`${pick.key}-${to}`}
                  type="submit"
                  name="intent"
                  value={`${to}:${pick.key}`}
                  label={`${text}: ${pick.name}`}
                  disabled={(to === 'up' && index === 0) || (to === 'down' && index === picks.length - 1)}
                  className="disabled:opacity-30 md:size-9"
                  onClick={(event) => {
                    event.preventDefault()
                    move(pick, to)
                  }}
                >
                  <Icon className="size-4" />
                </IconButton>
              ))}
            </li>
          ))}
        </ol>
      )}
      {isBrowser ? (
        <SearchField<Picked>
          id="products"
          label="Add a product"
          hint="Part of the name, or the SKU"
          error={error}
          search={productSearch}
          keyOf={({ slug }) => slug}
          nameOf={({ name }) => name}
          onPick={add}
        >
          {(product) => <ProductLine product={product} />}
        </SearchField>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <Field
            id="products"
            label="Add a product"
            hint="The last part of its page address"
            error={error}
            className="min-w-0 flex-1"
          >
            <TextInput name="product" autoComplete="off" />
          </Field>
          <Button type="submit" name="intent" value="add" tone="outline">
            <Plus className="size-4" /> Add
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  )
}
