import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { frequentRows } from '../../../platform/db/query-rows.ts'
import { type Paise, toRupees } from '../../../shared/money.ts'
import { factColumns } from '../fact-columns.ts'
import { pictureJson, textArray } from '../rows.ts'
import type { ProductStatus } from '../schemas.ts'
import type { SaveProduct, SaveVariant } from './schemas.ts'

/** A product as the record that would save it unchanged. */
export type KeptRecord = {
  id: string
  /** Changes with every save of the record, and with nothing else. */
  version: string
  status: ProductStatus
  updatedAt: string
  record: SaveProduct & { id: string }
}

type VariantRow = Omit<SaveVariant, 'price' | 'mrp'> & { price: Paise; mrp: Paise | null }
type Row = Omit<KeptRecord, 'record'> & {
  record: Omit<SaveProduct, 'variants'> & { id: string; variants: VariantRow[]; publishAt: string | null }
}

/** Records of these products, including drafts and archived ones, in id order. */
export const readRecords = async (ctx: Context, ids: readonly string[]): Promise<KeptRecord[]> =>
  ids.length === 0 ? [] : readRecordsWhere(ctx, sql`p.id = any(${textArray(ids)})`)

/**
 * Records of the products `p` that match a condition, in id order. Review figures belong to the reviewers, so a record
 * holds the imported ones.
 */
export async function readRecordsWhere(ctx: Context, which: SQL, limit: number | null = null): Promise<KeptRecord[]> {
  const rows = await frequentRows<Row>(
    ctx.db,
    sql`select p.id, p.record_hash as version, p.status, p.updated_at::text as "updatedAt", row_to_json(r) as record
      from products p
      join brands b on b.id = p.brand_id
      join categories c on c.id = p.category_id
      left join categories s on s.id = p.subcategory_id
      cross join lateral (select p.id, p.slug, p.name, b.slug as brand, c.slug as category, s.slug as subcategory,
        p.description_html as description, ${sql.raw(factColumns)},
        case when p.is_reviewed then p.imported_rating else p.rating end as rating,
        case when p.is_reviewed then p.imported_reviews else p.reviews end as reviews, p.sold,
        p.is_featured as featured, p.is_trending as trending, p.is_best_seller as "bestSeller",
        p.is_loved_by_experts as "lovedByExperts", p.status = 'published' as published, p.status = 'archived' as archived,
        to_char(p.publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "publishAt",
        coalesce((select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'flavor', v.flavor, 'weight', v.weight, 'grams', v.grams,
            'servings', v.servings, 'price', v.price, 'mrp', v.mrp, 'stock', v.stock, 'barcode', v.barcode,
            'active', v.is_active) order by v.is_active desc, v.position, v.id)
          from variants v where v.product_id = p.id), '[]'::json) as variants,
        coalesce((select json_agg(${sql.raw(pictureJson('file'))} order by m.position)
          from product_images m where m.product_id = p.id), '[]'::json) as images,
        coalesce((select json_agg(json_build_object('product', o.slug, 'discountPercentage', u.discount_percentage,
            'description', u.description, 'active', u.is_active) order by u.position, o.slug)
          from product_upsells u join products o on o.id = u.upsell_id where u.product_id = p.id), '[]'::json) as upsells
      ) r
      where ${which} order by p.id limit ${limit}`,
  )
  return rows.map(({ record, ...row }) => ({
    ...row,
    updatedAt: new Date(row.updatedAt).toISOString(),
    record: {
      ...record,
      variants: record.variants.map(({ price, mrp, ...variant }) => ({
        ...variant,
        price: toRupees(price),
        mrp: mrp === null ? null : toRupees(mrp),
      })),
    },
  }))
}

/**
 * Locks products whose records are about to be read and saved: no other catalogue writer and no order of these variants
 * can come in between. Variants are locked in id order, as orders do.
 */
export async function lockProducts(tx: Context, ids: readonly string[]): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('catalog'))`)
  await tx.db.execute(
    sql`select 1 from variants where product_id = any(${textArray(ids)}) order by id for no key update`,
  )
}

/** The same for products and variants given by slug, id or SKU, as in files. */
export async function lockNamed(
  tx: Context,
  { slugs, ids, skus }: { slugs: readonly string[]; ids: readonly string[]; skus: readonly string[] },
): Promise<void> {
  await frequentRows(tx.db, sql`select pg_advisory_xact_lock(hashtext('catalog'))`)
  await frequentRows(
    tx.db,
    sql`select 1 from variants where id in
      (${variantsOf(skus, sql`slug = any(${textArray(slugs)}) or id = any(${textArray(ids)})`)})
      order by id for no key update`,
  )
}

/** Ids of variants by SKU or product. A union, because a condition with `or` would read every variant of the store. */
export const variantsOf = (skus: readonly string[], products: SQL): SQL =>
  sql`select id from variants where sku = any(${textArray(skus)})
    union all select id from variants where product_id in (select id from products where ${products})`
