import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { frequentRows } from '../../../platform/db/query-rows.ts'
import { pick } from '../../../shared/pick.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { readSettings, SETTINGS_TAG } from '../../settings/index.ts'
import { factColumns } from '../fact-columns.ts'
import { FACTS } from '../fact-schemas.ts'
import { refuse } from '../problems.ts'
import { isKey } from '../rows.ts'
import { stockView } from '../rules.ts'
import type { PictureView, ProductFacts, ProductFull, UpsellView, VariantView } from '../schemas.ts'
import { CATALOG_TAG, productTag } from '../taxonomy.ts'
import { type CardRow, cardColumns, cardJoins, cardOf, isOwnPicture, pictureJson, taxonomyFor } from './cards.ts'

type VariantRow = Omit<VariantView, 'flavorColor' | 'stock'> & { color: string | null; stock: number }
type UpsellRow = CardRow & { discount_percentage: number; description: string; is_active: boolean }
type FoundProductRow = CardRow &
  ProductFacts & {
    description_html: string
    created_at: string
    updated_at: string
    images: PictureView[]
    variants: VariantRow[]
    upsells: UpsellRow[]
  }

export type FoundProduct = { product: ProductFull; redirectTo: string | null }

/**
 * One published product with everything its page shows, in one statement. Looks up the slug first, then the id, then
 * former slugs; `redirectTo` is the current slug unless that was requested (D49).
 */
export async function findProduct(ctx: Context, idOrSlug: string): Promise<Result<FoundProduct, 'PRODUCT_NOT_FOUND'>> {
  if (!isKey(idOrSlug)) return refuse('PRODUCT_NOT_FOUND')
  const product = await ctx.memory.remember(`catalog:product:${idOrSlug}`, tagsOf, () =>
    readProduct(ctx, idOrSlug, IS_PUBLISHED),
  )
  if (!product) return refuse('PRODUCT_NOT_FOUND')
  return ok({ product, redirectTo: product.slug === idOrSlug ? null : product.slug })
}

/** The data of a product page for staff, published or not. */
export async function findDraft(
  ctx: Context,
  id: string,
): Promise<Result<ProductFull, 'FORBIDDEN' | 'PRODUCT_NOT_FOUND'>> {
  const refused = forbid(ctx, 'catalog.read')
  if (refused) return refused
  const product = isKey(id) ? await readProduct(ctx, id, sql`true`) : null
  return product ? ok(product) : refuse('PRODUCT_NOT_FOUND')
}

const IS_PUBLISHED = sql`p.status = 'published'`

/** Tags of the product and of those it recommends. A missing product may appear with any change of the catalogue. */
const tagsOf = (product: ProductFull | null) => [
  CATALOG_TAG,
  SETTINGS_TAG,
  ...(product ? [product, ...product.upsells.map((upsell) => upsell.product)].map(({ id }) => productTag(id)) : []),
]

async function readProduct(ctx: Context, idOrSlug: string, condition: SQL): Promise<ProductFull | null> {
  const [found] = await frequentRows<{ product: FoundProductRow }>(
    ctx.db,
    sql`select row_to_json(full_product) as product from (
      select ${cardColumns}, ${sql.raw(factColumns)}, p.description_html, p.created_at, p.updated_at,
        coalesce((select json_agg(${sql.raw(pictureJson('name'))} order by m.position)
          from product_images m where m.product_id = p.id and ${sql.raw(isOwnPicture)}), '[]'::json) as images,
        coalesce((select json_agg(json_build_object('id', o.id, 'sku', o.sku, 'flavor', o.flavor, 'weight', o.weight,
            'grams', o.grams, 'servings', o.servings, 'barcode', o.barcode, 'price', o.price, 'mrp', o.mrp, 'stock', o.stock, 'color', f.color)
            order by o.position, o.id)
          from variants o left join flavors f on f.name = o.flavor
          where o.product_id = p.id and o.is_active), '[]'::json) as variants,
        coalesce((select json_agg(row_to_json(upsell)) from (
          select ${cardColumns}, u.discount_percentage, u.description, u.is_active
          from product_upsells u join products p on p.id = u.upsell_id ${cardJoins}
          where u.product_id = wanted.id and p.status = 'published' order by u.position) upsell), '[]'::json) as upsells
      from (select coalesce(
          (select id from products where slug = ${idOrSlug}),
          (select id from products where id = ${idOrSlug}),
          (select target_id from old_slugs where kind = 'product' and slug = ${idOrSlug})) as id) wanted
      join products p on p.id = wanted.id and ${condition} ${cardJoins}
    ) full_product`,
  )
  return found ? fullOf(ctx, found.product) : null
}

async function fullOf(ctx: Context, row: FoundProductRow): Promise<ProductFull> {
  const { merch } = await readSettings(ctx)
  const taxonomy = await taxonomyFor(ctx, [row, ...row.upsells])
  return {
    ...cardOf(row, taxonomy),
    ...pick(row, FACTS),
    descriptionHtml: row.description_html,
    images: row.images,
    variants: row.variants.map(({ color, stock, ...variant }) => ({
      ...variant,
      flavorColor: color,
      stock: stockView(stock, merch.lowStockAt),
    })),
    upsells: row.upsells.map(
      (upsell): UpsellView => ({
        product: cardOf(upsell, taxonomy),
        discountPercentage: upsell.discount_percentage,
        description: upsell.description,
        isActive: upsell.is_active,
      }),
    ),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}
