import { sql } from 'drizzle-orm'
import type { Context, Db } from '../../../../platform/context.ts'
import { queryRows } from '../../../../platform/db/query-rows.ts'
import { inTurns } from '../../../../platform/in-turns.ts'
import { IST_SECONDS } from '../../../../shared/dates.ts'
import { paise, percentOff } from '../../../../shared/money.ts'
import { containedIn, type Declared } from '../../exclusions.ts'
import { CATALOG_TAG, SHELF_TAG } from '../../taxonomy.ts'
import { type Change, isChangedSince, nothingRead, type ReadUntil, readFurther } from '../read-until.ts'
import { type ColumnRow, ProductColumns, type Trait } from './product-columns.ts'

const SLICE = 500
/** Rows written at a stretch, in a few milliseconds. */
const AT_ONCE = 50

/** The columns, the catalogue version that they have or are being brought to, and how far they have been read. */
type Kept = {
  columns: ProductColumns
  version: object | null
  readUntil: ReadUntil
  reading: Promise<void>
}

const nothing = () => ({ columns: new ProductColumns(), readUntil: nothingRead })

/** The columns of this process, which begin empty or as `first` has them. */
export const keptColumns = (ctx: Context, first: Pick<Kept, 'columns' | 'readUntil'> = nothing()): Promise<Kept> =>
  ctx.memory.pin<Kept>('catalog:columns', [], async () => ({ ...first, version: null, reading: Promise.resolve() }))

/** The columns of this process. Filled on first use; after a purge, only later changes are read. */
export async function readColumns(ctx: Context): Promise<ProductColumns> {
  const own = await keptColumns(ctx)
  // Memory returns the same object until a tag is purged, so a different one means that something has changed.
  const version = await ctx.memory.pin('catalog:columns-version', [CATALOG_TAG, SHELF_TAG], async () => ({}))
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

type Row = Omit<ColumnRow, 'packs' | 'contains' | 'discount'> &
  Declared & { packs: ColumnRow['packs'] | null; mrp: number | null } & Change

/** Reads what was saved since the last time, in batches by time of change, so that other work can run in between. */
async function catchUp(db: Db, own: Kept): Promise<void> {
  const isWanted = isChangedSince(own.readUntil)
  const changes: Change[] = []
  let after = sql`true`
  for (;;) {
    const rows = await queryRows<Row>(
      db,
      sql`select p.id, p.name, p.brand_id as "brandId", p.category_id as "categoryId", p.price, p.sold, p.rating,
          p.subcategory_id as "subcategoryId", p.at, p.version,
          array_remove(array[p.diet, case when p.status = 'published' then 'published' end,
            case when p.is_in_stock then 'inStock' end, case when p.is_on_sale then 'onSale' end,
            case when p.is_featured then 'featured' end, case when p.is_trending then 'trending' end,
            case when p.is_best_seller then 'bestSeller' end,
            case when p.is_loved_by_experts then 'lovedByExperts' end] || p.goals, null) as traits,
          p.origin, p.allergens, p.ingredients, p.warnings, p.description_html as "descriptionHtml", p.tags, p.mrp,
          floor((extract(epoch from p.created_at) + ${IST_SECONDS}) / 86400)::int as "createdDay",
          p.nutrition -> 'rows' is not null or p.diet is not null as "isFood", n.*, v.*
        from (select *, xmin::text as version, updated_at::text as at from products where ${isWanted} and ${after}
          order by updated_at, id limit ${sql.raw(String(SLICE))}) p
        cross join lateral (
          select json_agg(json_build_array(flavor, case when servings is not null then grams end, price, stock > 0,
                coalesce(mrp > price, false), price::float8 / servings)
              order by id = p.card_variant_id desc, position, id) as packs
          from variants where product_id = p.id and is_active
        ) v
        cross join lateral (
          select max(amount) filter (where name = 'protein') as protein,
            max(per100) filter (where name = 'total sugars') as "sugarPer100",
            max(amount) filter (where name = 'added sugars') as "addedSugar",
            max(amount) filter (where name = 'caffeine') as caffeine
          from (select lower(r ->> 'name') as name, (r ->> 'perServing')::float8 as amount,
              (r ->> 'per100g')::float8 as per100
            from jsonb_array_elements(p.nutrition -> 'rows') r) each_row
        ) n
        order by p.updated_at, p.id`,
    )
    for await (const row of inTurns(rows, AT_ONCE))
      own.columns.write([
        {
          ...row,
          traits: row.traits as Trait[],
          packs: row.packs ?? [],
          contains: containedIn(row),
          discount: percentOff(paise(row.price), row.mrp === null ? null : paise(row.mrp)),
        },
      ])
    changes.push(...rows.map(({ id, at, version }) => ({ id, at, version })))
    const last = rows.at(-1)
    if (!last || rows.length < SLICE) break
    after = sql`(updated_at, id) > (${last.at}::timestamptz, ${last.id})`
  }
  own.readUntil = readFurther(own.readUntil, changes)
}
