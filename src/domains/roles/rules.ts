import { PERMISSIONS, type Permission, type Role } from './schemas.ts'

const OWNERS_ONLY: readonly Permission[] = ['staff.manage', 'customers.export', 'connections.write', 'demo.leave']
const managers = PERMISSIONS.filter((each) => !OWNERS_ONLY.includes(each))

/** Permissions of each role. */
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

/** Name and description of each role. */
export const roleTexts: Record<Role, { name: string; text: string }> = {
  owner: { name: 'Owner', text: 'Everything, including managing staff.' },
  manager: {
    name: 'Manager',
    text: 'Everything except managing staff, exporting customer data, mail server and payment keys, and leaving the demo.',
  },
  packer: { name: 'Packer', text: 'Packs and ships orders and counts stock.' },
  support: {
    name: 'Support',
    text: 'Helps customers with orders, support tickets, reviews and emails. Can’t refund, or cancel what is paid.',
  },
  editor: { name: 'Editor', text: 'Manages products, pages, banners and reviews.' },
}

/** The actor: the system itself, someone with a role, or anybody else. */
export type Asker = { kind: string; role?: string }

const isRole = (role: string): role is Role => Object.hasOwn(rolePermissions, role)

export function may(asker: Asker, permission: Permission): boolean {
  if (asker.kind === 'system') return true
  if (asker.kind !== 'staff' || !asker.role || !isRole(asker.role)) return false
  return rolePermissions[asker.role].includes(permission)
}

/** All permissions of an actor, so that pages show nothing else. */
export const permissionsOf = (asker: Asker): Permission[] => PERMISSIONS.filter((each) => may(asker, each))

/** How long an entered password counts as recent. */
export const RECENT_MINUTES = 15
