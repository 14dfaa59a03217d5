import { useLocation } from 'react-router'
import { contextOf, originOf } from '../../context.ts'
import { passHeaders } from '../../http.ts'
import { SoftLinks } from '../../ui/soft-link.tsx'
import { Toaster } from '../../ui/toast/toaster.tsx'
import { CartProvider } from '../state/cart/cart-store.tsx'
import { SessionProvider } from '../state/session/session-provider.tsx'
import { findShopView } from '../state/store/shop-view.ts'
import { FollowedWishlist } from '../state/wishlist/use-wishlist.ts'
import type { Route } from './+types/layout'
import { AccountCart } from './account-cart-place.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { CartDrawerPlace } from './cart-drawer-place.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { FloatingButton } from './floating-button.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { ShortHeader } from './header/short-header.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { Main } from './main.tsx'
import { NewsletterPopup } from './newsletter/newsletter-popup.tsx'
import { NoticeToasts } from './notice-toasts.tsx'
import { PageChange } from './page-change.tsx'
import { hasShortFooter, isPaying, ShortFooter } from './short-footer.tsx'
import { TooltipsPlace } from './tooltips-place.tsx'
import { UnpaidOrders } from './unpaid-orders-place.ts'

export const headers = passHeaders
/** The layout is the same on every page: navigating within the store does not load it again. */
export const shouldRevalidate = () => false

const PREVIEW = /^\/preview\/brand\/?$/i

export const loader = ({ context, url }: Route.LoaderArgs) =>
  findShopView(contextOf(context), originOf(context), { isPreview: PREVIEW.test(url.pathname) })

/** The layout around every page. */
export default function Layout({ loaderData: shop }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <SessionProvider>
      <CartProvider>
        {shop.overlay === 'until-ready' && <LoadingOverlay />}
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <AnnouncementBar announcement={shop.announcement} dark={shop.brand?.dark} />
        {isPaying(pathname) ? <ShortHeader /> : <Header />}
        <ConnectionNotice />
        <Main />
        {hasShortFooter(pathname) ? (
          <ShortFooter />
        ) : (
          <>
            <Footer />
            <FloatingButton />
          </>
        )}
        <NewsletterPopup />
        <SoftLinks />
        <PageChange />
        <CartDrawerPlace />
        <AccountCart />
        <FollowedWishlist />
        <UnpaidOrders />
        <NoticeToasts />
        <Toaster {...shop.toast} />
        <TooltipsPlace />
      </CartProvider>
    </SessionProvider>
  )
}
