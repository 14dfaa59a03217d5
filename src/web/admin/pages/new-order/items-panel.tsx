import { MAX_QUANTITY } from '../../../../shared/limits.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { Thumb } from '../../parts/product-field/thumb.tsx'
import { VariantField } from '../../parts/variant-field/variant-field.tsx'
import type { DraftLine } from './order-draft.ts'
import type { Quoted } from './use-quote.ts'

type ItemsPanelProps = {
  lines: readonly DraftLine[]
  quoted: Quoted
  errorOf: (name: string) => string | undefined
  onChange: (lines: DraftLine[]) => void
}

/** The lines of the order. Prices and stock are the store's; staff choose variants and quantities. */
export function ItemsPanel({ lines, quoted, errorOf, onChange }: ItemsPanelProps) {
  const add = (picked: Omit<DraftLine, 'quantity'>) => {
    const known = lines.find(({ variantId }) => variantId === picked.variantId)
    const more = known && String(Math.min(MAX_QUANTITY, (Number(known.quantity) || 0) + 1))
    onChange(
      known
        ? lines.map((line) => (line === known ? { ...line, quantity: more ?? '1' } : line))
        : [...lines, { ...picked, quantity: '1' }],
    )
  }
  return (
    <Panel title="Items">
      <VariantField
        id="items"
        label="Add a product"
        hint="By name, flavour, SKU or barcode. Prices are those of the store."
        error={errorOf('items')}
        onPick={({ variantId, productId, name, title, image }) => add({ variantId, productId, name, title, image })}
      />
      {lines.length > 0 && (
        <ul aria-label="Items of the order" className="mt-4 divide-y divide-line border-t border-line">
          {lines.map((line, index) => (
            <LineRow
              key={line.variantId}
              line={line}
              index={index}
              quoted={quoted}
              error={errorOf(`items[${index}].quantity`)}
              onQuantity={(quantity) => onChange(lines.map((each) => (each === line ? { ...line, quantity } : each)))}
              onRemove={() => {
                onChange(lines.filter((each) => each !== line))
                // The pressed button is gone: the keyboard continues where the next item is added.
                document.getElementById('items')?.focus()
              }}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type LineRowProps = {
  line: DraftLine
  index: number
  quoted: Quoted
  error: string | undefined
  onQuantity: (quantity: string) => void
  onRemove: () => void
}

function LineRow({ line, index, quoted: { quote, isFresh }, error, onQuantity, onRemove }: LineRowProps) {
  const { variantId, productId, name, title, image, quantity } = line
  const priced = quote?.lines.find((each) => each.variantId === variantId)
  const problem = quote?.problems.find((each) => each.variantId === variantId)?.message
  const stock = priced && (priced.left === null ? 'In stock' : `${priced.left} left`)
  const full = [name, title].filter(Boolean).join(', ')
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 py-3 sm:grid-cols-[auto_1fr_6rem_6rem_auto] sm:items-start">
      <input type="hidden" name={`items[${index}].id`} value={productId} />
      <input type="hidden" name={`items[${index}].variantId`} value={variantId} />
      <Thumb name={image} />
      <div className="min-w-0 text-sm">
        <span className="line-clamp-2 font-semibold">{name}</span>
        <span className="block text-xs text-muted">
          {[title, priced && `${formatMoney(priced.price)} each`, problem ? '' : stock].filter(Boolean).join(' · ')}
        </span>
        {problem && <span className="block text-xs text-danger">{problem}</span>}
      </div>
      <div className="col-span-2 flex items-end justify-between gap-3 sm:contents">
        <Field
          id={`items[${index}].quantity`}
          label={
            <>
              Quantity<span className="sr-only"> of {full}</span>
            </>
          }
          error={error}
          className="w-24"
        >
          <TextInput
            name={`items[${index}].quantity`}
            type="number"
            min={1}
            max={MAX_QUANTITY}
            value={quantity}
            onChange={({ target }) => onQuantity(target.value)}
          />
        </Field>
        <span className={`figures self-center text-right text-sm font-semibold ${isFresh ? '' : 'opacity-80'}`}>
          {priced ? formatMoney(priced.lineTotal) : '…'}
        </span>
        <Button size="small" tone="quiet" className="self-center" aria-label={`Remove ${full}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}
