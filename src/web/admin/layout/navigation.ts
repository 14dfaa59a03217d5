import type { Permission } from '../../../domains/roles/schemas.ts'

export type NavPage = {
  to: string
  label: string
  permission: Permission
  /** Keyboard shortcut: two letters pressed one after the other. */
  keys?: string
  /** Further words that find it in the command palette. */
  words?: string
}
/** What the command palette offers. */
export type PaletteItem = Omit<NavPage, 'permission'>
export type NavGroup = { title: string; pages: NavPage[] }

/** Every page in the admin menu, with its path and the permission it needs. */
export const navigation: NavGroup[] = [
  {
    title: 'Orders',
    pages: [
      {
        to: '/admin/orders',
        label: 'Orders',
        permission: 'orders.read',
        keys: 'g o',
        words: 'confirm pack ship parcels',
      },
      {
        to: '/admin/returns',
        label: 'Returns',
        permission: 'orders.read',
        keys: 'g 3',
        words: 'refund replacement inspect pickup',
      },
      { to: '/admin/payments', label: 'Payments', permission: 'orders.refund', keys: 'g x', words: 'stray refund' },
      {
        to: '/admin/upi-payments',
        label: 'UPI payments',
        permission: 'orders.refund',
        words: 'qr scan utr reference confirm',
      },
      {
        to: '/admin/remittances',
        label: 'COD remittances',
        permission: 'orders.refund',
        words: 'cash on delivery courier csv reconcile',
      },
      {
        to: '/admin/reports/rto',
        label: 'RTO report',
        permission: 'reports.read',
        words: 'returned undelivered refused rate cost courier pin code csv',
      },
    ],
  },
  {
    title: 'Catalogue',
    pages: [
      { to: '/admin/products', label: 'Products', permission: 'catalog.read', keys: 'g p', words: 'price sku draft' },
      { to: '/admin/stock', label: 'Stock', permission: 'catalog.read', keys: 'g s', words: 'inventory count low' },
      {
        to: '/admin/categories',
        label: 'Categories',
        permission: 'catalog.read',
        keys: 'g a',
        words: 'menu shelves tree',
      },
      { to: '/admin/brands', label: 'Brands', permission: 'catalog.read', keys: 'g b' },
      { to: '/admin/goals', label: 'Goals', permission: 'catalog.read', keys: 'g l' },
      {
        to: '/admin/collections',
        label: 'Collections',
        permission: 'content.write',
        words: 'rule tag new arrivals hand-picked list sale',
      },
    ],
  },
  {
    title: 'Sales',
    pages: [
      {
        to: '/admin/coupons',
        label: 'Coupons',
        permission: 'sales.read',
        keys: 'g k',
        words: 'discount code voucher percent',
      },
      { to: '/admin/gift-cards', label: 'Gift cards', permission: 'sales.read', keys: 'g v', words: 'balance code' },
      {
        to: '/admin/memberships',
        label: 'Memberships',
        permission: 'sales.read',
        keys: 'g y',
        words: 'members premium club extend',
      },
      {
        to: '/admin/upsells',
        label: 'Upsells',
        permission: 'sales.read',
        keys: 'g d',
        words: 'recommendations bundle cross-sell together',
      },
    ],
  },
  {
    title: 'Customers',
    pages: [
      {
        to: '/admin/customers',
        label: 'Customers',
        permission: 'customers.read',
        keys: 'g c',
        words: 'people accounts buyers',
      },
      {
        to: '/admin/messages',
        label: 'Support tickets',
        permission: 'customers.help',
        keys: 'g m',
        words: 'contact tickets support questions',
      },
      {
        to: '/admin/reviews',
        label: 'Reviews',
        permission: 'reviews.moderate',
        keys: 'g r',
        words: 'ratings stars moderation',
      },
      {
        to: '/admin/questions',
        label: 'Product questions',
        permission: 'reviews.moderate',
        keys: 'g u',
        words: 'ask answer q&a moderation',
      },
      {
        to: '/admin/subscribers',
        label: 'Subscribers',
        permission: 'customers.read',
        keys: 'g n',
        words: 'newsletter consent unsubscribe',
      },
    ],
  },
  {
    title: 'Content',
    pages: [
      {
        to: '/admin/announcements',
        label: 'Announcements',
        permission: 'content.write',
        keys: 'g z',
        words: 'bar line news sale',
      },
      { to: '/admin/banners', label: 'Banners', permission: 'content.write', keys: 'g h', words: 'hero home pictures' },
      { to: '/admin/faqs', label: 'FAQs', permission: 'content.write', keys: 'g q', words: 'questions answers help' },
      { to: '/admin/pages', label: 'Pages', permission: 'content.write', keys: 'g j', words: 'texts guide footer' },
      { to: '/admin/home', label: 'Home page', permission: 'content.write', words: 'sections order hide storefront' },
      {
        to: '/admin/page-texts',
        label: 'Page texts',
        permission: 'content.write',
        words: 'headings introductions descriptions seo words copy',
      },
      {
        to: '/admin/menus',
        label: 'Menus',
        permission: 'content.write',
        words: 'header footer navigation links legal drag nest',
      },
      {
        to: '/admin/search-words',
        label: 'Search synonyms',
        permission: 'content.write',
        keys: 'g i',
        words: 'synonyms not found without result',
      },
    ],
  },
  {
    title: 'Store',
    pages: [
      { to: '/admin/mails', label: 'Email log', permission: 'mails.read', keys: 'g e', words: 'e-mail log resend' },
      {
        to: '/admin/import',
        label: 'Import',
        permission: 'catalog.write',
        keys: 'g 1',
        words: 'csv upload shopify woocommerce products',
      },
      {
        to: '/admin/export',
        label: 'Export',
        permission: 'catalog.read',
        keys: 'g 2',
        words: 'csv download orders customers subscribers gst excel',
      },
      { to: '/admin/staff', label: 'Staff', permission: 'staff.manage', keys: 'g f', words: 'roles invite team' },
      { to: '/admin/audit', label: 'Activity log', permission: 'staff.manage', keys: 'g w', words: 'audit trail log' },
      {
        to: '/admin/settings',
        label: 'Settings',
        permission: 'settings.write',
        keys: 'g ,',
        words: 'delivery zones rates payment tax gst pin cod membership newsletter holidays',
      },
      {
        to: '/admin/settings/brand',
        label: 'Brand',
        permission: 'settings.write',
        words: 'colours colors theme look design accent',
      },
      {
        to: '/admin/setup',
        label: 'Set-up guide',
        permission: 'settings.write',
        words: 'first steps checklist begin go live',
      },
      {
        to: '/admin/dark-patterns',
        label: 'Dark patterns',
        permission: 'settings.write',
        words: 'audit ccpa consumer guidelines 2023 self declaration compliance urgency drip',
      },
      {
        to: '/admin/connections',
        label: 'Connections',
        permission: 'connections.write',
        words: 'smtp mail server email razorpay keys card upi webhook password',
      },
      { to: '/admin/backups', label: 'Backups', permission: 'system.read', words: 'restore archive schedule s3 copy' },
      {
        to: '/admin/system',
        label: 'System',
        permission: 'system.read',
        keys: 'g .',
        words: 'jobs checker health disk failed data',
      },
    ],
  },
]

/** The menu for staff with these permissions. */
export const menuOf = (permissions: readonly Permission[]): NavGroup[] =>
  navigation
    .map(({ title, pages }) => ({ title, pages: pages.filter(({ permission }) => permissions.includes(permission)) }))
    .filter(({ pages }) => pages.length > 0)
