import { use } from 'react'
import type { QuoteAnswer } from '../../../../domains/pricing/index.ts'
import { isPickup } from '../../../../domains/shipping/pickup-rules.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import { EditedFields, Field, Options, Select, TextInput } from '../../../ui/forms/field.tsx'
import { TextLink } from '../../parts/page/links.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import type { OrderDraft } from './order-draft.ts'
import type { Quoted } from './use-quote.ts'

export type DeliveryChoice = { id: string; name: string; fee: Paise }
export type PaymentChoice = { value: string; label: string; hint: string }

type Chosen = Pick<OrderDraft, 'deliveryMethod' | 'couponCode' | 'paymentMethod'>
type PaymentPanelProps = {
  draft: Chosen
  methods: readonly DeliveryChoice[]
  payments: readonly PaymentChoice[]
  maySet: boolean
  quoted: Quoted
  errorOf: (name: string) => string | undefined
  onChange: (chosen: Partial<Chosen>) => void
}

/** Delivery, coupon and payment. */
export function PaymentPanel({ draft, methods, payments, maySet, quoted, errorOf, onChange }: PaymentPanelProps) {
  const { quote } = quoted
  // Once the PIN code is typed, the methods and fees are those of its zone.
  const offered = quote?.deliveryMethods.length ? quote.deliveryMethods : methods
  const chosen = offered.find(({ id }) => id === draft.deliveryMethod)?.id ?? quote?.deliveryMethod ?? offered[0]?.id
  const refused = draft.couponCode && quote?.problems.find(({ code }) => code === 'COUPON_INVALID')?.message
  return (
    <Panel title="Delivery and payment">
      <div className="flex flex-col gap-4">
        <Field
          id="deliveryMethod"
          label="Delivery"
          hint={quote?.delivery ? hintOf(quote) : undefined}
          error={errorOf('deliveryMethod')}
        >
          <Select
            name="deliveryMethod"
            value={chosen}
            onChange={({ target }) => onChange({ deliveryMethod: target.value })}
          >
            <Options
              of={offered.map(({ id, name, fee }) => ({
                value: id,
                label: `${name}, ${fee === 0 ? 'free' : formatMoney(fee)}`,
              }))}
            />
          </Select>
        </Field>
        <Field
          id="coupon"
          label="Coupon"
          isOptional
          hint={quote?.coupon ? `${quote.coupon.code}: ${quote.coupon.title}` : undefined}
          error={refused || undefined}
        >
          <TextInput
            name="couponCode"
            // The error is about what is typed now, so typing doesn’t hide it.
            data-field="couponCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={draft.couponCode}
            onChange={({ target }) => onChange({ couponCode: target.value })}
          />
        </Field>
        {quote?.total === 0 && quote.lines.length > 0 ? (
          <p className="text-sm">
            <input type="hidden" name="paymentMethod" value="none" />
            The coupon covers everything, so nothing is left to pay.
          </p>
        ) : (
          <PaymentMethods
            value={draft.paymentMethod}
            payments={payments}
            maySet={maySet}
            notes={quote?.paymentNotes}
            error={errorOf('paymentMethod')}
            onChange={(paymentMethod) => onChange({ paymentMethod })}
          />
        )}
      </div>
    </Panel>
  )
}

const hintOf = ({ delivery, deliveryMethod }: QuoteAnswer) =>
  isPickup(deliveryMethod) ? delivery : `Arrives in ${delivery}`

type PaymentMethodsProps = {
  value: string
  payments: readonly PaymentChoice[]
  maySet: boolean
  /** What each method changes of the price. */
  notes: Partial<Record<string, string>> | undefined
  error: string | undefined
  onChange: (method: string) => void
}

function PaymentMethods({ value: chosen, payments, maySet, notes, error: fault, onChange }: PaymentMethodsProps) {
  // Like the error of a text field, it goes once another method is chosen.
  const error = use(EditedFields).has('paymentMethod') ? undefined : fault
  return (
    <fieldset id="paymentMethod" tabIndex={-1} aria-describedby={error ? 'payment-error' : undefined}>
      <legend className="mb-1.5 text-sm font-medium">Payment</legend>
      {payments.length === 0 && (
        <p className="text-sm text-muted">
          No payment method is on offer.{' '}
          {maySet && <TextLink to="/admin/settings/payments">Open the payment settings</TextLink>}
        </p>
      )}
      {payments.map(({ value, label, hint }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 text-sm">
          <input
            type="radio"
            name="paymentMethod"
            value={value}
            checked={chosen === value}
            onChange={() => onChange(value)}
            data-field="paymentMethod"
            className="size-6 shrink-0 accent-ink"
          />
          <span>
            {label}
            {notes?.[value] ? <span className="font-semibold"> · {notes[value]}</span> : null}
            <span className="block text-xs text-muted">{hint}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id="payment-error" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
