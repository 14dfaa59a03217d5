import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PendingChange } from '../../../../domains/orders/edit/rules.ts'
import { soleMethod } from '../../../../domains/orders/payment-rules.ts'
import type { PaymentMethod } from '../../../../domains/orders/schemas.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary, useTurns } from '../../../ui/forms/error-summary.tsx'
import { type PaidOutcome, payPlaced } from '../payment-form/pay-placed.ts'
import { PaymentMethods } from '../payment-form/payment-block.tsx'
import { askProvider } from '../payment-form/sandbox-provider.ts'
import { paymentFaults, usePayment } from '../payment-form/use-payment.ts'
import { Said } from './pay-order-form.tsx'

type PayChangeFormProps = {
  orderNumber: string
  change: PendingChange
  methods: readonly PaymentMethod[]
  last: PaidOutcome | null
  onOutcome: (outcome: PaidOutcome) => void
}

const METHOD_ID = 'change-method'

/** Card and UPI with their fields, in a store whose payments need no window, and one button. */
export function PayChangeForm({ orderNumber, change, methods, last, onOutcome }: PayChangeFormProps) {
  const offered = methods.filter((method) => method === 'card' || method === 'upi')
  const [method, setMethod] = useState<'card' | 'upi' | ''>(soleMethod(offered))
  const [isMissing, setMissing] = useState(false)
  const [isSending, setSending] = useState(false)
  const [tries, setTries] = useState(0)
  const [turn, nextTurn] = useTurns(undefined)
  const { view, check } = usePayment()
  const { revalidate } = useRevalidator()
  const pay = async (event: SubmitEvent) => {
    event.preventDefault()
    nextTurn()
    setMissing(method === '')
    if (isSending || method === '' || !check(method)) return
    setSending(true)
    const outcome = await payPlaced(orderNumber, await askProvider(method, view.card, view.upiId), fetch, change.id)
    setSending(false)
    setTries(tries + 1)
    onOutcome(outcome)
    await revalidate()
  }
  const missing = isMissing && method === '' ? 'Payment method is required' : null
  const faults = [
    ...(missing ? [{ id: METHOD_ID, message: missing }] : []),
    ...paymentFaults(view.faults, method || undefined),
  ]
  return (
    <form noValidate onSubmit={pay} className="flex flex-col gap-4">
      <ErrorSummary title="Please fix the errors" faults={faults} turn={turn} />
      <div
        className="flex flex-col gap-4"
        onChange={({ target }) => {
          const chosen = target instanceof HTMLInputElement && target.name === METHOD_ID ? target.value : null
          const found = offered.find((each) => each === chosen)
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
            initialValue: method,
          }}
          methods={offered}
          total={change.amount}
          payment={view}
        />
      </div>
      {last && last.kind !== 'paid' && last.kind !== 'agreed' ? (
        <Said key={tries} title={last.kind === 'unknown' ? 'We couldn’t reach the store' : 'Payment failed'} isBad>
          {last.kind === 'unknown'
            ? 'The payment didn’t go through. Please try again; you won’t be charged twice.'
            : last.message}
        </Said>
      ) : null}
      <Button type="submit" tone="accent" size="large" isBusy={isSending} className="self-start">
        Pay {formatMoney(change.amount)}
      </Button>
    </form>
  )
}
