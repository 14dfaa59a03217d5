import type { FormatName, ImportState } from '../../../domains/imports/schemas.ts'

export const stateMarks: Record<ImportState, { text: string; tone: 'ink' | 'mist' | 'danger' | 'accent' }> = {
  checking: { text: 'Being checked', tone: 'mist' },
  ready: { text: 'Waits for you', tone: 'accent' },
  running: { text: 'Under way', tone: 'mist' },
  pictures: { text: 'Fetching pictures', tone: 'mist' },
  done: { text: 'Done', tone: 'ink' },
  failed: { text: 'Stopped', tone: 'danger' },
  cancelled: { text: 'Cancelled', tone: 'mist' },
}

export const formatNames: Record<FormatName, string> = {
  own: 'This shop’s own CSV',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
}
