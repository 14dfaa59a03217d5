import type { Step } from '../../../../domains/setup/rules.ts'

type Place = { href: string; label: string }
type StepText = { title: string; text: string; to: string; link: string; see?: Place }

export const STEP_TEXTS: Record<Step, StepText> = {
  details: {
    title: 'Name and contact details',
    text: 'Printed on every page, invoice and email. The law requires most of them.',
    to: '/admin/settings/shop',
    link: 'Enter details',
    see: { href: '/about', label: 'See them on “About us”' },
  },
  brand: {
    title: 'Brand',
    text: 'Your logo, colours, fonts and background. Done once you publish them; confirm if you keep the store as it is.',
    to: '/admin/settings/brand',
    link: 'Choose logo and colours',
  },
  products: {
    title: 'Products',
    text: 'Add the first product, or import all of them from Shopify, WooCommerce or a table.',
    to: '/admin/import',
    link: 'Import products',
    see: { href: '/admin/products/new', label: 'Add one by hand' },
  },
  delivery: {
    title: 'Delivery',
    text: 'Zones with their charges and delivery times, and the PIN codes that you serve. Confirm once they are yours.',
    to: '/admin/settings/zones',
    link: 'Check delivery',
    see: { href: '/shipping-returns', label: 'See what customers read' },
  },
  payments: {
    title: 'Payments',
    text: 'Cash on delivery works at once. UPI by QR code needs only your UPI ID (Settings, Checkout and payment). Card and UPI through a provider need your Razorpay keys.',
    to: '/admin/connections',
    link: 'Set up payments',
  },
  tax: {
    title: 'Tax',
    text: 'With your GSTIN, customers get tax invoices; without one, receipts. Confirm if you aren’t registered.',
    to: '/admin/settings/tax',
    link: 'Check tax',
  },
  email: {
    title: 'Email',
    text: 'Order confirmations, sign-in links and invoices go out through your mail server.',
    to: '/admin/connections',
    link: 'Set up email',
  },
  policies: {
    title: 'Policies',
    text: 'Terms, privacy and returns are written for you. Read them, change what differs, then confirm.',
    to: '/admin/pages',
    link: 'Read policies',
  },
  order: {
    title: 'Test order',
    text: 'Order something yourself, then pack, ship and cancel it. Its numbers stay in your reports.',
    to: '/admin/orders',
    link: 'Open orders',
    see: { href: '/shop', label: 'Open your store' },
  },
  live: {
    title: 'Go live',
    text: 'Your own address with https, and no demo.',
    to: '/admin/settings/shop',
    link: 'Store settings',
  },
}

/** The screen of a step. */
export const stepPath = (step: Step): string => `/admin/setup/${step}`
