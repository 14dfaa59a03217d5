import { z } from 'zod'

/** What somebody is in the shop. `owner` may do everything; the others are steps of trust. */
export const ROLES = ['owner', 'manager', 'packer', 'support', 'editor'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** What a use case for staff asks for. */
export const PERMISSIONS = [
  /** Revenue, orders and best sellers. */
  'reports.read',
  'orders.read',
  /** Confirm, pack, ship and deliver; print slips and labels. */
  'orders.fulfil',
  /** Cancel, change the address, write notes, send mails again. */
  'orders.change',
  /** Give money back; payments that need a hand. */
  'orders.refund',
  'catalog.read',
  'catalog.write',
  'stock.write',
  /** Coupons, upsells, gift cards, memberships. */
  'sales.read',
  'sales.write',
  /** Announcements, banners, pages, FAQs, search words. */
  'content.write',
  'reviews.moderate',
  'customers.read',
  /** Contact messages and notes about customers. */
  'customers.help',
  /** Data of customers leaves the shop, or is erased. */
  'customers.export',
  'mails.read',
  'settings.write',
  /** Failed jobs, the data checker. */
  'system.read',
  'system.write',
  /** Who is staff, and what they did. */
  'staff.manage',
] as const
export const Permission = z.enum(PERMISSIONS)
export type Permission = z.infer<typeof Permission>
