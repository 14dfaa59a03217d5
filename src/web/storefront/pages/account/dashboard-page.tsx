import { data, useLocation } from 'react-router'
import { findOwnAccount } from '../../../../domains/customers/index.ts'
import type { CustomerView } from '../../../../domains/customers/schemas.ts'
import { claimOrders, findOwnOrders, readOrderKeys } from '../../../../domains/orders/index.ts'
import type { OrderView } from '../../../../domains/orders/schemas.ts'
import type { Context } from '../../../../platform/context.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { SignInPrompt } from '../../parts/auth-form/sign-in-prompt.tsx'
import { isFailedLoad } from '../../parts/errors/failure-text.ts'
import { OfflineMessage } from '../../parts/errors/offline-message.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import { useUser } from '../../state/session/use-session.ts'
import type { Route } from './+types/dashboard-page'
import { DashboardFrame } from './dashboard-frame.tsx'
import { OrderList, OrdersNotLoaded } from './order-list.tsx'
import { Overview } from './overview.tsx'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'My account', path: '/dashboard', isHidden: true })

/** One page at two URLs: each opens its own tab, with the orders freshly loaded (D48, R280). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const customer = await findOwnAccount(ctx)
  const load = async () => {
    await claimOrders(ctx, readOrderKeys(request.headers))
    return findOwnOrders(ctx)
  }
  const orders = customer && (await load().catch((error: unknown) => noteFailure(ctx, error)))
  return data<Loaded>({ customer, orders, isUnreachable: false }, { headers: privateHeaders })
}

/** `orders`: null if they could not be loaded. `isUnreachable`: nor could anything else. */
type Loaded = { customer: CustomerView | null; orders: OrderView[] | null; isUnreachable: boolean }

function noteFailure(ctx: Context, error: unknown): null {
  ctx.log.error({ err: error }, 'the orders of a customer could not be loaded')
  return null
}

/** Without an answer the page stays and offers to load the orders again (R254). */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    return await serverLoader()
  } catch (error) {
    if (!isFailedLoad(error)) throw error
    return { customer: null, orders: null, isUnreachable: true }
  }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const user = useUser()
  const { orders, isUnreachable } = loaderData
  const customer = loaderData.customer ?? (isUnreachable ? user : null)
  if (!customer)
    return isUnreachable ? (
      <OfflineMessage path={pathname} onRetry={() => location.reload()} />
    ) : (
      <SignInPrompt from={pathname} />
    )
  return (
    <DashboardFrame customer={customer}>
      {orders === null ? (
        <OrdersNotLoaded title={pathname.startsWith('/orders') ? 'My Orders' : `Hello, ${customer.firstName}`} />
      ) : pathname.startsWith('/orders') ? (
        <OrderList orders={orders} />
      ) : (
        <Overview customer={customer} orders={orders} />
      )}
    </DashboardFrame>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
