import type { Format } from '../file/draft.ts'
import type { FormatName } from '../schemas.ts'
import { own } from './own.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

export const formats: Record<FormatName, Format> = { own, shopify, woocommerce }

/** The format of a file by its header, or why no format fits. */
export function detectFormat(
  header: readonly string[],
): { ok: true; format: FormatName } | { ok: false; reason: string } {
  const found = (Object.keys(formats) as FormatName[]).find((name) => formats[name].refuses(header) === null)
  if (found) return { ok: true, format: found }
  const begin = header
    .slice(0, 6)
    .map((cell) => cell.trim().slice(0, 30))
    .join(', ')
  return {
    ok: false,
    reason: `The first row must name the columns in English, as one of these exports does: this store’s (Slug, SKU), Shopify’s (Handle, Title, Variant Price), WooCommerce’s (Type, SKU, Name, Regular price). It begins with: ${begin}`,
  }
}
