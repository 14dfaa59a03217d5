import { type ReactNode, Suspense } from 'react'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import { Fault } from '../../../ui/forms/field.tsx'
import type { TextMetadata } from '../../../ui/forms/form-field.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useShop } from '../../state/store/use-shop.ts'
import { Block } from './block.tsx'
import { isKnown, METHODS, type Method } from './methods.ts'
import type { PaymentView } from './use-payment.ts'

/** Only a demo shows these fields, once card or UPI is chosen. */
const SandboxPanel = lazily(async () => (await import('./payment-panels.tsx')).default)

/** A Conform field, or the same of a form without Conform. */
export type MethodField = Pick<TextMetadata, 'id' | 'name' | 'errorId'> & {
  errors?: string[] | undefined
  value?: string | null | undefined
  initialValue?: string | null | undefined
}

type PaymentBlockProps = {
  field: MethodField
  methods: readonly string[]
  /** Why cash is not accepted; null if it is. */
  cashNote?: string | null
  /** What each method changes of the price. */
  notes?: Partial<Record<Method, string>> | undefined
  total: Paise | null
  payment: PaymentView
  /** What cash on delivery is called for an order that is collected. */
  inCash?: { name: string; text: string } | undefined
  /** Its number among the form's blocks. */
  number?: number
}

/** The choice of payment method; each method shows its own panel. */
export function PaymentBlock({ number = 2, ...props }: PaymentBlockProps) {
  return (
    <Block number={number} title="How will you pay?">
      <PaymentMethods {...props} />
    </Block>
  )
}

/** The same without a heading, inside another block. */
export function PaymentMethods({
  field,
  methods,
  cashNote = null,
  notes,
  total,
  payment,
  inCash,
}: Omit<PaymentBlockProps, 'number'>) {
  const error = field.errors?.[0]
  const { paysInWindow } = useShop()
  return (
    <>
      <fieldset className="flex flex-col gap-3" aria-describedby={error ? field.errorId : undefined}>
        <legend className="sr-only">Payment method</legend>
        {methods.filter(isKnown).map((method, index) => (
          <MethodRow
            key={method}
            method={method}
            id={index === 0 ? field.id : undefined}
            field={field}
            note={method === 'cod' ? cashNote : null}
            price={notes?.[method]}
            words={method === 'cod' ? inCash : undefined}
          >
            {method === 'cod' ? (
              <CashText total={total} />
            ) : paysInWindow ? (
              <WindowText method={method} />
            ) : (
              <Suspense fallback={<Skeleton className="h-44" />}>
                <SandboxPanel method={method} view={payment} />
              </Suspense>
            )}
          </MethodRow>
        ))}
      </fieldset>
      <Fault id={field.errorId} text={error} className="-mt-2" />
    </>
  )
}

type MethodRowProps = {
  method: Method
  id: string | undefined
  field: MethodField
  note: string | null
  price: string | undefined
  words: { name: string; text: string } | undefined
  children: ReactNode
}

function MethodRow({ method, id, field, note, price, words, children }: MethodRowProps) {
  const { name, text, Icon } = { ...METHODS[method], ...words }
  const hasError = Boolean(field.errors?.[0])
  return (
    <div
      className={`rounded-card border has-checked:border-ink has-checked:bg-mist ${hasError ? 'border-danger' : 'border-edge'}`}
    >
      <label className="flex min-h-16 cursor-pointer items-center gap-4 px-4 py-3">
        <input
          type="radio"
          id={id}
          name={field.name}
          value={method}
          defaultChecked={field.initialValue === method}
          disabled={note !== null}
          aria-invalid={hasError ? true : undefined}
          className="size-5 shrink-0 accent-ink"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-muted">{note ?? text}</span>
        </span>
        {price && !note ? <span className="text-sm font-semibold">{price}</span> : null}
        <Icon className="size-6 shrink-0" aria-hidden="true" />
      </label>
      {field.value === method && !note && method !== 'upi-qr' ? (
        <div className="border-t border-line p-4">{children}</div>
      ) : null}
    </div>
  )
}

const WindowText = ({ method }: { method: Method }) => (
  <p className="text-sm">
    You’ll pay in the next step, in our payment provider’s window.{' '}
    {method === 'upi'
      ? 'On a phone, your UPI app opens. On a computer, scan the QR code.'
      : 'Your card number never reaches our server.'}
  </p>
)

const CashText = ({ total }: { total: Paise | null }) => (
  <p className="text-sm">
    Please pay the total
    {total === null ? '' : <strong className="figures"> of {formatMoney(total)}</strong>} in cash, and keep the exact
    change ready.
  </p>
)

/** Replaces the block when a gift card or a coupon covers the whole amount. */
export const NothingToPay = ({ name }: { name: string }) => (
  <Block number={2} title="How will you pay?">
    <p className="rounded-card border border-line bg-mist p-4">Your order is fully covered. Nothing to pay.</p>
    <input type="hidden" name={name} value="none" />
  </Block>
)
