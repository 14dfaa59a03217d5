import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { DEFAULT_MENUS } from '../../../domains/content/menu-rules.ts'
import { Settings } from '../../../domains/settings/index.ts'
import { feeSpan } from '../../../domains/shipping/zone-rules.ts'
import { CartProvider } from '../state/cart/cart-store.tsx'
import { SessionProvider } from '../state/session/session-provider.tsx'
import type { ShopView } from '../state/store/shop-view.ts'
import { LAYOUT_ID } from '../state/store/use-shop.ts'

/** The HTML of a component as the server sends it, in a store with default settings except for `changes`. */
export async function showInShop(part: ReactNode, changes: Partial<ShopView> = {}): Promise<string> {
  const { store, shipping, returns, support, membership, upsell } = Settings.parse({})
  const shop: Partial<ShopView> = {
    origin: 'http://127.0.0.1:3000',
    store,
    freeThreshold: shipping.freeThreshold,
    isFreeEverywhere: true,
    fees: feeSpan(shipping, 'standard'),
    returns,
    hours: support.hours,
    membership,
    upsellLimits: upsell.limits,
    takesCash: true,
    payMarks: ['Cash on delivery'],
    isReferralOn: false,
    socialLinks: [],
    menus: DEFAULT_MENUS,
    ...changes,
  }
  const { dataRoutes, query } = createStaticHandler([
    {
      id: LAYOUT_ID,
      path: '*',
      loader: () => shop,
      element: (
        <SessionProvider>
          <CartProvider>{part}</CartProvider>
        </SessionProvider>
      ),
    },
  ])
  const context = await query(new Request('http://127.0.0.1:3000/part'))
  if (context instanceof Response) throw new Error(`The part answered ${context.status}`)
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  )
}
