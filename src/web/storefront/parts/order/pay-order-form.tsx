import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { OrderView, PaymentMethod } from '../../../../domains/orders/schemas.ts'
import type { UpiPayment } from '../../../../domains/orders/upi/schemas.ts'
import { formatMoney, type Paise, paise } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary, useTurns } from '../../../ui/forms/error-summary.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { useCartStore } from '../../state/cart/cart-store.tsx'
import { useShop } from '../../state/store/use-shop.ts'
import { changeMethod } from '../payment-form/change-method.ts'
import { type PaidOutcome, payPath, payPlaced } from '../payment-form/pay-placed.ts'
import { PaymentMethods } from '../payment-form/payment-block.tsx'
import { removeBoughtItems } from '../payment-form/remove-bought-items.ts'
import { askProvider } from '../payment-form/sandbox-provider.ts'
import { upiPath } from '../payment-form/upi-path.ts'
import { paymentFaults, usePayment } from '../payment-form/use-payment.ts'
import { makePaidGift } from './make-paid-gift.ts'

/** How an unpaid order can be paid today: possibly in another way than chosen before. */
export type PayableWith = {
  methods: readonly PaymentMethod[]
  /** Why cash on delivery is not possible; null if it is. */
  cashNote: string | null
  /** Where the order is in being paid to the store's UPI ID; null if another way was chosen. */
  upi: UpiPayment['state'] | null
  /** What the order costs in cash on delivery: without a prepaid discount, with the fee. */
  cashTotal: Paise | null
}

/** `code-needed`: cash on delivery waits for the emailed code. */
export type PayOrderOutcome =
  | Exclude<PaidOutcome, { kind: 'refused' }>
  | { kind: 'in-cash' }
  | { kind: 'refused'; message: string }
  | { kind: 'code-needed'; message: string }

type PayOrderFormProps = {
  order: OrderView
  payableWith: PayableWith
  last: PayOrderOutcome | null
  onOutcome: (outcome: PayOrderOutcome) => void
}

const METHOD_ID = 'pay-method'
const CODE_ID = 'pay-cash-code'
const LOST = 'The payment didn’t go through. Please try again; you won’t be charged twice.'

/** Every possible payment method, the chosen one with its fields, and one button. */
export function PayOrderForm({
  order,
  payableWith: { methods, cashNote, cashTotal },
  last,
  onOutcome,
}: PayOrderFormProps) {
  const { orderNumber } = order
  const start = methods.find((each) => each === order.paymentMethod) ?? null
  const [method, setMethod] = useState<PaymentMethod | null>(start)
  const [cashCode, setCashCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { view, check } = usePayment()
  const [turn, nextTurn] = useTurns(undefined)
  const [isSending, setSending] = useState(false)
  const [tries, setTries] = useState(0)
  const { paysInWindow } = useShop()
  const total = method === 'cod' ? (cashTotal ?? order.total) : order.total
  const cashDifference = paise((cashTotal ?? order.total) - order.total)
  const store = useCartStore()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  async function settle(chosen: PaymentMethod): Promise<PayOrderOutcome> {
    if (chosen !== order.paymentMethod) {
      const changed = await changeMethod(orderNumber, chosen, { cashCode, total })
      if (changed.kind === 'unknown') return changed
      if (changed.kind === 'refused') return refusalOf(changed)
    }
    if (chosen === 'cod' || chosen === 'upi-qr') return { kind: 'in-cash' }
    return payPlaced(orderNumber, await askProvider(chosen, view.card, view.upiId))
  }

  async function openWindow(chosen: PaymentMethod): Promise<PayOrderOutcome | null> {
    const changed = chosen === order.paymentMethod ? null : await changeMethod(orderNumber, chosen, { cashCode, total })
    if (changed?.kind === 'unknown') return changed
    if (changed?.kind === 'refused') return refusalOf(changed)
    location.assign(chosen === 'upi-qr' ? upiPath(orderNumber) : payPath(orderNumber))
    return null
  }

  const pay = async (event: SubmitEvent) => {
    event.preventDefault()
    nextTurn()
    setMissing(method === null)
    if (isSending || method === null || (method === 'cod' && cashNote !== null) || !check(method)) return
    setSending(true)
    const outcome = await (method === 'upi-qr' || (paysInWindow && method !== 'cod')
      ? openWindow(method)
      : settle(method))
    if (!outcome) return
    const isDone = outcome.kind === 'paid' || outcome.kind === 'agreed' || outcome.kind === 'in-cash'
    if (isDone) removeBoughtItems(order, store)
    if (outcome.kind === 'paid' && order.kind === 'gift-card') {
      await navigate(await makePaidGift(orderNumber), { replace: true })
      return
    }
    setSending(false)
    setTries(tries + 1)
    onOutcome(outcome)
    await revalidate()
  }

  const missing = isMissing && method === null ? 'Payment method is required' : null
  const faults = [
    ...(missing ? [{ id: METHOD_ID, message: missing }] : []),
    ...paymentFaults(view.faults, method ?? undefined),
  ]
  return (
    <form noValidate onSubmit={pay} className="flex flex-col gap-4">
      <ErrorSummary title="Please fix the errors" faults={faults} turn={turn} />
      <div
        onChange={(event) => {
          const { target } = event
          const chosen = target instanceof HTMLInputElement && target.name === METHOD_ID ? target.value : null
          const found = methods.find((each) => each === chosen)
          if (found) setMethod(found)
        }}
      >
        <PaymentMethods
          field={{
            id: METHOD_ID,
            name: METHOD_ID,
            errorId: `${METHOD_ID}-error`,
            errors: missing ? [missing] : undefined,
            value: method,
            initialValue: start,
          }}
          methods={methods}
          cashNote={cashNote}
          notes={cashDifference > 0 ? { cod: `${formatMoney(cashDifference)} more` } : undefined}
          total={total}
          payment={view}
        />
      </div>
      {last?.kind === 'code-needed' && method === 'cod' ? (
        <Field id={CODE_ID} label="Code from our email" hint={last.message} className="max-w-xs">
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={cashCode}
            onChange={(event) => setCashCode(event.target.value)}
          />
        </Field>
      ) : null}
      {last?.kind === 'declined' ? (
        <Said key={tries} title="Payment failed" isBad>
          {last.message} You haven’t been charged. Try again, choose another way to pay, or cancel the order below.
        </Said>
      ) : null}
      <div role="alert" className="text-sm text-danger empty:hidden">
        {last?.kind === 'unknown' ? LOST : last?.kind === 'refused' ? last.message : null}
      </div>
      <Button type="submit" tone="accent" size="large" isBusy={isSending} className="sm:self-start">
        {isSending ? 'Processing...' : method === 'cod' ? 'Pay on delivery' : `Pay ${formatMoney(total)}`}
      </Button>
    </form>
  )
}

const refusalOf = ({ code, message }: { code: string; message: string }): PayOrderOutcome => ({
  kind: code.startsWith('CASH_CODE') ? 'code-needed' : 'refused',
  message,
})

/** Takes the focus each time an answer arrives. */
export function Said({ title, isBad = false, children }: { title: string; isBad?: boolean; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="said"
      className={`${isBad ? '' : 'mt-6'} max-w-form rounded-card border-2 p-4 ${isBad ? 'border-danger bg-danger-soft' : 'border-success'}`}
    >
      <h2 id="said" className="text-base">
        {title}
      </h2>
      <p className="mt-1 text-sm">{children}</p>
    </section>
  )
}
