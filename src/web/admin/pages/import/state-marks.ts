import type { FormatName, ImportState } from '../../../../domains/imports/schemas.ts'

export const stateMarks: Record<ImportState, { text: string; tone: 'ink' | 'mist' | 'danger' | 'accent' }> = {
  checking: { text: 'Checking', tone: 'mist' },
  ready: { text: 'Ready to import', tone: 'accent' },
  running: { text: 'Importing', tone: 'mist' },
  pictures: { text: 'Downloading pictures', tone: 'mist' },
  done: { text: 'Done', tone: 'ink' },
  failed: { text: 'Stopped', tone: 'danger' },
  cancelled: { text: 'Cancelled', tone: 'mist' },
}

export const formatNames: Record<FormatName, string> = {
  own: 'This store’s CSV',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
}
