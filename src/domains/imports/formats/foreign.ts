import { createHash } from 'node:crypto'
import { cutText } from '../../../shared/cut-text.ts'
import { slugify } from '../../../shared/slugs.ts'
import { cleanCategoryText } from '../../catalog/rules.ts'

const OTHER = 'Other products'
export const NO_BRAND = 'Unbranded'

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10)

/** A handle in a non-Latin script gives no slug; its hash is the same at every import. */
export const slugOf = (handle: string): string => slugify(handle) || `p-${shortHash(handle)}`

export function madeSku(slug: string, title: string): string {
  const sku = title ? `${slug}-${slugify(title)}` : slug
  return sku.length <= 64 ? sku : `${cutText(sku, 53)}-${shortHash(sku)}`
}

/**
 * The last level of `A > B > C` is the category and the merchant's own type is the subcategory; without levels, the
 * type is the category.
 */
export function categoryOf(
  productCategory: string,
  type: string,
): { raw: string; category: string; subcategory: string | null } {
  const raw = productCategory.split('>').at(-1)?.trim() || type
  const category = cutText(cleanCategoryText(raw), 120)
  const part = cutText(cleanCategoryText(type), 120)
  const hasPart = productCategory !== '' && part !== '' && part.toLowerCase() !== category.toLowerCase()
  return { raw: raw || OTHER, category: category || OTHER, subcategory: hasPart ? part : null }
}

/** The first words of a text, without markup. */
export function plainText(html: string): string {
  const plain = html
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= 200) return plain
  return `${cutText(plain, 197).replace(/\s+\S*$/, '')}…`
}
