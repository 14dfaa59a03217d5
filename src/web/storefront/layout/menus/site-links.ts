import type { MenuLink, Menus } from '../../../../domains/content/menu-rules.ts'
import { useShop } from '../../state/store/use-shop.ts'

/** The owner's menus, or the built-in ones. */
export const useMenus = (): Menus => useShop().menus

/** The same link or, for `:account`, the login link or the account of signed-in customers. */
export function linkFor({ to, label }: MenuLink, isSignedIn: boolean): MenuLink {
  if (to !== ':account') return { to, label }
  return isSignedIn ? { to: '/dashboard', label } : { to: '/login', label: 'Login / Sign Up' }
}
