import type { Context } from '../../../platform/context.ts'
import { preparedRows } from '../../../platform/db/query-rows.ts'
import { together } from '../../../platform/together.ts'
import { pick } from '../../../shared/pick.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { readSettings, SETTINGS_TAG } from '../../settings/index.ts'
import { factColumns } from '../fact-columns.ts'
import { FACTS } from '../fact-schemas.ts'
import { refuse } from '../problems.ts'
import { isKey, pictureJson } from '../rows.ts'
import { stockView } from '../rules.ts'
import type { PictureView, ProductFacts, ProductFull, UpsellView, VariantView } from '../schemas.ts'
import { CATALOG_TAG, productTag } from '../taxonomy.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow, cardOf, isOwnPicture, taxonomyFor } from './cards/cards.ts'

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
  const product = await ctx.memory.remember(`catalog:product:${idOrSlug}`, tagsOf, () => readPublished(ctx, idOrSlug))
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
  const [product] = isKey(id) ? await readProducts(ctx, [id], 'any') : []
  return product ? ok(product) : refuse('PRODUCT_NOT_FOUND')
}

/** Tags of the product and of those it recommends. A missing product may appear with any change of the catalogue. */
const tagsOf = (product: ProductFull | null) => [
  CATALOG_TAG,
  SETTINGS_TAG,
  ...(product ? [product, ...product.upsells.map((upsell) => upsell.product)].map(({ id }) => productTag(id)) : []),
]

/**
 * The statement for `$1`, a list of slugs and ids: each with its product as JSON, or null. Written once, because building
 * it takes longer than its values.
 */
const readingOf = (condition: string): string => `select asked.key, (select row_to_json(full_product) from (
    select ${CARD_COLUMNS}, ${factColumns}, p.description_html, p.created_at, p.updated_at,
      coalesce((select json_agg(${pictureJson('name')} order by m.position)
        from product_images m where m.product_id = p.id and ${isOwnPicture}), '[]'::json) as images,
      coalesce((select json_agg(json_build_object('id', o.id, 'sku', o.sku, 'flavor', o.flavor, 'weight', o.weight,
          'grams', o.grams, 'servings', o.servings, 'barcode', o.barcode, 'price', o.price, 'mrp', o.mrp, 'stock', o.stock, 'color', f.color)
          order by o.position, o.id)
        from variants o left join flavors f on f.name = o.flavor
        where o.product_id = p.id and o.is_active), '[]'::json) as variants,
      coalesce((select json_agg(row_to_json(upsell)) from (
        select ${CARD_COLUMNS}, u.discount_percentage, u.description, u.is_active
        from product_upsells u join products p on p.id = u.upsell_id ${CARD_JOINS}
        where u.product_id = wanted.id and p.status = 'published' order by u.position) upsell), '[]'::json) as upsells
    from (select coalesce(
        (select id from products where slug = asked.key),
        (select id from products where id = asked.key),
        (select target_id from old_slugs where kind = 'product' and slug = asked.key)) as id) wanted
    join products p on p.id = wanted.id and ${condition} ${CARD_JOINS}
  ) full_product) as product
  from unnest($1::text[]) as asked(key)`

const READINGS = { published: readingOf("p.status = 'published'"), any: readingOf('true') } as const

async function readProducts(
  ctx: Context,
  keys: readonly string[],
  status: keyof typeof READINGS,
): Promise<(ProductFull | null)[]> {
  type Row = { key: string; product: FoundProductRow | null }
  const rows = await preparedRows<Row>(ctx.db, `catalog_product_${status}`, READINGS[status], [keys])
  const found = new Map(rows.map(({ key, product }) => [key, product]))
  return Promise.all(
    keys.map((key) => {
      const row = found.get(key)
      return row ? fullOf(ctx, row) : null
    }),
  )
}

/** Visitors of different products at the same time share a statement. */
const readPublished = together((ctx, keys: readonly string[]) => readProducts(ctx, keys, 'published'))

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
