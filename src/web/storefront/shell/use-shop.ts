import { useRouteLoaderData } from 'react-router'
import type { ShopView } from './shop-view.ts'

/** The route id of the frame around every page. */
export const SHELL_ID = 'storefront/shell/shell'

/** What every page knows of the shop: its name, amounts and days from the settings. */
export function useShop(): ShopView {
  const shop = useRouteLoaderData(SHELL_ID) as ShopView | undefined
  if (!shop) throw new Error('useShop is for pages inside the shell')
  return shop
}
