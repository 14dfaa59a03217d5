import type { ProductRecord } from '../../catalog/records/schemas.ts'
import { csvLine } from '../file/cells.ts'

const HEADER = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Description',
  'Variant Image',
  'Variant Weight Unit',
  'Status',
] as const
type Cells = Partial<Record<(typeof HEADER)[number], string | number | null>>

export const shopifyHeader = (): string => csvLine(HEADER)

/** A product in Shopify's classic export format: one row per variant, then one per further picture. */
export function shopifyRows(record: ProductRecord): string {
  const { slug, images } = record
  // Shopify cannot mark a variant as off sale: it would sell it.
  const variants = record.variants.filter(({ active }) => active !== false)
  const options = [
    { name: 'Flavour', of: (variant: ProductRecord['variants'][number]) => variant.flavor },
    { name: 'Weight', of: (variant: ProductRecord['variants'][number]) => variant.weight },
  ].filter(({ of }) => variants.some((variant) => of(variant)))
  const rows = Array.from({ length: Math.max(variants.length, images.length) }, (_, place): Cells => {
    const variant = variants[place]
    const image = images[place]
    const [one, two] = options
    return {
      Handle: slug,
      ...(place === 0 ? aboutProduct(record) : {}),
      ...(place === 0 ? { 'Option1 Name': one?.name ?? 'Title', 'Option2 Name': two?.name ?? null } : {}),
      ...(variant
        ? {
            'Option1 Value': one ? one.of(variant) : 'Default Title',
            'Option2 Value': two?.of(variant) ?? null,
            'Variant SKU': variant.sku,
            'Variant Grams': variant.grams ?? 0,
            'Variant Inventory Tracker': 'shopify',
            'Variant Inventory Qty': variant.stock,
            'Variant Inventory Policy': 'deny',
            'Variant Fulfillment Service': 'manual',
            'Variant Price': variant.price,
            'Variant Compare At Price': variant.mrp,
            'Variant Requires Shipping': 'true',
            'Variant Taxable': 'true',
            'Variant Barcode': variant.barcode,
            'Variant Image':
              images.find(
                ({ flavor, weight = variant.weight }) =>
                  flavor !== null && flavor === variant.flavor && weight === variant.weight,
              )?.file ?? null,
            'Variant Weight Unit': 'g',
          }
        : {}),
      ...(image ? { 'Image Src': image.file, 'Image Position': place + 1, 'Image Alt Text': image.alt } : {}),
    }
  })
  return rows.map((row) => csvLine(HEADER.map((column) => row[column] ?? null))).join('')
}

const aboutProduct = ({
  name,
  summary,
  description,
  brand,
  category,
  tags,
  published,
  archived,
}: ProductRecord): Cells => ({
  Title: name,
  'Body (HTML)': description,
  Vendor: brand,
  Type: category,
  Tags: tags.join(', '),
  Published: published ? 'true' : 'false',
  'Gift Card': 'false',
  'SEO Description': summary,
  Status: published ? 'active' : archived ? 'archived' : 'draft',
})
