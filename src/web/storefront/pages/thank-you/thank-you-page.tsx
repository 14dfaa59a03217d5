import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { customerProblems, registerBuyer } from '../../../../domains/customers/index.ts'
import { BuyerPassword } from '../../../../domains/customers/schemas.ts'
import { finishGiftCard, finishMembership } from '../../../../domains/digital-orders/index.ts'
import { findGift } from '../../../../domains/gift-cards/index.ts'
import { findDocumentsOf } from '../../../../domains/invoices/index.ts'
import { findGuestOrder, findOrder, findOwnDigitalOrders, readOrderKeys } from '../../../../domains/orders/index.ts'
import { awaitsPayment, PAID_BY } from '../../../../domains/orders/rules.ts'
import type { OrderView } from '../../../../domains/orders/schemas.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { stateName } from '../../../../shared/states.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PackageCheck } from '../../../ui/icons/icons.tsx'
import { answerForm } from '../../parts/auth-form/answer-form.server.ts'
import { sendForm } from '../../parts/auth-form/send-form.ts'
import { Collection } from '../../parts/order/collection.tsx'
import { documentLinks } from '../../parts/order/document-links.ts'
import { GiftDetails } from '../../parts/order/gift-details.tsx'
import { InvoiceLinks } from '../../parts/order/invoice-links.tsx'
import { OrderItems } from '../../parts/order/order-items.tsx'
import { upiPath } from '../../parts/payment-form/upi-path.ts'
import { Panel } from '../../parts/price-summary/panel.tsx'
import { PriceRows } from '../../parts/price-summary/price-rows.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/thank-you-page'
import { AccountOffer } from './account-offer.tsx'
import { GuestThanks, useGuestOrder } from './guest-thanks.tsx'
import { NextSteps, ThanksHead } from './thanks.tsx'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    // The title is what a screen reader announces on arrival.
    title: args.loaderData?.order ? `Order ${args.loaderData.order.orderNumber} is placed` : 'Thank you',
    path: '/thank-you',
    isHidden: true,
  })

/**
 * Shows an order to its owner, or to the guest whose browser placed it. To everyone else the page does not reveal
 * whether the order exists.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const { searchParams } = new URL(request.url)
  const isGift = searchParams.get('giftcard') === 'true'
  const number =
    searchParams.get('order') ??
    (isGift ? ((await findOwnDigitalOrders(ctx, 'gift-card'))[0]?.orderNumber ?? null) : null)
  const found = number ? await findOrder(ctx, number, readOrderKeys(request.headers)) : null
  const order = found?.ok ? found.value : null
  // Not paid yet, cancelled or expired: the order's own page says what can be done.
  if (order?.paymentMethod === 'upi-qr' && awaitsPayment(order))
    throw redirect(upiPath(order.orderNumber), { status: 303, headers: privateHeaders })
  if (order && (awaitsPayment(order) || order.status === 'cancelled' || order.status === 'expired'))
    throw redirect(`/orders/${order.orderNumber}`, { status: 303, headers: privateHeaders })
  // Paid in the provider's window: the membership starts now, without waiting for its payment event to be processed.
  const { shipping, membership } = await readSettings(ctx)
  if (order?.kind === 'membership') {
    await finishMembership(ctx, order)
    throw redirect(membership.isOffered ? '/member' : '/dashboard', { status: 303, headers: privateHeaders })
  }
  if (order?.kind === 'gift-card') await finishGiftCard(ctx, order)
  const gift = order?.kind === 'gift-card' ? await findGift(ctx, order.id) : null
  const documents = order ? documentLinks(await findDocumentsOf(ctx, order)) : []
  const isGuest = ctx.actor.kind === 'nobody'
  return data({ order, gift, documents, isGuest, dispatchHours: shipping.dispatchHours }, { headers: privateHeaders })
}

/** Opens an account for the guest who placed the order, with what the order says and a password (R354). */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context)
  const number = new URL(request.url).searchParams.get('order') ?? ''
  const order = ctx.actor.kind === 'nobody' ? await findGuestOrder(ctx, number, readOrderKeys(request.headers)) : null
  if (!order?.customerEmail || !order.shippingAddress) throw data(null, { status: 404, headers: privateHeaders })
  const submission = parseWithZod(await request.formData(), { schema: BuyerPassword })
  if (submission.status !== 'success') return answerForm(submission)
  const { firstName, lastName, phone } = order.shippingAddress
  const buyer = { firstName, lastName, phone, email: order.customerEmail, ...submission.value }
  const result = await registerBuyer(ctx, buyer, clientOf(context))
  if (!result.ok) return answerForm(submission, result, customerProblems, 'Registration failed')
  return data({ sentTo: order.customerEmail }, { headers: privateHeaders })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction, 'Signup failed')

/** What is still to be paid, or how the order was paid; nothing was where a gift card or coupon covers it. */
function paymentHeading({ paymentMethod, pickup, total }: OrderView): string {
  if (paymentMethod === 'cod') return `To pay ${pickup ? 'at the store' : 'on delivery'}`
  return paymentMethod && total > 0 ? PAID_BY[paymentMethod] : 'Summary'
}

export default function ThankYouPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, gift, documents, isGuest, dispatchHours } = loaderData
  const guest = useGuestOrder()
  if (!order) return guest ? <GuestThanks order={guest} dispatchHours={dispatchHours} /> : <NoOrderHere />
  return (
    <>
      <ThanksHead
        firstName={order.shippingAddress?.firstName ?? null}
        orderNumber={order.orderNumber}
        total={order.total}
        placedAt={order.createdAt}
      />
      <Container className="grid gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_--spacing(96)] lg:gap-12">
        <div className="flex flex-col gap-8">
          {gift ? (
            <GiftDetails gift={gift} />
          ) : (
            <NextSteps
              dispatchHours={dispatchHours}
              mailTo={order.customerEmail ?? 'your email address'}
              pickup={order.pickup}
            />
          )}
          {order.pickup ? <Collection order={order} /> : <Arrival order={order} />}
          {isGuest ? <AccountOffer order={order} answer={actionData} /> : null}
          <section aria-labelledby="ordered">
            <h2 id="ordered" className="mb-4 text-xl">
              What you ordered
            </h2>
            <OrderItems items={order.items} />
          </section>
        </div>
        <Panel className="lg:self-start">
          <h2 className="text-xl">{paymentHeading(order)}</h2>
          <PriceRows steps={order.steps} total={order.total} isUntaxed={order.kind === 'gift-card'} />
          {gift ? null : (
            <ButtonLink to={`/track-order?query=${order.orderNumber}`} tone="accent" size="large" isWide>
              Track your order
            </ButtonLink>
          )}
          <ButtonLink to={`/orders/${order.orderNumber}`} tone="outline" size="large" isWide>
            {gift ? 'View order' : 'View or cancel order'}
          </ButtonLink>
          <ButtonLink to="/" tone="outline" size="large" isWide>
            Continue Shopping
          </ButtonLink>
          {documents.length > 0 ? <InvoiceLinks order={order} documents={documents} /> : null}
        </Panel>
      </Container>
    </>
  )
}

/** Where the parcel goes, and by when. */
function Arrival({ order: { shippingAddress: to, tracking } }: { order: OrderView }) {
  if (!to) return null
  const { estimatedDelivery: by } = tracking
  return (
    <section aria-labelledby="arrival" className="rounded-card border border-line p-4">
      <h2 id="arrival" className="text-base">
        {by ? `Arrives by ${formatDate(by)}` : 'Delivery'}
      </h2>
      <address className="mt-1 text-sm wrap-anywhere text-muted not-italic">
        {to.firstName} {to.lastName}, {[to.address, to.apartment, to.city].filter(Boolean).join(', ')},{' '}
        {stateName(to.state)} {to.zipCode}
      </address>
    </section>
  )
}

function NoOrderHere() {
  return (
    <Container className="py-8 md:py-12">
      <EmptyState
        level="h1"
        icon={<PackageCheck aria-hidden="true" />}
        title="Your orders are in your account"
        text="Log in to see your order details, or track an order by its number."
      >
        <ButtonLink to="/orders" tone="accent" size="large">
          My orders
        </ButtonLink>
        <ButtonLink to="/track-order" tone="outline" size="large">
          Track an order
        </ButtonLink>
      </EmptyState>
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
