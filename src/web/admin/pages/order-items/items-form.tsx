import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { VariantHit } from '../../../../domains/catalog/admin/stock-schemas.ts'
import type { EditPreview } from '../../../../domains/order-edits/index.ts'
import type { OrderLineView, OrderView } from '../../../../domains/orders/schemas.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary, useTurns } from '../../../ui/forms/error-summary.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { useUnsaved } from '../../parts/forms/use-unsaved.ts'
import { VariantField } from '../../parts/variant-field/variant-field.tsx'
import { EditPreviewPanel } from './edit-preview.tsx'
import type { ItemsAnswer } from './items-answer.ts'
import { useItemPreview } from './use-item-preview.ts'

type Order = Pick<OrderView, 'orderNumber' | 'items' | 'total' | 'paymentMethod'> & { version: string }
type ItemsFormProps = { order: Order; orderKey: string; answer: ItemsAnswer | undefined }

/** The order's items as they should be. Each change asks the server for the new total, and Save sends that total. */
export function ItemsForm({ order, orderKey, answer }: ItemsFormProps) {
  // From when the form was opened: a later load must not make a stale form look current, or bring another key.
  const { entered = {} } = answer ?? {}
  const [{ version, key, items }] = useState({
    version: entered.version ?? order.version,
    key: entered.key ?? orderKey,
    items: order.items,
  })
  const [quantities, setQuantities] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      order.items.flatMap(({ id }) => {
        const typed = entered[`line-${id}`]
        return typed === undefined ? [] : [[id, typed]]
      }),
    ),
  )
  const [added, setAdded] = useState<readonly VariantHit[]>([])
  const [isTouched, setTouched] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { answer: live, isLoading, refresh } = useItemPreview(form)
  const isBusy = useNavigation().state !== 'idle'
  const [turn] = useTurns(answer)
  const [judged, setJudged] = useState(answer)
  if (answer !== judged) {
    setJudged(answer)
    setTouched(false)
  }
  const isChanged =
    added.length > 0 || items.some(({ id, quantity }) => (quantities[id] ?? String(quantity)) !== String(quantity))
  useUnsaved(isChanged && !isBusy)
  const touch = () => {
    setTouched(true)
    refresh()
  }
  const setQuantity = (id: string, quantity: string) => {
    setQuantities((before) => ({ ...before, [id]: quantity }))
    touch()
  }
  // The answer to a press of Save, until something is changed; then that to the live preview.
  const told = isTouched || !answer ? (isChanged ? live : undefined) : answer
  const preview = told?.preview ?? (isChanged ? live?.preview : undefined)
  const errorOf = (field: string) => (told?.fault?.field === field ? told.fault.message : undefined)
  return (
    <Form method="post" ref={form} noValidate className="flex max-w-form flex-col gap-5">
      {answer && !isTouched && (answer.fault || answer.failure) && (
        <ErrorSummary
          title={answer.failure?.title ?? 'Please fix the errors'}
          text={answer.failure?.text}
          faults={answer.fault ? [{ id: answer.fault.field, message: answer.fault.message }] : []}
          turn={turn}
          isShown
        />
      )}
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="version" value={version} />
      <ul
        id="items"
        tabIndex={-1}
        aria-label="Items"
        className="flex flex-col divide-y divide-line border-y border-line"
      >
        {items.map((line) => (
          <ItemRow
            key={line.id}
            id={`line-${line.id}`}
            name={line.name}
            detail={`${detailOf(line)} · ${formatMoney(line.price)} each`}
            quantity={quantities[line.id] ?? String(line.quantity)}
            original={line.quantity}
            error={errorOf(`line-${line.id}`)}
            change={(quantity) => setQuantity(line.id, quantity)}
          />
        ))}
        {added.map((variant) => (
          <ItemRow
            key={variant.variantId}
            id={`add-${variant.variantId}`}
            name={variant.name}
            detail={`${variant.title || variant.sku} · new`}
            quantity={quantities[variant.variantId] ?? '1'}
            original={null}
            error={errorOf(`add-${variant.variantId}`)}
            change={(quantity) => setQuantity(variant.variantId, quantity)}
            remove={() => {
              setAdded(added.filter((each) => each !== variant))
              touch()
            }}
          />
        ))}
      </ul>
      {errorOf('items') && <p className="text-sm text-danger">{errorOf('items')}</p>}
      <VariantField
        id="add-item"
        label="Add an item"
        onPick={(variant) => {
          if (added.every(({ variantId }) => variantId !== variant.variantId)) setAdded([...added, variant])
          touch()
        }}
      />
      <Field id="reason" label="Reason" hint="Shown in the customer’s email." error={errorOf('reason')} isRequired>
        <TextInput name="reason" defaultValue={entered.reason} maxLength={300} autoComplete="off" />
      </Field>
      <EditPreviewPanel
        preview={preview}
        failure={isTouched ? (told?.failure?.text ?? (told?.fault && FAULTY)) : undefined}
        isLoading={isChanged && isLoading}
        method={order.paymentMethod}
      />
      {preview?.risk && <RiskTick risk={preview.risk} error={errorOf('acceptRisk')} />}
      <div className="flex flex-wrap gap-3">
        {preview && <input type="hidden" name="expected" value={preview.total} />}
        {preview && preview.due > 0 && <input type="hidden" name="payLink" value="on" />}
        <Button type="submit" tone={preview ? 'accent' : 'outline'} isBusy={isBusy || (isChanged && isLoading)}>
          {preview
            ? preview.due > 0
              ? `Send payment link for ${formatMoney(preview.due)}`
              : 'Save changes'
            : 'Calculate the new total'}
        </Button>
      </div>
    </Form>
  )
}

/** Cash on delivery that a new order would not get at once: staff go on knowingly. */
const RiskTick = ({ risk, error }: { risk: NonNullable<EditPreview['risk']>; error: string | undefined }) => (
  <div className="rounded-card border border-line p-4 text-sm">
    <p className="font-semibold">{risk.summary}</p>
    <ul id="acceptRisk-reasons" className="mt-1 list-disc pl-5">
      {risk.reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
    <label className="mt-2 flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        id="acceptRisk"
        name="acceptRisk"
        aria-describedby={error ? 'acceptRisk-reasons acceptRisk-error' : 'acceptRisk-reasons'}
        aria-invalid={error ? true : undefined}
        className="size-5 accent-ink"
      />
      Keep cash on delivery
    </label>
    {error && (
      <p id="acceptRisk-error" className="text-danger">
        {error}
      </p>
    )}
  </div>
)

const FAULTY = 'Correct the item above to see the new total.'

const detailOf = ({ flavor, weight, sku }: OrderLineView) => [flavor, weight].filter(Boolean).join(', ') || sku

type ItemRowProps = {
  id: string
  name: string
  detail: string
  quantity: string
  /** As ordered; null for an item that is added. */
  original: number | null
  error: string | undefined
  change: (quantity: string) => void
  remove?: () => void
}

function ItemRow({ id, name, detail, quantity, original, error, change, remove }: ItemRowProps) {
  const isGone = original !== null && quantity === '0'
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
      <span className="basis-full py-1 text-sm wrap-anywhere sm:flex-1 sm:basis-0">
        <span className={`block font-semibold ${isGone ? 'line-through' : ''}`}>{name}</span>
        <span className="block text-xs text-muted">{isGone ? 'Will be removed' : detail}</span>
      </span>
      <Field id={id} label={<span className="sr-only">Quantity of {name}</span>} error={error} className="w-40">
        <TextInput
          name={id}
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <Button
        tone="quiet"
        onClick={remove ?? (() => change(isGone ? String(original) : '0'))}
        aria-label={`${isGone ? 'Keep' : 'Remove'} ${name}`}
      >
        {isGone ? 'Keep' : 'Remove'}
      </Button>
    </li>
  )
}
