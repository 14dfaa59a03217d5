import { data, redirect } from 'react-router'
import { customerCareProblems, requestErasure } from '../../../../domains/customer-care/index.ts'
import { findOwnAccount } from '../../../../domains/customers/index.ts'
import { findGift } from '../../../../domains/gift-cards/index.ts'
import { findDocumentsOf } from '../../../../domains/invoices/index.ts'
import {
  cancelOrder,
  claimOrders,
  countOwnCash,
  findOrder,
  findPendingChange,
  findUpiPayment,
  keyOfLink,
  opensOrder,
  orderKeyCookie,
  readOrderKeys,
  repriced,
} from '../../../../domains/orders/index.ts'
import { cashRefusal } from '../../../../domains/orders/payment-rules.ts'
import { awaitsPayment, heldUntil, methodsFor, prepaidMethods } from '../../../../domains/orders/rules.ts'
import type { OrderView, PaymentMethod } from '../../../../domains/orders/schemas.ts'
import { findPaymentView } from '../../../../domains/payments/index.ts'
import { findReturnable, findReturnsOf, withdrawReturn } from '../../../../domains/returns/index.ts'
import type { ReturnView } from '../../../../domains/returns/schemas.ts'
import { findOwnReviews } from '../../../../domains/reviews/index.ts'
import { wasLineDelivered } from '../../../../domains/reviews/rules.ts'
import type { ReviewStatus } from '../../../../domains/reviews/schemas.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { checkPincode } from '../../../../domains/shipping/index.ts'
import type { Context } from '../../../../platform/context.ts'
import { paise } from '../../../../shared/money.ts'
import { fillText } from '../../../../shared/result.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { ArrowLeft } from '../../../ui/icons/icons.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { TicketPage } from '../../parts/auth-form/message-page.tsx'
import { SignInPrompt } from '../../parts/auth-form/sign-in-prompt.tsx'
import { documentLinks } from '../../parts/order/document-links.ts'
import { OrderDetails } from '../../parts/order/order-details.tsx'
import type { PayableWith } from '../../parts/order/pay-order-form.tsx'
import { Returns, WITHDRAW } from '../../parts/order/returns.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import { noticeHeaders } from '../../state/session/notice.ts'
import type { Route } from './+types/order-page'
import { DashboardFrame } from './dashboard-frame.tsx'
import { ERASE, YourData } from './your-data.tsx'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Order ${args.params.orderNumber}`,
    path: `/orders/${args.params.orderNumber}`,
    isHidden: true,
  })

/**
 * An order for its owner, or for a guest who opened an emailed link. Another customer's order number and one that never
 * existed get the same answer: 404 for a customer, the login for everyone else (I19).
 */
export async function loader({ params: { orderNumber }, request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const key = new URL(request.url).searchParams.get('key')
  if (key !== null) return enterByLink(keyOfLink(orderNumber, key), { orderNumber, request, now: ctx.now() })
  const customer = await findOwnAccount(ctx)
  const keys = readOrderKeys(request.headers)
  await claimOrders(ctx, keys)
  const found = await findOrder(ctx, orderNumber, keys)
  if (!found.ok && customer) throw data(null, { status: 404, headers: privateHeaders })
  const order = found.ok ? found.value : null
  const settings = await readSettings(ctx)
  const { payments } = settings
  const upi = order?.paymentMethod === 'upi-qr' ? await findUpiPayment(ctx, order.orderNumber, keys) : null
  const payableWith = { ...(await findPayableWith(ctx, order)), upi: upi?.ok ? upi.value.state : null }
  const isRated = ctx.actor.kind === 'customer' && order?.items.some(({ id }) => wasLineDelivered(order, id))
  const reviews = isRated ? reviewStates(await findOwnReviews(ctx)) : null
  const gift = order?.kind === 'gift-card' ? await findGift(ctx, order.id) : null
  const documents = order ? documentLinks(await findDocumentsOf(ctx, order)) : []
  const end = order && heldUntil(order, payments)
  const payment = order && (await findPaymentView(ctx, order.id))
  // The hold may have ended, yet an order that is still open can be paid.
  const held = upi?.ok ? upi.value.heldUntil : end && end > ctx.now() ? end.toISOString() : null
  const returns = order?.kind === 'goods' ? await findReturnsOf(ctx, order) : []
  const canReturn = order !== null && (await isReturnable(ctx, order, keys))
  const change = order && (await findPendingChange(ctx, order.id))
  const changeMethods = change ? prepaidMethods(settings) : NO_METHODS
  const known = {
    ...{ customer, order, reviews, gift, documents, payableWith, held, payment, isLinkOver: false },
    ...{ returns, canReturn, change, changeMethods },
  }
  return data(known, { headers: privateHeaders })
}

/** Whether something of the order can be returned today. */
async function isReturnable(ctx: Context, { orderNumber }: OrderView, keys: readonly string[]): Promise<boolean> {
  const found = await findReturnable(ctx, orderNumber, keys)
  if (!found.ok) return false
  const { until, lines } = found.value
  const isOpen = [until.unopened, until.fault].some((end) => new Date(end) >= ctx.now())
  return isOpen && lines.some(({ quantity, gone }) => gone < quantity)
}

const NO_RETURNS: ReturnView[] = []
const NO_METHODS: PaymentMethod[] = []
const NOT_PAYABLE: PayableWith = { methods: [], cashNote: null, cashTotal: null, upi: null }

/** How the order can be paid: digital products are always prepaid. */
async function findPayableWith(ctx: Context, order: OrderView | null): Promise<PayableWith> {
  if (!order || !awaitsPayment(order)) return NOT_PAYABLE
  const settings = await readSettings(ctx)
  if (order.kind !== 'goods') return { ...NOT_PAYABLE, methods: prepaidMethods(settings) }
  const place = await checkPincode(ctx, order.shippingAddress?.zipCode ?? '')
  const takesPincode = order.pickup !== null || (place.ok && place.value.cod)
  const cashTotal = paise(repriced(order, 'cod', settings).total)
  const cash = { takesPincode, total: cashTotal, ...(await countOwnCash(ctx)), cod: settings.cod }
  return { methods: methodsFor(settings), cashNote: cashRefusal(cash), cashTotal, upi: null }
}

/** The status of the customer's own reviews, by product. */
const reviewStates = (own: readonly { productId: string; status: ReviewStatus }[]) =>
  Object.fromEntries(own.map(({ productId, status }) => [productId, status]))

type Entering = { orderNumber: string; request: Request; now: Date }

/** The key moves from the URL into a cookie, so that no history stores it and no link passes it on (A32). */
function enterByLink(key: string, { orderNumber, request, now }: Entering) {
  const number = orderNumber.trim().toUpperCase()
  if (!opensOrder(key, number, now))
    return data(
      {
        customer: null,
        order: null,
        reviews: null,
        gift: null,
        documents: [],
        payableWith: NOT_PAYABLE,
        held: null,
        payment: null,
        isLinkOver: true,
        returns: NO_RETURNS,
        canReturn: false,
        change: null,
        changeMethods: NO_METHODS,
      },
      { status: 404, headers: privateHeaders },
    )
  const headers = { ...privateHeaders, 'Set-Cookie': orderKeyCookie(request.headers, key) }
  throw redirect(`/orders/${encodeURIComponent(number)}`, { status: 303, headers })
}

export async function action({ params: { orderNumber }, request, context }: Route.ActionArgs) {
  const ctx = contextOf(context)
  const keys = readOrderKeys(request.headers)
  const form = await request.formData()
  const path = `/orders/${encodeURIComponent(orderNumber)}`
  if (form.get('intent') === ERASE) return answerErasure(await requestErasure(ctx, orderNumber, keys))
  if (form.get('intent') === WITHDRAW) {
    const withdrawn = await withdrawReturn(ctx, { orderNumber, id: String(form.get('id') ?? ''), keys })
    if (withdrawn.ok) return redirect(`${path}#returns`, { status: 303, headers: noticeHeaders('return-withdrawn') })
    if (withdrawn.code !== 'RETURN_CHANGED') throw data(null, { status: 404, headers: privateHeaders })
    const error = 'This return has arrived or ended, so it can’t be withdrawn any more.'
    return data({ error, sentTo: null }, { status: 409, headers: privateHeaders })
  }
  const result = await cancelOrder(ctx, { orderNumber, reason: 'Cancelled by the customer', keys })
  if (result.ok) return redirect(path, { status: 303, headers: noticeHeaders('order-cancelled') })
  // The session has expired in the meantime: the page asks for a login and returns to the order.
  if (result.code === 'ORDER_NOT_FOUND' && ctx.actor.kind === 'nobody')
    return redirect(path, { status: 303, headers: privateHeaders })
  if (result.code === 'ORDER_NOT_FOUND') throw data(null, { status: 404, headers: privateHeaders })
  return data(
    { error: 'This order can no longer be cancelled. Contact us and we’ll help.', sentTo: null },
    { status: 409, headers: privateHeaders },
  )
}

function answerErasure(asked: Awaited<ReturnType<typeof requestErasure>>) {
  if (asked.ok) return data({ error: null, sentTo: asked.value.sentTo }, { headers: privateHeaders })
  const [status, text] = customerCareProblems[asked.code]
  if (asked.code === 'ORDER_NOT_FOUND') throw data(null, { status, headers: privateHeaders })
  return data({ error: fillText(text, asked.params), sentTo: null }, { status, headers: privateHeaders })
}

export default function OrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { customer, order, reviews, gift, documents, payableWith, held, payment, isLinkOver, returns, canReturn } =
    loaderData
  const { change, changeMethods } = loaderData
  if (isLinkOver) return <LinkIsOver />
  if (!order)
    return (
      <SignInPrompt
        from={`/orders/${params.orderNumber}`}
        text="Log in to see your orders. Ordered without an account? Open the link in our email, or request a new one."
      >
        <ButtonLink to="/track-order" tone="outline" size="large">
          Track your order
        </ButtonLink>
      </SignInPrompt>
    )
  const details = (
    <OrderDetails
      order={order}
      reviews={reviews}
      gift={gift}
      documents={documents}
      error={actionData?.error ?? null}
      payableWith={payableWith}
      heldUntil={held}
      payment={payment}
      change={change}
      changeMethods={changeMethods}
    >
      <Returns orderNumber={order.orderNumber} returns={returns} canReturn={canReturn} />
    </OrderDetails>
  )
  if (!customer)
    return (
      <Container className="py-8 md:py-12">
        {details}
        <YourData
          orderNumber={order.orderNumber}
          hasEmail={order.customerEmail !== null}
          sentTo={actionData?.sentTo ?? null}
        />
      </Container>
    )
  return (
    <DashboardFrame customer={customer}>
      <SoftLink href="/orders" className="inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-2">
        <ArrowLeft className="size-4" aria-hidden="true" /> My Orders
      </SoftLink>
      {details}
    </DashboardFrame>
  )
}

const LinkIsOver = () => (
  <TicketPage
    title="This link no longer works"
    text="It may have expired or been cut short. Enter the email address you ordered with and we’ll send a new one."
  >
    <ButtonLink to="/track-order" tone="accent" size="large" className="self-start">
      Email me a new link
    </ButtonLink>
  </TicketPage>
)

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
