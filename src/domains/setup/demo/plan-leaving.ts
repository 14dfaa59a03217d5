import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import type { DemoKind } from '../schemas.ts'
import { DEMO_TABLES, FINGERPRINTS } from './fingerprints.ts'
import { type Fate, fateOf, type Taxon, taxonFates } from './rules.ts'

/** The keys of the demo’s rows by what becomes of them. */
export type Plan = Record<DemoKind, Record<Fate, string[]>>

/** An order’s number in this column is not one of the demo’s own orders. */
function notInvented(column: string): SQL {
  return sql`not exists (select 1 from orders o where o.is_demo and o.number = ${sql.raw(column)})`
}

type Found = { id: string; isEdited: boolean; isRecorded: boolean }

export const keys = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::text[]`

/** Decides about every row of the demo. Reads only what is marked, so a large catalogue of the owner’s costs nothing. */
export async function planLeaving(ctx: Context): Promise<Plan> {
  const product = split(await readMarked(ctx, 'product', RECORDED_PRODUCTS))
  return {
    product,
    category: await readTaxa(ctx, 'category', product),
    brand: await readTaxa(ctx, 'brand', product),
    goal: await readTaxa(ctx, 'goal', product),
    flavor: await readTaxa(ctx, 'flavor', product),
    banner: split(await readMarked(ctx, 'banner', sql`false`)),
    announcement: split(await readMarked(ctx, 'announcement', sql`false`)),
    coupon: split(
      await readMarked(
        ctx,
        'coupon',
        sql`exists (select 1 from coupon_redemptions r where r.coupon_id = t.id and ${notInvented('r.reference')})`,
      ),
    ),
  }
}

/**
 * Products that orders, returns or reviews refer to, without the invented ones, which are deleted as well. Units that an
 * edit took out of an order left their movements.
 */
const RECORDED_PRODUCTS = sql`(t.id in (select l.product_id from order_lines l join orders o on o.id = l.order_id
    where l.product_id is not null and not o.is_demo)
  or exists (select 1 from reviews r where r.product_id = t.id and not r.is_demo)
  or exists (select 1 from variants v join stock_movements m on m.variant_id = v.id
    where v.product_id = t.id and m.reason in ('order', 'cancel', 'rto', 'quarantine')
      and ${notInvented('m.reference')})
  or exists (select 1 from variants v join quarantined_units q on q.variant_id = v.id
    where v.product_id = t.id and ${notInvented('q.reference')}))`

const tableOf = (kind: DemoKind) => sql.raw(DEMO_TABLES[kind].table)
const keyOf = (kind: DemoKind) => sql.raw(`t.${DEMO_TABLES[kind].key}`)
const isEdited = (kind: DemoKind) => sql`d.fingerprint is distinct from ${sql.raw(FINGERPRINTS[kind])}`

const readMarked = (ctx: Context, kind: DemoKind, isRecorded: SQL): Promise<Found[]> =>
  queryRows<Found>(
    ctx.db,
    sql`select ${keyOf(kind)} as id, ${isEdited(kind)} as "isEdited", ${isRecorded} as "isRecorded"
      from demo_rows d join ${tableOf(kind)} t on ${keyOf(kind)} = d.id where d.kind = ${kind} order by 1`,
  )

function split(found: readonly Found[]): Record<Fate, string[]> {
  const rows: Record<Fate, string[]> = { deleted: [], hidden: [], kept: [] }
  for (const row of found) rows[fateOf(row)].push(row.id)
  return rows
}

/** How the products `p` refer to each of these; flavours and goals by name, so that records don't keep them. */
const REFERENCES = {
  category: sql`t.id in (p.category_id, p.subcategory_id)`,
  brand: sql`p.brand_id = t.id`,
  goal: sql`t.value = any(p.goals)`,
  flavor: sql`exists (select 1 from variants v where v.product_id = p.id and v.flavor = t.name)`,
}

async function readTaxa(
  ctx: Context,
  kind: keyof typeof REFERENCES,
  products: Record<Fate, string[]>,
): Promise<Record<Fate, string[]>> {
  const parent = kind === 'category' ? sql`t.parent_id` : sql`null`
  const usedBy = (which: SQL) => sql`exists (select 1 from products p where ${REFERENCES[kind]} and ${which})`
  const isNamed = kind === 'goal' || kind === 'flavor'
  const gone = keys([...products.deleted, ...products.hidden])
  const taxa = await queryRows<Taxon>(
    ctx.db,
    sql`select ${keyOf(kind)} as id, ${parent} as "parentId", d.id is not null as "isDemo",
        ${isEdited(kind)} as "isEdited", ${usedBy(sql`not p.id = any(${gone})`)} as "isUsed",
        ${isNamed ? sql`false` : usedBy(sql`p.id = any(${keys(products.hidden)})`)} as "isRecorded"
      from ${tableOf(kind)} t left join demo_rows d on d.kind = ${kind} and d.id = ${keyOf(kind)} order by 1`,
  )
  const fates = taxonFates(taxa)
  const rows: Record<Fate, string[]> = { deleted: [], hidden: [], kept: [] }
  for (const { id, isDemo } of taxa) if (isDemo) rows[fates.get(id) ?? 'kept'].push(id)
  return rows
}
