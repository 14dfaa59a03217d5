import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { textArray } from '../rows.ts'
import type { Taxon, TaxonKind } from './taxon-schemas.ts'

const TABLES = { category: 'categories', brand: 'brands', goal: 'goals' } as const
export const tableOf = (kind: TaxonKind) => sql.identifier(TABLES[kind])

type Row = Omit<Taxon, 'version' | 'products'>

const COLUMNS = {
  category: sql`t.parent_id as "parentId", t.tint, false as preferred, null as goal`,
  brand: sql`null as "parentId", null as tint, t.is_preferred as preferred, null as goal`,
  goal: sql`null as "parentId", null as tint, false as preferred, t.value as goal`,
}
const PRODUCTS = {
  category: sql`select coalesce(subcategory_id, category_id) as id, count(*)::int as n from products group by 1`,
  brand: sql`select brand_id as id, count(*)::int as n from products group by 1`,
  goal: sql`select t.id, count(*)::int as n from products p join goals t on t.value = any(p.goals) group by 1`,
}

/**
 * All entries of a kind in display order, with the number of products that use each, including drafts and archived
 * ones.
 */
export async function readTaxa(ctx: Context, kind: TaxonKind): Promise<Taxon[]> {
  const rows = await queryRows<Row>(
    ctx.db,
    sql`select t.id, t.slug, t.name, t.description, t.is_active as "isActive", t.display_order as place, ${COLUMNS[kind]}
      from ${tableOf(kind)} t order by t.display_order, t.id`,
  )
  const counts = await queryRows<{ id: string; n: number }>(ctx.db, PRODUCTS[kind])
  const products = new Map(counts.map(({ id, n }) => [id, n]))
  return rows.map((row) => ({ ...row, products: products.get(row.id) ?? 0, version: versionOf(row) }))
}

/** Everything an editor sees of an entry as one string: any edit changes it. */
const versionOf = ({ place: _, ...row }: Row): string => JSON.stringify(Object.values(row))

export async function findTaxa(ctx: Context, kind: TaxonKind): Promise<Result<Taxon[], 'FORBIDDEN'>> {
  return forbid(ctx, 'catalog.read') ?? ok(await readTaxa(ctx, kind))
}

/** Locks the order and tree of all kinds for one writer, and all list counts with them. */
export const lockTaxa = (tx: Context) => tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('catalog'))`)

/** Numbers the entries 1, 2, 3 … in this order. */
export async function placeTaxa(tx: Context, kind: TaxonKind, ids: readonly string[]): Promise<void> {
  await tx.db.execute(
    sql`update ${tableOf(kind)} t set display_order = w.place
      from unnest(${textArray(ids)}) with ordinality as w(id, place) where t.id = w.id and t.display_order <> w.place`,
  )
}
