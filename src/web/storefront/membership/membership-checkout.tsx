import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Prepayment } from '../../../domains/checkout/schemas.ts'
import { spanText } from '../../../shared/dates.ts'
import { formatMoney, toRupees } from '../../../shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { useIsBrowser } from '../../ui/use-is-browser.ts'
import { ErrorSummary, faultsOf, useTurns } from '../account/error-summary.tsx'
import { refreshSession } from '../account/use-session.ts'
import { Panel } from '../cart/panel.tsx'
import { PriceRows } from '../cart/price-rows.tsx'
import { payPlaced } from '../checkout/pay-placed.ts'
import { PaymentBlock } from '../checkout/payment-block.tsx'
import { askProvider } from '../checkout/sandbox-provider.ts'
import { paymentFaults, usePayment } from '../checkout/use-payment.ts'
import { useShop } from '../shell/use-shop.ts'
import { confirmPaid, orderMembership } from './send-order.ts'

const UNPAID = 'Membership payment failed'

type MembershipCheckoutProps = { memberId: string; email: string; methods: readonly ('card' | 'upi')[] }

/** The membership's checkout (checklist 6): how it is paid, and the way back to a page that knows a member. */
export function MembershipCheckout({ memberId, email, methods }: MembershipCheckoutProps) {
  const { name, fee, days } = useShop().membership
  const isBrowser = useIsBrowser()
  return (
    <Container className="pt-8 pb-12 md:pt-12">
      <h1 className="display-wide text-3xl">Checkout</h1>
      <p className="mt-2 wrap-anywhere text-muted">
        The membership is for <strong className="font-semibold text-ink">{email}</strong>
      </p>
      <noscript>
        <p className="mt-4 rounded-card border border-line bg-mist p-4">
          Paying needs JavaScript, since your card never reaches our server.
        </p>
      </noscript>
      <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
        {isBrowser ? <PaymentForm memberId={memberId} methods={methods} /> : <Skeleton className="h-80 max-w-form" />}
        <Panel className="lg:self-start">
          <h2 className="text-xl">
            {name}, {spanText(days)}
          </h2>
          <PriceRows steps={[{ name: 'items', label: 'Membership', amount: fee }]} total={fee} />
        </Panel>
      </div>
    </Container>
  )
}

function PaymentForm({ memberId, methods }: Pick<MembershipCheckoutProps, 'memberId' | 'methods'>) {
  const { fee } = useShop().membership
  const payment = usePayment()
  const { pay, failure, isSending } = useMembershipPayment(memberId)
  const [turn, nextTurn] = useTurns(failure)
  const [form, { paymentMethod }] = useForm({
    id: 'membership-payment',
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
      <PaymentBlock
        field={paymentMethod}
        methods={methods}
        isCashTaken={false}
        total={fee}
        payment={payment.view}
        number={1}
      />
      <Button type="submit" tone="accent" size="large" isBusy={isSending}>
        {isSending ? 'Processing Payment...' : `Pay ${formatMoney(fee)}`}
      </Button>
    </form>
  )
}

/** Order, payment, membership: one after the other, and each may be tried again without being done twice. */
function useMembershipPayment(memberId: string) {
  const { fee } = useShop().membership
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  // Two presses within one frame see the same state: the second must not send.
  const isBusy = useRef(false)

  const fail = (text: string) => {
    setFailure(text)
    showToast({ title: 'Error', description: text, tone: 'danger' })
  }

  async function run(method: 'card' | 'upi', proofOf: () => Promise<string>): Promise<void> {
    const ordered = await orderMembership(method, toRupees(fee))
    if (ordered.kind === 'login-required') {
      showToast({ title: 'Login Required', tone: 'danger' })
      await navigate('/login?from=/member')
      return
    }
    if (ordered.kind === 'refused') {
      fail(ordered.message)
      // The fee is another one: the page shows it, and nothing is charged before it is seen.
      if (ordered.fee !== null) await revalidate()
      return
    }
    const paid = await payPlaced(ordered.orderNumber, await proofOf())
    if (paid.kind === 'declined') fail(`${UNPAID}. ${paid.message} Nothing was taken.`)
    else if (paid.kind === 'unknown') fail('The payment did not get through. Please try again: nothing is taken twice.')
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
