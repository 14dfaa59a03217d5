import { z } from 'zod'

/** Roles in the store. `owner` may do everything; the others are levels of trust. */
export const ROLES = ['owner', 'manager', 'packer', 'support', 'editor'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** Permissions that use cases for staff check. */
export const PERMISSIONS = [
  /** Revenue, orders and best sellers. */
  'reports.read',
  'orders.read',
  /** Confirm, pack, ship and deliver; print slips and labels. */
  'orders.fulfil',
  /** Cancel, change the address, write notes, place orders for callers. */
  'orders.change',
  /** Refund; handle payments needing attention. */
  'orders.refund',
  'catalog.read',
  'catalog.write',
  'stock.write',
  /** Coupons, upsells, gift cards, memberships. */
  'sales.read',
  'sales.write',
  /** Announcements, banners, pages, FAQs, search synonyms. */
  'content.write',
  'reviews.moderate',
  'customers.read',
  /** Support tickets and notes about customers. */
  'customers.help',
  /** Export or erase customer data. */
  'customers.export',
  /** Read the email log, and send its emails again. */
  'mails.read',
  'settings.write',
  /** The mail server and the payment keys. */
  'connections.write',
  /** Delete the demo's data. */
  'demo.leave',
  /** Failed jobs, the data checker. */
  'system.read',
  'system.write',
  /** Staff accounts and the activity log. */
  'staff.manage',
] as const
export const Permission = z.enum(PERMISSIONS)
export type Permission = z.infer<typeof Permission>
