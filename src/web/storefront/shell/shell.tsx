import { Outlet } from 'react-router'
import { contextOf, originOf } from '../../context.ts'
import { passHeaders } from '../../http.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { CartProvider } from '../cart/cart-store.tsx'
import type { Route } from './+types/shell'
import { findShopView } from './shop-view.ts'

export const headers = passHeaders
/** The frame is the same on every page: walking through the shop does not ask for it again. */
export const shouldRevalidate = () => false

export const loader = ({ context }: Route.LoaderArgs) => findShopView(contextOf(context), originOf(context))

export default function Shell({ loaderData: shop }: Route.ComponentProps) {
  return (
    <CartProvider>
      <main id="main">
        <Outlet />
      </main>
      <Toaster {...shop.toast} />
    </CartProvider>
  )
}
