import { passHeaders } from '../../../http.ts'
import { SignInPrompt } from '../../parts/auth-form/sign-in-prompt.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import { WishlistContents } from '../../parts/wishlist/wishlist-contents.tsx'
import type { Route } from './+types/wishlist-tab'
import { DashboardFrame } from './dashboard-frame.tsx'
import { loadCustomer } from './own-customer.server.ts'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Wishlist', path: '/account/wishlist', isHidden: true })

export const loader = (args: Route.LoaderArgs) => loadCustomer(args)

/** The wishlist as a tab of the account (R278); `/wishlist` is the same list, for guests too. */
export default function WishlistTab({ loaderData: { customer } }: Route.ComponentProps) {
  if (!customer) return <SignInPrompt from="/account/wishlist" />
  return (
    <DashboardFrame customer={customer}>
      <WishlistContents isNarrow />
    </DashboardFrame>
  )
}
