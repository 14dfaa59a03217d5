import { data, redirect } from 'react-router'
import { findOrder, findPendingChange, readOrderKeys } from '../../../../domains/orders/index.ts'
import { awaitsPayment, heldUntil } from '../../../../domains/orders/rules.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { formatDateTime, formatTime } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { Lock } from '../../../ui/icons/icons.tsx'
import type { Buyer } from '../../parts/payment-form/pay-window.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import { useShop } from '../../state/store/use-shop.ts'
import type { Route } from './+types/pay-page'
import { type PayState, usePayWindow } from './use-pay-window.ts'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Pay', path: `/orders/${args.params.orderNumber}/pay`, isHidden: true })

/**
 * Where an order is paid in the provider's window: the only page whose content security policy allows it, so it always
 * needs a full page load. Visitors who may not see the order, or have nothing to pay, are redirected to the order's own
 * page.
 */
export async function loader({ params: { orderNumber }, request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const { payments } = await readSettings(ctx)
  const found = await findOrder(ctx, orderNumber, readOrderKeys(request.headers))
  const change = found.ok && !awaitsPayment(found.value) ? await findPendingChange(ctx, found.value.id) : null
  const isDue = found.ok && awaitsPayment(found.value) && found.value.paymentMethod !== 'upi-qr'
  if (!found.ok || !(change || isDue) || payments.provider === 'sandbox')
    throw redirect(`/orders/${encodeURIComponent(orderNumber)}`, { status: 303, headers: privateHeaders })
  const order = found.value
  const end = change ? new Date(change.expiresAt) : heldUntil(order, payments)
  const buyer: Buyer = {
    name: order.customerName ?? '',
    email: order.customerEmail ?? '',
    contact: order.customerPhone ?? '',
    method: order.paymentMethod === 'upi' ? 'upi' : 'card',
  }
  const held = end > ctx.now() ? end.toISOString() : null
  // What was bought before isn't in the cart any more.
  const items = change ? [] : order.items.map(({ variantId, quantity }) => ({ variantId, quantity }))
  const due = { total: change?.amount ?? order.total, changeId: change?.id }
  return data({ orderNumber: order.orderNumber, items, ...due, held, buyer }, { headers: privateHeaders })
}

export default function PayPage({ loaderData }: Route.ComponentProps) {
  const { orderNumber, items, total, changeId, held, buyer } = loaderData
  const { state, pay } = usePayWindow({ orderNumber, items }, buyer, changeId)
  const { store } = useShop()
  const isWaiting = state.kind === 'opening' || state.kind === 'open' || state.kind === 'checking'
  return (
    <Container className="py-8 md:py-12">
      <h1 className="display-wide text-3xl">Pay {formatMoney(total)}</h1>
      <p className="mt-2 text-muted">
        {changeId ? 'For the changes of order ' : 'Order '}
        <strong className="figures font-semibold text-ink">{orderNumber}</strong>
        {changeId ? '' : ' is placed'}
        {held
          ? `. We’re holding ${changeId ? 'the added items' : 'it'} for you until ${(changeId ? formatDateTime : formatTime)(held)}`
          : ''}
        .
      </p>
      <noscript>
        <p className="mt-6 max-w-form rounded-card border border-line bg-mist p-4">
          Turn on JavaScript to pay. It sends your card details straight to the payment provider, never to our server.
          Need help? Email {store.email}. You haven’t been charged.
        </p>
      </noscript>
      <div role="status" className="mt-6 max-w-form">
        <Said state={state} method={buyer.method} />
      </div>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        {state.kind === 'agreed' ? null : (
          <Button tone="accent" size="large" isBusy={isWaiting} onClick={pay}>
            {state.kind === 'checking' ? 'Checking the payment' : `Pay ${formatMoney(total)}`}
          </Button>
        )}
        <ButtonLink to={`/orders/${orderNumber}`} tone="outline" size="large">
          {state.kind === 'agreed' || changeId ? 'View order' : 'View or cancel order'}
        </ButtonLink>
      </div>
      <p className="mt-6 flex max-w-form items-start gap-2 text-xs text-muted">
        <Lock className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" /> You pay in our payment provider’s window. Your
        payment details never reach our server, and you won’t be charged twice.
      </p>
    </Container>
  )
}

const TEXTS = {
  opening: ['Opening the payment window', ''],
  open: ['The payment window is open', 'Complete the payment there. This page will update automatically.'],
  checking: ['Checking your payment', 'Please keep this page open for a moment.'],
  agreed: [
    'Your payment is being confirmed',
    'Your bank has approved it. You don’t need to wait here or pay again: we’ll email you once it’s done.',
  ],
  unreachable: [
    'We couldn’t open the payment window',
    'The payment provider isn’t responding. You haven’t been charged. Please try again in a moment.',
  ],
} as const

function Said({ state, method }: { state: PayState; method: Buyer['method'] }) {
  const isBad = state.kind === 'closed' || state.kind === 'refused' || state.kind === 'unreachable'
  const [title, text] =
    state.kind === 'closed'
      ? ['Not paid yet', `${state.reason ?? ''} You haven’t been charged. Pay now, or come back later.`]
      : state.kind === 'refused'
        ? ['We couldn’t take this payment', state.message]
        : TEXTS[state.kind]
  return (
    <div className={`rounded-card border-2 p-4 ${isBad ? 'border-danger bg-danger-soft' : 'border-ink'}`}>
      <h2 className="text-base">{title}</h2>
      <p className="mt-1 text-sm">{text}</p>
      {state.kind === 'open' && method === 'upi' ? (
        <p className="mt-1 text-sm">
          On a phone, your UPI app opens. On a computer, scan the QR code with your UPI app.
        </p>
      ) : null}
    </div>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
