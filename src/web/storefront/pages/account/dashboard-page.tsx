import { data, useLocation } from 'react-router'
import { findOwnAccount } from '../../../../domains/customers/index.ts'
import { findOwnOrders } from '../../../../domains/orders/index.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { SignInPrompt } from '../../parts/auth-form/sign-in-prompt.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/dashboard-page'
import { DashboardFrame } from './dashboard-frame.tsx'
import { OrderList } from './order-list.tsx'
import { Overview } from './overview.tsx'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'My account', path: '/dashboard', isHidden: true })

/** One page at two URLs: each opens its own tab, with the orders freshly loaded (D48, R280). */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const customer = await findOwnAccount(ctx)
  const orders = customer ? await findOwnOrders(ctx) : []
  return data({ customer, orders }, { headers: privateHeaders })
}

export default function DashboardPage({ loaderData: { customer, orders } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  if (!customer) return <SignInPrompt from={pathname} />
  return (
    <DashboardFrame customer={customer}>
      {pathname.startsWith('/orders') ? (
        <OrderList orders={orders} />
      ) : (
        <Overview customer={customer} orders={orders} />
      )}
    </DashboardFrame>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
