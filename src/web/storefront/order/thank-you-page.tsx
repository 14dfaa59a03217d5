import { data } from 'react-router'
import { findOrder } from '../../../domains/orders/index.ts'
import { readSettings } from '../../../domains/settings/index.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import { contextOf } from '../../context.ts'
import { passHeaders, privateHeaders } from '../../http.ts'
import { pageMeta } from '../../meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Check, Mail, PackageCheck, Truck } from '../../ui/icons.tsx'
import { Panel } from '../cart/panel.tsx'
import { PriceRows } from '../cart/price-rows.tsx'
import type { Route } from './+types/thank-you-page'
import { OrderItems } from './order-items.tsx'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Thank you', path: '/thank-you', isHidden: true })

/** Shows an order to its owner. To everybody else the page says nothing about whether there is such an order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const number = new URL(request.url).searchParams.get('order')
  const found = number ? await findOrder(ctx, number) : null
  const { shipping } = await readSettings(ctx)
  return data(
    { order: found?.ok ? found.value : null, dispatchHours: shipping.dispatchHours },
    { headers: privateHeaders },
  )
}

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const { order, dispatchHours } = loaderData
  if (!order) return <NothingHere />
  const next = [
    {
      Icon: Mail,
      title: 'Confirmation email',
      text: 'On its way to the address of your account.',
    },
    {
      Icon: PackageCheck,
      title: `Processing within ${dispatchHours} hours`,
      text: 'We check every seal and expiry date.',
    },
    { Icon: Truck, title: 'Tracking', text: 'Follow the parcel with your order number.' },
  ]
  return (
    <>
      <div className="bg-ink text-paper">
        <Container className="flex flex-col gap-6 py-12 md:py-16">
          <span aria-hidden="true" className="flex size-13 items-center justify-center rounded-pill bg-accent text-ink">
            <Check className="size-7" strokeWidth={3} />
          </span>
          <div>
            <h1 className="display-wide text-3xl md:text-4xl">
              Thank you{order.shippingAddress ? `, ${order.shippingAddress.firstName}` : ''}
            </h1>
            <p className="mt-3 max-w-read text-ash">Your order is placed. Nothing else is needed from you now.</p>
          </div>
          <dl className="flex flex-wrap gap-x-12 gap-y-4">
            <Fact label="Order number" value={order.orderNumber} />
            <Fact label="Total" value={formatMoney(order.total)} />
            <Fact label="Order date" value={formatDate(order.createdAt)} />
          </dl>
        </Container>
      </div>
      <Container className="grid gap-8 py-8 md:py-12 lg:grid-cols-[1fr_24rem] lg:gap-12">
        <div className="flex flex-col gap-8">
          <section aria-labelledby="next">
            <h2 id="next" className="text-xl">
              What happens next
            </h2>
            <ul className="mt-4 grid gap-4 sm:grid-cols-3">
              {next.map(({ Icon, title, text }) => (
                <li key={title} className="flex gap-4 rounded-card bg-mist p-4 sm:flex-col sm:gap-3">
                  <Icon className="size-6 shrink-0" aria-hidden="true" />
                  <div>
                    <h3 className="text-base">{title}</h3>
                    <p className="mt-1 text-sm break-words text-muted">{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="ordered">
            <h2 id="ordered" className="mb-4 text-xl">
              What you ordered
            </h2>
            <OrderItems items={order.items} />
          </section>
        </div>
        <Panel className="lg:self-start">
          <h2 className="text-xl">{order.paymentMethod === 'cod' ? 'To pay on delivery' : 'Summary'}</h2>
          <PriceRows steps={order.steps} total={order.total} />
          <ButtonLink to={`/track-order?query=${order.orderNumber}`} tone="accent" size="large" isWide>
            Track your order
          </ButtonLink>
          <ButtonLink to="/" tone="outline" size="large" isWide>
            Continue Shopping
          </ButtonLink>
        </Panel>
      </Container>
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="eyebrow text-ash">{label}</dt>
      <dd className="figures mt-1 text-xl font-bold">{value}</dd>
    </div>
  )
}

function NothingHere() {
  return (
    <Container className="py-8 md:py-12">
      <EmptyState
        level="h1"
        icon={<PackageCheck aria-hidden="true" />}
        title="Your orders are in your account"
        text="Log in to see an order with all its details, or follow it by its number."
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
