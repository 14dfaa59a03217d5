import { formatMoney, type Paise } from '../../../shared/money.ts'
import { Banknote, CircleAlert } from '../../ui/icons.tsx'
import type { TextMetadata } from '../account/form-field.tsx'
import { Block } from './block.tsx'

/** Ways to pay that work today. Others come with the payment provider; a way that does not work is not shown. */
const METHODS = {
  cod: { name: 'Cash on delivery', text: 'Pay the courier when the parcel is at your door.', Icon: Banknote },
} as const
type Method = keyof typeof METHODS
const isKnown = (method: string): method is Method => method in METHODS

type PaymentBlockProps = { field: TextMetadata; methods: readonly string[]; total: Paise | null }

/** Block 2: how it is paid. Nothing is chosen beforehand (decisions C16). */
export function PaymentBlock({ field, methods, total }: PaymentBlockProps) {
  const error = field.errors?.[0]
  return (
    <Block number={2} title="How will you pay?">
      <fieldset className="flex flex-col gap-3" aria-describedby={error ? field.errorId : undefined}>
        <legend className="sr-only">Payment method</legend>
        {methods.filter(isKnown).map((method, index) => {
          const { name, text, Icon } = METHODS[method]
          return (
            <div
              key={method}
              className={`rounded-card border has-checked:border-ink has-checked:bg-mist ${error ? 'border-danger' : 'border-edge'}`}
            >
              <label className="flex min-h-16 cursor-pointer items-center gap-4 px-4 py-3">
                <input
                  type="radio"
                  id={index === 0 ? field.id : undefined}
                  name={field.name}
                  value={method}
                  defaultChecked={field.initialValue === method}
                  aria-invalid={error ? true : undefined}
                  className="size-5 shrink-0 accent-ink"
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-sm text-muted">{text}</span>
                </span>
                <Icon className="size-6 shrink-0" aria-hidden="true" />
              </label>
              {field.value === method ? (
                <p className="border-t border-line px-4 py-3 text-sm">
                  Please pay the total
                  {total === null ? '' : <strong className="figures"> of {formatMoney(total)}</strong>} on delivery, and
                  keep the exact change ready.
                </p>
              ) : null}
            </div>
          )
        })}
      </fieldset>
      {error ? (
        <p id={field.errorId} className="-mt-2 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      ) : null}
    </Block>
  )
}
