import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Prepayment } from '../../../../../domains/digital-orders/schemas.ts'
import { soleMethod } from '../../../../../domains/orders/payment-rules.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorSummary, faultsOf, useTurns } from '../../../../ui/forms/error-summary.tsx'
import { showToast } from '../../../../ui/toast/toast.ts'
import { payPath, payPlaced } from '../../../parts/payment-form/pay-placed.ts'
import { PaymentBlock } from '../../../parts/payment-form/payment-block.tsx'
import { askProvider } from '../../../parts/payment-form/sandbox-provider.ts'
import { paymentFaults, usePayment } from '../../../parts/payment-form/use-payment.ts'
import { refreshSession } from '../../../state/session/use-session.ts'
import { useShop } from '../../../state/store/use-shop.ts'
import { confirmPaid, orderMembership } from './send-order.ts'

const UNPAID = 'Membership payment failed'

type MembershipPaymentProps = { memberId: string; methods: readonly ('card' | 'upi')[] }

/** The membership payment; loaded after the page, since it works only in the browser. */
export default function MembershipPayment({ memberId, methods }: MembershipPaymentProps) {
  const { fee } = useShop().membership
  const payment = usePayment()
  const { pay, failure, isSending } = useMembershipPayment(memberId)
  const [turn, nextTurn] = useTurns(failure)
  const [form, { paymentMethod }] = useForm({
    id: 'membership-payment',
    defaultValue: { paymentMethod: soleMethod(methods) },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: Prepayment }),
    onSubmit: async (event, { submission }) => {
      event.preventDefault()
      if (submission?.status !== 'success') return
      const method = submission.value.paymentMethod
      if (payment.check(method)) await pay(method, () => askProvider(method, payment.view.card, payment.view.upiId))
    },
  })
  const faults = [...faultsOf([paymentMethod]), ...paymentFaults(payment.view.faults, paymentMethod.value)]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    nextTurn()
    form.onSubmit(event)
  }
  return (
    <form {...getFormProps(form)} method="post" onSubmit={submit} className="flex max-w-form flex-col gap-6">
      {faults.length > 0 || !failure ? (
        <ErrorSummary title="Please fix the errors" faults={faults} turn={turn} />
      ) : (
        <ErrorSummary title="Error" text={failure} faults={[]} turn={turn} isShown={!isSending} />
      )}
      <PaymentBlock field={paymentMethod} methods={methods} total={fee} payment={payment.view} number={1} />
      <Button type="submit" tone="accent" size="large" isBusy={isSending}>
        {isSending ? 'Processing Payment...' : `Pay ${formatMoney(fee)}`}
      </Button>
    </form>
  )
}

/** Order, payment and membership in sequence; each step is idempotent and may be retried. */
function useMembershipPayment(memberId: string) {
  const { membership, paysInWindow } = useShop()
  const { fee } = membership
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  // Two presses within one frame see the same state: the second must not submit.
  const isBusy = useRef(false)

  const fail = (text: string) => {
    setFailure(text)
    showToast({ title: 'Error', description: text, tone: 'danger' })
  }

  async function run(method: 'card' | 'upi', proofOf: () => Promise<string>): Promise<void> {
    const ordered = await orderMembership(method, fee)
    if (ordered.kind === 'login-required') {
      showToast({ title: 'Login Required', tone: 'danger' })
      await navigate('/login?from=/member')
      return
    }
    if (ordered.kind === 'refused') {
      fail(ordered.message)
      // The fee has changed: the page shows the new one, and nothing is charged before the shopper has seen it.
      if (ordered.isFeeNew) await revalidate()
      return
    }
    if (paysInWindow) {
      location.assign(payPath(ordered.orderNumber))
      return
    }
    const paid = await payPlaced(ordered.orderNumber, await proofOf())
    if (paid.kind === 'declined') fail(`${UNPAID}. ${paid.message} You haven’t been charged.`)
    else if (paid.kind === 'unknown')
      fail('The payment didn’t go through. Please try again; you won’t be charged twice.')
    else if (paid.kind === 'refused') fail(`${UNPAID}. ${paid.message}`)
    else {
      await confirmPaid(memberId)
      refreshSession()
      showToast({ title: 'Welcome! Your membership is active.', tone: 'success' })
      await navigate('/member', { replace: true })
    }
  }

  return {
    failure,
    isSending,
    async pay(method: 'card' | 'upi', proofOf: () => Promise<string>): Promise<void> {
      if (isBusy.current) return
      isBusy.current = true
      setSending(true)
      setFailure(null)
      await run(method, proofOf)
      setSending(false)
      isBusy.current = false
    },
  }
}
