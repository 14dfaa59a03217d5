import { PERMISSIONS, type Permission, type Role } from './schemas.ts'

const managers = PERMISSIONS.filter((each) => each !== 'staff.manage' && each !== 'customers.export')

/** Which role may do what. */
export const rolePermissions: Record<Role, readonly Permission[]> = {
  owner: PERMISSIONS,
  manager: managers,
  packer: ['orders.read', 'orders.fulfil', 'catalog.read', 'stock.write'],
  support: [
    'orders.read',
    'orders.change',
    'catalog.read',
    'sales.read',
    'customers.read',
    'customers.help',
    'mails.read',
    'reviews.moderate',
  ],
  editor: ['catalog.read', 'catalog.write', 'content.write', 'reviews.moderate'],
}

/** What each role is called, and for whom it is. */
export const roleTexts: Record<Role, { name: string; text: string }> = {
  owner: { name: 'Owner', text: 'Everything, also who is staff.' },
  manager: { name: 'Manager', text: 'Everything but who is staff and taking customers’ data out.' },
  packer: { name: 'Packer', text: 'Packs and ships orders, counts stock.' },
  support: {
    name: 'Support',
    text: 'Helps customers with orders, support tickets, reviews and emails. Cannot refund.',
  },
  editor: { name: 'Editor', text: 'Products, pages, banners, reviews.' },
}

/** Whoever asks: the shop itself, somebody with a role, or anybody else. */
export type Asker = { kind: string; role?: string }

const isRole = (role: string): role is Role => Object.hasOwn(rolePermissions, role)

export function may(asker: Asker, permission: Permission): boolean {
  if (asker.kind === 'system') return true
  if (asker.kind !== 'staff' || !asker.role || !isRole(asker.role)) return false
  return rolePermissions[asker.role].includes(permission)
}

/** What somebody may do, for pages that show no more than that. */
export const permissionsOf = (asker: Asker): Permission[] => PERMISSIONS.filter((each) => may(asker, each))

/** A password counts as just given for so long. */
export const RECENT_MINUTES = 15
