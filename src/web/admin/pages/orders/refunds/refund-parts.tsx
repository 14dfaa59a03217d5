import type { Refundable } from '../../../../../domains/payments/index.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { Checkbox, Field, TextInput } from '../../../../ui/forms/field.tsx'

const PARTS = [
  { value: 'lines', label: 'Some items or the delivery fee' },
  { value: 'amount', label: 'An amount' },
  { value: 'all', label: 'Full remaining amount' },
] as const

type RefundPartsProps = {
  refundable: Refundable
  fault: { field: string; message: string } | undefined
  entered: Readonly<Record<string, string>>
}

/** What to refund; CSS shows the inputs of the selected option, so it works before scripts run. */
export function RefundParts({ refundable: { lines, shippingLeft, left }, fault, entered }: RefundPartsProps) {
  const errorOf = (field: string) => (fault?.field === field ? fault.message : undefined)
  return (
    <>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-sm font-semibold">Items to refund</legend>
        {PARTS.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm md:min-h-9">
            <input
              type="radio"
              name="part"
              value={value}
              defaultChecked={value === (entered.part ?? 'lines')}
              className="size-6 accent-ink"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div id="lines" className="hidden flex-col gap-3 group-has-[[value=lines]:checked]:flex">
        {errorOf('lines') && <p className="text-sm text-danger">{errorOf('lines')}</p>}
        {lines.map(({ id, name, variant, unitsLeft, quantity, paid }) => (
          <Field
            key={id}
            id={`line-${id}`}
            label={[name, variant].filter(Boolean).join(', ')}
            hint={`${unitsLeft} of ${quantity} can be refunded; ${formatMoney(paid)} was paid for ${quantity === 1 ? 'it' : 'them'}`}
            error={errorOf(`line-${id}`)}
          >
            <TextInput
              inputMode="numeric"
              name={`line-${id}`}
              defaultValue={entered[`line-${id}`] ?? 0}
              autoComplete="off"
              disabled={unitsLeft === 0}
              className="max-w-32"
            />
          </Field>
        ))}
        {shippingLeft > 0 && (
          <Checkbox
            name="shipping"
            label={`Delivery fee, ${formatMoney(shippingLeft)}`}
            defaultChecked={entered.shipping === 'on'}
          />
        )}
      </div>
      <div className="hidden group-has-[[value=amount]:checked]:block">
        <Field id="amount" label="Amount in rupees" hint={`Up to ${formatMoney(left)}`} error={errorOf('amount')}>
          <TextInput
            inputMode="decimal"
            name="amount"
            defaultValue={entered.amount}
            autoComplete="off"
            className="max-w-48"
          />
        </Field>
      </div>
    </>
  )
}
