import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { textArray } from '../rows.ts'
import { loadTaxonomy } from '../taxonomy.ts'
import { nameOf } from './name-refs.ts'
import { ProductRecord } from './schemas.ts'

/** A product of the shop as the record that would save it again. */
export type KnownRecord = {
  id: string
  /** Of the record that it was last saved from. */
  hash: string
  record: ProductRecord
}

type Row = Record<string, unknown> & {
  id: string
  hash: string
  brand_id: string
  category_id: string
  subcategory_id: string | null
}

const listOf = (fields: SQL, rest: SQL): SQL => sql`coalesce((select json_agg(${fields}) from ${rest}), '[]'::json)`

/** Figures of reviews belong to their authors: a record holds what was imported. Variants not on sale stand in no record. */
const columns = sql`p.id, p.record_hash as hash, p.brand_id, p.category_id, p.subcategory_id, p.slug, p.name, p.goals::text[] as goals,
  p.pack, p.diet, p.summary, p.description_html as description, p.highlights, p.ingredients, p.allergens, p.directions,
  p.warnings, p.nutrition, p.certifications, p.hsn, p.origin, p.manufacturer, p.packer, p.importer, p.fssai,
  p.seo_title as "seoTitle", p.seo_description as "seoDescription", p.shelf_life_months as "shelfLifeMonths",
  to_char(p.publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "publishAt",
  case when p.is_reviewed then p.imported_rating else p.rating end as rating,
  case when p.is_reviewed then p.imported_reviews else p.reviews end as reviews,
  p.sold, p.is_featured as featured, p.is_trending as trending, p.is_best_seller as "bestSeller",
  p.is_loved_by_experts as "lovedByExperts", p.status = 'published' as published, p.tags,
  ${listOf(
    sql`json_build_object('sku', v.sku, 'flavor', v.flavor, 'weight', v.weight, 'grams', v.grams, 'servings', v.servings,
      'price', v.price / 100.0, 'mrp', v.mrp / 100.0, 'stock', v.stock, 'barcode', v.barcode) order by v.position, v.id`,
    sql`variants v where v.product_id = p.id and v.is_active`,
  )} as variants,
  ${listOf(
    sql`json_build_object('file', i.name, 'alt', i.alt, 'flavor', i.flavor) order by i.position`,
    sql`product_images i where i.product_id = p.id`,
  )} as images,
  ${listOf(
    sql`json_build_object('product', o.slug, 'discountPercentage', u.discount_percentage, 'description', u.description,
      'active', u.is_active) order by u.position, o.slug`,
    sql`product_upsells u join products o on o.id = u.upsell_id where u.product_id = p.id`,
  )} as upsells`

/** The products with one of these slugs or ids. */
export const loadRecords = (ctx: Context, { slugs, ids }: { slugs: string[]; ids: string[] }): Promise<KnownRecord[]> =>
  read(ctx, sql`where p.slug = any(${textArray(slugs)}) or p.id = any(${textArray(ids)})`)

/** The next products by id, after one of them: the whole shop piece by piece, whatever changes meanwhile. Not the archived. */
export const loadRecordsAfter = (ctx: Context, id: string, limit: number): Promise<KnownRecord[]> =>
  read(ctx, sql`where p.id > ${id} and p.status <> 'archived' order by p.id limit ${limit}`)

/** Where these are empty, no record names them: the same record again must be the same. */
const LEFT_OUT = new Set(['packer', 'importer', 'fssai', 'seoTitle', 'seoDescription', 'publishAt'])

async function read(ctx: Context, which: SQL): Promise<KnownRecord[]> {
  const rows = await queryRows<Row>(ctx.db, sql`select ${columns} from products p ${which}`)
  const { brands, categories } = await loadTaxonomy(ctx)
  const parents = [...categories.values()].filter(({ parentId }) => parentId === null)
  return rows.flatMap(({ id, hash, brand_id, category_id, subcategory_id, ...rest }) => {
    const siblings = [...categories.values()].filter(({ parentId }) => parentId === category_id)
    const said = Object.entries(rest).filter(([field, value]) => value || !LEFT_OUT.has(field))
    const parsed = ProductRecord.safeParse({
      ...Object.fromEntries(said),
      brand: nameOf([...brands.values()], brands.get(brand_id)),
      category: nameOf(parents, categories.get(category_id)),
      subcategory: subcategory_id === null ? null : nameOf(siblings, categories.get(subcategory_id)),
    })
    // What the schema refuses was never a record: a product without a variant on sale.
    return parsed.success ? [{ id, hash, record: parsed.data }] : []
  })
}
