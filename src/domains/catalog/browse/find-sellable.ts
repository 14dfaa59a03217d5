import type { Context } from '../../../platform/context.ts'
import { preparedRows } from '../../../platform/db/query-rows.ts'
import type { Paise } from '../../../shared/money.ts'
import { isKey } from '../rows.ts'
import type { SellableVariant } from '../schemas.ts'
import { CATALOG_TAG, link, productTag, stockTag } from '../taxonomy.ts'
import { fittingPictureFirst, isOwnPicture, taxonomyFor } from './cards/cards.ts'

type Row = {
  variant_id: string
  product_id: string
  slug: string
  name: string
  brand_id: string
  category_id: string
  subcategory_id: string | null
  hsn: string
  sku: string
  flavor: string | null
  weight: string | null
  price: Paise
  mrp: Paise | null
  stock: number
  image: string | null
  image_alt: string | null
  image_flavor: string | null
  upsell_of: SellableVariant['upsellOf']
}

const SELLABLE = `select v.id as variant_id, p.id as product_id, p.slug, p.name, p.brand_id, p.category_id, p.subcategory_id, p.hsn,
    v.sku, v.flavor, v.weight, v.price, v.mrp, v.stock, i.name as image, i.alt as image_alt, i.flavor as image_flavor,
    coalesce((select json_agg(json_build_object('productId', u.product_id, 'discountPercentage', u.discount_percentage)
        order by u.discount_percentage desc, u.product_id)
      from product_upsells u join products b on b.id = u.product_id and b.status = 'published'
      where u.upsell_id = p.id and u.is_active), '[]'::json) as upsell_of
  from variants v join products p on p.id = v.product_id and p.status = 'published'
  left join lateral (select m.name, m.alt, m.flavor from product_images m where m.product_id = p.id and ${isOwnPicture}
    order by ${fittingPictureFirst} limit 1) i on true
  where v.id = any($1::text[]) and v.is_active`

const keyOf = (variantId: string) => `catalog:sellable:${variantId}`
const tagsOf = (variant: SellableVariant | null) =>
  variant ? [CATALOG_TAG, productTag(variant.productId), stockTag(variant.productId)] : [CATALOG_TAG]

/**
 * The variants among these ids that can be sold: active, and of a published product. The picture is that of the
 * variant's flavour and size, else the product's first. Ids that cannot be sold are missing from the result. Cached until the
 * product or its stock changes; a stock above 20 may be stale. `takeStock` checks price and stock where it matters.
 */
export async function findSellable(ctx: Context, asked: readonly string[]): Promise<SellableVariant[]> {
  const variantIds = [...new Set(asked.filter(isKey))]
  const missing = variantIds.filter((id) => !ctx.memory.recall(keyOf(id)))
  // One statement for all missing variants. It is registered in memory before it runs, so that a purge during the read
  // reaches it.
  let reading: Promise<Map<string, SellableVariant>> | null = null
  const read = async (id: string) => {
    reading ??= Promise.resolve().then(() => readSellable(ctx, missing))
    return (await reading).get(id) ?? null
  }
  const found = await Promise.all(
    variantIds.map((id) => ctx.memory.remember<SellableVariant | null>(keyOf(id), tagsOf, () => read(id))),
  )
  return found.filter((each) => each !== null)
}

async function readSellable(ctx: Context, variantIds: readonly string[]): Promise<Map<string, SellableVariant>> {
  const rows = await preparedRows<Row>(ctx.db, 'catalog_sellable', SELLABLE, [variantIds])
  const taxonomy = await taxonomyFor(ctx, rows)
  return new Map(
    rows.map((row): [string, SellableVariant] => {
      const brand = taxonomy.brands.get(row.brand_id)
      return [
        row.variant_id,
        {
          variantId: row.variant_id,
          productId: row.product_id,
          slug: row.slug,
          name: row.name,
          brand: brand ? link(brand) : { id: row.brand_id, name: '', slug: '' },
          categoryId: row.category_id,
          image: row.image ? { name: row.image, alt: row.image_alt ?? '', flavor: row.image_flavor } : null,
          hsn: row.hsn,
          sku: row.sku,
          flavor: row.flavor,
          weight: row.weight,
          price: row.price,
          mrp: row.mrp,
          stock: row.stock,
          upsellOf: row.upsell_of,
        },
      ]
    }),
  )
}
