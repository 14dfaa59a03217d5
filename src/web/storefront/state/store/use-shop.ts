import { useRouteLoaderData } from 'react-router'
import type { findShopView, ShopView } from './shop-view.ts'

/** The route id of the layout around every page. */
export const LAYOUT_ID = 'storefront/layout/layout'

/** What every page knows about the store: its name, amounts and day counts from the settings. */
export function useShop(): ShopView {
  const shop = useRouteLoaderData<typeof findShopView>(LAYOUT_ID)
  if (!shop) throw new Error('useShop is for pages inside the shell')
  return shop
}
