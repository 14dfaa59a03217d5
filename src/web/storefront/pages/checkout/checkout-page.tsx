import { data } from 'react-router'
import { findAddresses } from '../../../../domains/addresses/index.ts'
import { findOwnAccount } from '../../../../domains/customers/index.ts'
import { findExpressChoice } from '../../../../domains/express-checkout/index.ts'
import { countOwnCash, findUnpaidOrders, nextOrderKey, readOrderKeys } from '../../../../domains/orders/index.ts'
import { methodsFor } from '../../../../domains/orders/rules.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { pickupMethods } from '../../../../domains/shipping/pickup-rules.ts'
import { methodsIn, restZone } from '../../../../domains/shipping/zone-rules.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { Container } from '../../../ui/container.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SignInPrompt } from '../../parts/auth-form/sign-in-prompt.tsx'
import { EmptyCart } from '../../parts/cart-lines/empty-cart.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import { useCart } from '../../state/cart/cart-store.tsx'
import type { Route } from './+types/checkout-page'
import { CheckoutForm } from './checkout-form.tsx'
import { loadMembershipCheckout } from './membership/load-membership-checkout.server.ts'
import { MembershipCheckout } from './membership/membership-checkout.tsx'
import { UnpaidOrders } from './unpaid-orders.tsx'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Checkout',
    description: 'Delivery address, delivery method and payment for your order.',
    path: '/checkout',
    isHidden: true,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const asked = new URL(request.url).searchParams
  if (asked.get('membership') === 'true') return loadMembershipCheckout(ctx)
  const [customer, addresses, settings, nextKey, unpaid, ownCash, express] = await Promise.all([
    findOwnAccount(ctx),
    findAddresses(ctx),
    readSettings(ctx),
    nextOrderKey(ctx),
    findUnpaidOrders(ctx, readOrderKeys(request.headers)),
    countOwnCash(ctx),
    asked.has('express') ? findExpressChoice(ctx) : null,
  ])
  const { checkout, shipping, cod } = settings
  const methods = methodsFor(settings)
  const deliveryMethods = [...methodsIn(shipping, restZone(shipping.zones)), ...pickupMethods(settings)]
  const isGuestWelcome = checkout.guest === 'guest'
  const cash = { cod, ...ownCash }
  const cart = { customer, addresses, methods, cash, deliveryMethods, nextKey, unpaid, isGuestWelcome, express }
  return data({ cart, membership: null }, { headers: privateHeaders })
}

export default function CheckoutPage({ loaderData: { cart, membership } }: Route.ComponentProps) {
  if (membership) return <MembershipCheckout {...membership} />
  return cart && <CartCheckout {...cart} />
}

type CartData = NonNullable<Route.ComponentProps['loaderData']['cart']>

function CartCheckout(loaderData: CartData) {
  const { customer, isGuestWelcome } = loaderData
  if (!customer && !isGuestWelcome)
    return <SignInPrompt from="/checkout" title="Login Required" text="Please login to place an order." />
  return (
    <Container className="pt-8 md:pt-12 lg:pb-12">
      <h1 className="display-wide text-3xl">Checkout</h1>
      {customer ? (
        <p className="mt-2 wrap-anywhere text-muted">
          Logged in as <strong className="font-semibold text-ink">{customer.email}</strong>
        </p>
      ) : null}
      <noscript>
        <p className="mt-4 rounded-card border border-line bg-mist p-4">
          Your cart lives in this browser, so the checkout needs JavaScript. Turn it on for this site, or call us and
          we’ll take your order.
        </p>
      </noscript>
      <UnpaidOrders numbers={loaderData.unpaid} />
      <CheckoutBody {...loaderData} />
    </Container>
  )
}

function CheckoutBody({ customer, addresses, methods, cash, deliveryMethods, nextKey, express }: CartData) {
  const { isReady } = useCart()
  if (!isReady) return <CheckoutSkeleton />
  // The form's contents depend on its owner: another account starts a new form.
  const whose = customer?.id ?? 'guest'
  return (
    <CheckoutForm
      key={whose}
      customer={customer}
      addresses={addresses}
      methods={methods}
      cash={cash}
      deliveryMethods={deliveryMethods}
      nextKey={nextKey}
      express={express}
      whenEmpty={<EmptyCart />}
    />
  )
}

function CheckoutSkeleton() {
  return (
    <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <div className="grid gap-4 sm:grid-cols-2">
        {['email', 'first', 'last', 'address', 'city', 'state', 'pin', 'phone'].map((field) => (
          <Skeleton key={field} className="h-16" />
        ))}
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
