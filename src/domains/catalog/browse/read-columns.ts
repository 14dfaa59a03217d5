import { sql } from 'drizzle-orm'
import type { Context, Db } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { CATALOG_TAG, SHELF_TAG } from '../taxonomy.ts'
import { type ColumnRow, ProductColumns, type Trait } from './product-columns.ts'

const SLICE = 2000
/** Longer than an import batch takes, and than the clocks of two machines differ. */
const OVERLAP = '15 seconds'

/** The columns, the catalogue version that they have or are being brought to, and how far they have been read. */
type Kept = { columns: ProductColumns; version: object | null; readUntil: string | null; reading: Promise<void> }

/** The columns of this process. Filled on first use; after a purge, only later changes are read. */
export async function readColumns(ctx: Context): Promise<ProductColumns> {
  const own = await ctx.memory.remember<Kept>('catalog:columns', [], async () => ({
    columns: new ProductColumns(),
    version: null,
    readUntil: null,
    reading: Promise.resolve(),
  }))
  // Memory returns the same object until a tag is purged, so a different one means that something has changed.
  const version = await ctx.memory.remember('catalog:columns-version', [CATALOG_TAG, SHELF_TAG], async () => ({}))
  if (own.version !== version) {
    own.version = version
    // One read at a time: an older result must not overwrite a newer one.
    own.reading = own.reading
      .catch(() => undefined)
      .then(() => catchUp(ctx.db, own))
      .catch((error) => {
        own.version = null
        throw error
      })
  }
  await own.reading
  return own.columns
}

type Row = Omit<ColumnRow, 'flavors'> & { flavors: string[] | null; updatedAt: string }

/** Reads what was saved since the last time, in batches by time of change, so that other work can run in between. */
async function catchUp(db: Db, own: Kept): Promise<void> {
  let after =
    own.readUntil === null ? sql`'-infinity'::timestamptz` : sql`${own.readUntil}::timestamptz - ${OVERLAP}::interval`
  let afterId = ''
  for (;;) {
    const rows = await queryRows<Row>(
      db,
      sql`select p.id, p.name, p.brand_id as "brandId", p.category_id as "categoryId", p.price, p.sold, p.rating,
          p.subcategory_id as "subcategoryId", p.updated_at::text as "updatedAt",
          array_remove(array[p.diet, case when p.status = 'published' then 'published' end,
            case when p.is_in_stock then 'inStock' end, case when p.is_on_sale then 'onSale' end,
            case when p.is_featured then 'featured' end, case when p.is_trending then 'trending' end,
            case when p.is_best_seller then 'bestSeller' end,
            case when p.is_loved_by_experts then 'lovedByExperts' end] || p.goals, null) as traits,
          (select array_agg(distinct v.flavor) from variants v
            where v.product_id = p.id and v.is_active and v.flavor is not null) as flavors
        from products p where (p.updated_at, p.id) > (${after}, ${afterId})
        order by p.updated_at, p.id limit ${sql.raw(String(SLICE))}`,
    )
    own.columns.write(rows.map((row) => ({ ...row, traits: row.traits as Trait[], flavors: row.flavors ?? [] })))
    const last = rows.at(-1)
    if (last) {
      own.readUntil = last.updatedAt
      after = sql`${last.updatedAt}::timestamptz`
      afterId = last.id
    }
    if (rows.length < SLICE) return
  }
}
