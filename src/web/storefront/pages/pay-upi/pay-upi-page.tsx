import { data, Form, redirect, useNavigation } from 'react-router'
import { findUpiPayment, giveUpiReference, orderProblems, readOrderKeys } from '../../../../domains/orders/index.ts'
import { UpiReferenceBody } from '../../../../domains/orders/upi/schemas.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { failureOf } from '../../../refusal-texts.server.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import { useShop } from '../../state/store/use-shop.ts'
import type { Route } from './+types/pay-upi-page'
import { PayTo } from './pay-to.tsx'
import { qrPicture } from './qr.server.ts'
import { TimeLeft } from './time-left.tsx'
import { useFreshState } from './use-fresh-state.ts'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Pay by UPI', path: `/orders/${args.params.orderNumber}/upi`, isHidden: true })

const orderPath = (orderNumber: string) => `/orders/${encodeURIComponent(orderNumber)}`

/**
 * Where an order is paid to the store's own UPI ID. Visitors who may not see the order, or pay it in another way, are
 * redirected to the order's own page, which tells a stranger nothing (I19).
 */
export async function loader({ params: { orderNumber }, request, context }: Route.LoaderArgs) {
  const found = await findUpiPayment(contextOf(context), orderNumber, readOrderKeys(request.headers))
  if (!found.ok) throw redirect(orderPath(orderNumber), { status: 303, headers: privateHeaders })
  const { payTo, state } = found.value
  const isPayable = payTo !== null && (state === 'open' || state === 'rejected') && found.value.heldUntil !== null
  return data({ ...found.value, qr: isPayable ? qrPicture(payTo.link) : null }, { headers: privateHeaders })
}

/** Takes the reference number; only staff make the order paid. */
export async function action({ params: { orderNumber }, request, context }: Route.ActionArgs) {
  const typed = String((await request.formData()).get('reference') ?? '').slice(0, 40)
  const parsed = UpiReferenceBody.safeParse({ reference: typed })
  if (!parsed.success) {
    const error = parsed.error.issues[0]?.message ?? ''
    return data({ typed, error }, { status: 422, headers: privateHeaders })
  }
  const asked = { orderNumber, reference: parsed.data.reference }
  const client = { keys: readOrderKeys(request.headers), client: clientOf(context) }
  const given = await giveUpiReference(contextOf(context), asked, client)
  if (given.ok || given.code === 'ORDER_NOT_FOUND')
    return redirect(given.ok ? `${orderPath(orderNumber)}/upi` : orderPath(orderNumber), {
      status: 303,
      headers: privateHeaders,
    })
  const { failure, status } = failureOf('', given, orderProblems)
  return data({ typed, error: failure.text }, { status, headers: privateHeaders })
}

export default function PayUpiPage({ loaderData: payment, actionData }: Route.ComponentProps) {
  const { orderNumber, total, state, heldUntil, reason, payTo, qr, canGiveReference } = payment
  useFreshState(state)
  return (
    <Container className="py-8 md:py-12">
      <h1 className="display-wide text-3xl">
        {state === 'open' || state === 'rejected' ? `Pay ${formatMoney(total)} by UPI` : HEADS[state]}
      </h1>
      <p className="mt-2 text-muted">
        Order <strong className="figures font-semibold text-ink">{orderNumber}</strong>
        {state === 'open' ? ' is placed, but not paid yet.' : '.'}
      </p>
      <div role="status" className="mt-6 max-w-form empty:hidden">
        <Said payment={payment} />
      </div>
      {state === 'rejected' ? (
        <section
          aria-labelledby="rejected"
          className="mt-6 max-w-form rounded-card border-2 border-danger bg-danger-soft p-4"
        >
          <h2 id="rejected" className="text-base">
            We couldn’t find your payment
          </h2>
          <p className="mt-1 text-sm wrap-anywhere">{reason}</p>
          <p className="mt-1 text-sm">Check the reference number in your UPI app and enter it again, or pay now.</p>
        </section>
      ) : null}
      {heldUntil ? <TimeLeft until={heldUntil} isWaiting={state === 'waiting'} /> : null}
      {qr && payTo ? <PayTo payTo={payTo} qr={qr} total={total} orderNumber={orderNumber} /> : null}
      {canGiveReference ? <ReferenceForm payment={payment} answer={actionData} /> : null}
      <div className="mt-8">
        <ButtonLink to={orderPath(orderNumber)} tone="outline" size="large">
          {state === 'open' || state === 'rejected' ? 'Pay another way or cancel' : 'View order'}
        </ButtonLink>
      </div>
    </Container>
  )
}

const HEADS = {
  waiting: 'We’re checking your payment',
  paid: 'Payment received',
  over: 'This order can’t be paid here',
} as const

type Payment = Pick<
  Route.ComponentProps['loaderData'],
  'state' | 'orderStatus' | 'reference' | 'total' | 'heldUntil' | 'payTo'
>

function Said({ payment: { state, orderStatus, reference, total, heldUntil, payTo } }: { payment: Payment }) {
  const { store } = useShop()
  if (state === 'waiting')
    return (
      <p className="rounded-card border-2 border-ink p-4 text-sm">
        Your reference number is <strong className="figures">{reference}</strong>. We look for {formatMoney(total)} in
        our account and email you as soon as the order is confirmed. You don’t need to wait here or pay again.
      </p>
    )
  if (state === 'paid')
    return (
      <p className="rounded-card border-2 border-success p-4 text-sm">
        Thank you. We’ve received {formatMoney(total)}.
      </p>
    )
  if (state === 'over')
    return (
      <p className="rounded-card border-2 border-ink p-4 text-sm">
        {orderStatus === 'expired'
          ? 'It wasn’t paid in time, so we’re no longer holding the items. Please don’t pay it any more.'
          : orderStatus === 'cancelled'
            ? 'It is cancelled. Please don’t pay it any more.'
            : 'It is paid, or another payment method was chosen.'}
      </p>
    )
  if (!payTo || !heldUntil)
    return (
      <p className="rounded-card border-2 border-ink p-4 text-sm">
        Please don’t pay by UPI any more: the time for it is over. If you’ve paid already, enter the reference number
        below. Questions? Email {store.email}.
      </p>
    )
  return null
}

type ReferenceFormProps = {
  payment: Pick<Route.ComponentProps['loaderData'], 'state' | 'reference'>
  answer: Route.ComponentProps['actionData']
}

/** Works without scripts; a wrong number can be corrected while staff look for the payment. */
function ReferenceForm({ payment: { state, reference }, answer }: ReferenceFormProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" noValidate className="mt-8 max-w-form rounded-card border border-line p-4 md:p-6">
      <h2 className="text-xl">{state === 'waiting' ? 'Typed it wrong?' : 'Paid? Enter the reference number'}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        {state === 'waiting'
          ? 'You can correct the reference number, at most three numbers in all.'
          : 'Your UPI app shows it with the payment, as UTR, UPI reference or UPI transaction ID. We then look for the money and confirm your order.'}
      </p>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start">
        <Field id="reference" label="UPI reference number (UTR)" hint="12 digits" error={answer?.error} isRequired>
          <TextInput
            key={reference}
            name="reference"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            defaultValue={answer?.typed ?? ''}
            className="figures"
          />
        </Field>
        <Button type="submit" tone={state === 'waiting' ? 'outline' : 'ink'} isBusy={isSending} className="sm:mt-6.5">
          {state === 'waiting' ? 'Correct number' : 'Send reference number'}
        </Button>
      </div>
    </Form>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
