import { data, Form, redirect, useNavigation } from 'react-router'
import { findOwnAccount } from '../../../domains/customers/index.ts'
import { cancelOrder, findOrder } from '../../../domains/orders/index.ts'
import { canCancel, orderStatus } from '../../../domains/orders/rules.ts'
import type { OrderView } from '../../../domains/orders/schemas.ts'
import { stateName } from '../../../domains/shipping/rules.ts'
import { formatDateTime } from '../../../shared/dates.ts'
import { contextOf } from '../../context.ts'
import { passHeaders, privateHeaders } from '../../http.ts'
import { pageMeta } from '../../meta.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ArrowLeft } from '../../ui/icons.tsx'
import { SoftLink } from '../../ui/soft-link.tsx'
import { Panel } from '../cart/panel.tsx'
import { PriceRows } from '../cart/price-rows.tsx'
import { OrderItems } from '../order/order-items.tsx'
import { OrderTimeline } from '../order/order-timeline.tsx'
import { StatusBadge } from '../order/status-badge.tsx'
import { TrackingFacts } from '../order/tracked-order.tsx'
import { useShop } from '../shell/use-shop.ts'
import type { Route } from './+types/order-page'
import { DashboardFrame } from './dashboard-frame.tsx'
import { PleaseLogin } from './please-login.tsx'
import { ReorderButton } from './reorder-button.tsx'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Order ${args.params.orderNumber}`,
    path: `/orders/${args.params.orderNumber}`,
    isHidden: true,
  })

/** An order for its owner. Somebody else's number and one that never was are the same 404 (trust I19). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const customer = await findOwnAccount(ctx)
  if (!customer) return data({ customer: null, order: null }, { headers: privateHeaders })
  const found = await findOrder(ctx, params.orderNumber)
  if (!found.ok) throw data(null, { status: 404, headers: privateHeaders })
  return data({ customer, order: found.value }, { headers: privateHeaders })
}

export async function action({ params, context }: Route.ActionArgs) {
  const result = await cancelOrder(contextOf(context), {
    orderNumber: params.orderNumber,
    reason: 'Cancelled by the customer',
  })
  if (result.ok)
    return redirect(`/orders/${encodeURIComponent(params.orderNumber)}`, { status: 303, headers: privateHeaders })
  if (result.code === 'ORDER_NOT_FOUND') throw data(null, { status: 404, headers: privateHeaders })
  return data(
    { error: 'This order can no longer be cancelled. Write to us and we help.' },
    { status: 409, headers: privateHeaders },
  )
}

export default function OrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { customer, order } = loaderData
  if (!customer || !order) return <PleaseLogin from={`/orders/${params.orderNumber}`} />
  return (
    <DashboardFrame customer={customer}>
      <SoftLink href="/orders" className="inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-2">
        <ArrowLeft className="size-4" aria-hidden="true" /> My Orders
      </SoftLink>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="display-wide text-2xl md:text-3xl">{order.orderNumber}</h1>
          <p className="mt-1 text-sm text-muted">Placed {formatDateTime(order.createdAt)}</p>
        </div>
        <StatusBadge status={orderStatus(order)} />
      </div>
      <div className="mt-4">
        <ReorderButton orderNumber={order.orderNumber} />
      </div>
      {actionData?.error ? (
        <p role="alert" className="mt-4 rounded-card border-2 border-danger bg-danger-soft p-4 text-sm">
          {actionData.error}
        </p>
      ) : null}
      <Card className="mt-6 flex flex-col gap-8">
        <OrderTimeline order={order} />
        <TrackingFacts order={order} />
      </Card>
      <div className="mt-8 grid gap-8 xl:grid-cols-[1fr_20rem]">
        <section aria-labelledby="items">
          <h2 id="items" className="mb-4 text-xl">
            Items
          </h2>
          <OrderItems items={order.items} />
        </section>
        <div className="flex flex-col gap-4">
          <Panel>
            <PriceRows steps={order.steps} total={order.total} />
          </Panel>
          <Delivery order={order} />
        </div>
      </div>
      {canCancel(order.status) ? <Cancel isPaid={order.paymentMethod !== 'cod' && order.status !== 'pending'} /> : null}
    </DashboardFrame>
  )
}

const PAID_BY: Record<string, string> = { cod: 'Cash on delivery', card: 'Card', upi: 'UPI' }

function Delivery({ order }: { order: OrderView }) {
  const address = order.shippingAddress
  return (
    <Card className="flex flex-col gap-4 text-sm">
      <div>
        <h2 className="text-base">Delivery address</h2>
        {address ? (
          <address className="mt-1 leading-relaxed break-words not-italic">
            {address.firstName} {address.lastName}
            <br />
            {address.address}
            {address.apartment ? <>, {address.apartment}</> : null}
            <br />
            {address.city}, {stateName(address.state)} {address.zipCode}
            <br />
            {address.phone}
          </address>
        ) : (
          <p className="mt-1 text-muted">Address not available</p>
        )}
      </div>
      <div>
        <h2 className="text-base">Payment</h2>
        <p className="mt-1">{order.paymentMethod ? PAID_BY[order.paymentMethod] : '—'}</p>
      </div>
    </Card>
  )
}

/** Two steps, without scripts too: opening tells what happens, the button does it. */
function Cancel({ isPaid }: { isPaid: boolean }) {
  const { returns } = useShop()
  const isSending = useNavigation().state === 'submitting'
  return (
    <details className="mt-8 rounded-card border border-line">
      <summary className="flex min-h-13 items-center px-4 text-sm font-semibold">Cancel this order</summary>
      <Form method="post" className="flex flex-col items-start gap-4 border-t border-line p-4">
        <p className="text-sm">
          The whole order is cancelled
          {isPaid
            ? `, and what you paid goes back the way it came within ${returns.refundDays} business days`
            : ' and nothing has to be paid'}
          . This cannot be undone.
        </p>
        <Button type="submit" tone="danger" isBusy={isSending}>
          Cancel the order
        </Button>
      </Form>
    </details>
  )
}

export { PageError as ErrorBoundary } from '../error/page-error.tsx'
