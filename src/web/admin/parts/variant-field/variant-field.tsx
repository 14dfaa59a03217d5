import { Combobox } from '@base-ui/react/combobox'
import { useEffect, useId, useRef, useState } from 'react'
import type { StockRow } from '../../../../domains/catalog/admin/stock-schemas.ts'
import { askFor } from '../../../api-client.ts'
import { Field, TextInput } from '../../../ui/field.tsx'

const PAUSE_MS = 150
const ASKED = 50
const MAX_VARIANTS = 8

export type PickedVariant = Pick<StockRow, 'variantId' | 'productId' | 'name' | 'title' | 'sku' | 'stock'>

type Found = { found: StockRow[]; state: string }
const TYPE: Found = { found: [], state: 'Type part of the name, or the SKU' }

/** Finds a variant on sale by its product's name, SKU or barcode, and hands it over; then it is empty again. */
export function VariantField({ label, pick }: { label: string; pick: (variant: PickedVariant) => void }) {
  const { found, state, find } = useVariants()
  const [text, setText] = useState('')
  const id = useId()
  return (
    <Field id={id} label={label} hint="Part of the name, the SKU or the barcode">
      <Combobox.Root<StockRow>
        items={found}
        filter={null}
        value={null}
        inputValue={text}
        onValueChange={(variant) => {
          if (variant) pick(variant)
          setText('')
          find('')
        }}
        itemToStringLabel={({ name }: StockRow) => name}
        onInputValueChange={(typed, { reason }) => {
          if (reason !== 'input-change') return
          setText(typed)
          find(typed)
        }}
        autoHighlight
      >
        <Combobox.Input
          id={id}
          placeholder="Find an item"
          // Enter picks an item; without one, it must not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          render={<TextInput autoComplete="off" spellCheck={false} />}
        />
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={4} className="z-30">
            <Combobox.Popup className="w-(--anchor-width) min-w-64 overflow-hidden rounded-card border border-line bg-paper shadow-high">
              <Combobox.Status className="px-3 text-sm text-muted [&:not(:empty)]:py-3">{state}</Combobox.Status>
              <Combobox.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto p-1 empty:hidden">
                {(variant: StockRow) => (
                  <Combobox.Item
                    key={variant.variantId}
                    value={variant}
                    className="cursor-pointer rounded-control p-2 text-sm data-highlighted:bg-mist"
                  >
                    <span className="line-clamp-2">{variant.name}</span>
                    <span className="block text-xs text-muted">
                      {[variant.title, variant.sku, stockText(variant)].filter(Boolean).join(' · ')}
                    </span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Field>
  )
}

const stockText = ({ stock }: StockRow) => (stock > 0 ? `${stock} in stock` : 'Out of stock')

/** Variants on sale that match the typed text, those in stock first. */
function useVariants(): Found & { find: (typed: string) => void } {
  const [answer, setAnswer] = useState(TYPE)
  const running = useRef<AbortController>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      running.current?.abort()
    },
    [],
  )
  const ask = async (q: string) => {
    const control = new AbortController()
    running.current = control
    try {
      const route = `GET /api/admin/stock?limit=${ASKED}&q=${encodeURIComponent(q)}` as const
      const { rows } = await askFor(route, { signal: control.signal })
      const onSale = rows.filter(({ status }) => status === 'published')
      const found = onSale.toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0)).slice(0, MAX_VARIANTS)
      setAnswer({ found, state: found.length === 0 ? 'No item found' : '' })
    } catch {
      if (!control.signal.aborted) setAnswer({ found: [], state: 'No answer from the store. Please try again.' })
    }
  }
  const find = (typed: string) => {
    clearTimeout(timer.current)
    running.current?.abort()
    const q = typed.trim().slice(0, 64)
    if (!q) return setAnswer(TYPE)
    timer.current = setTimeout(() => ask(q), PAUSE_MS)
  }
  return { ...answer, find }
}
