import type { Permission } from '../../../domains/roles/schemas.ts'
import type { NavPage } from './navigation.ts'

const SEARCHED: { to: string; label: string; permission: Permission }[] = [
  { to: '/admin/orders', label: 'Orders', permission: 'orders.read' },
  { to: '/admin/customers', label: 'Customers', permission: 'customers.read' },
  { to: '/admin/products', label: 'Products', permission: 'catalog.read' },
]

/** Searches that the palette offers for the typed text. */
export function searchesFor(typed: string, permissions: readonly Permission[]): NavPage[] {
  const words = typed.trim()
  if (words.length < 2) return []
  return SEARCHED.filter(({ permission }) => permissions.includes(permission)).map(({ to, label, permission }) => ({
    to: `${to}?q=${encodeURIComponent(words)}`,
    label: `${label}: “${typed}”`,
    permission,
  }))
}
