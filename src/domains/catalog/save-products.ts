import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { frequentRows } from '../../platform/db/query-rows.ts'
import { inTurns } from '../../platform/in-turns.ts'
import { ok, type Result } from '../../shared/result.ts'
import { announceImproved, improvedBy } from './announce-improved.ts'
import { adjustCounts } from './counts.ts'
import { saveOldSlugs } from './old-slugs.ts'
import { type ProductRefs, resolveRefs } from './product-refs.ts'
import { type KnownProduct, type KnownVariant, type ProductRow, productRow } from './product-row.ts'
import type { StoreNames } from './records/name-refs.ts'
import { variantsOf } from './records/read-records.ts'
import type { SaveProduct, SaveReport } from './records/schemas.ts'
import { textArray } from './rows.ts'
import { variantTitle } from './rules.ts'
import { saveVariants } from './save-variants.ts'
import type { StockReason } from './schemas.ts'
import { productImages, products } from './tables.ts'
import { CATALOG_TAG, productTag } from './taxonomy.ts'
import { saveUpsells } from './upsells/save-upsells.ts'
import { setFromExcluded, upsertRows } from './upsert-rows.ts'

/**
 * `createMissing` creates brands and categories that a record names and the store lacks (imports from other stores).
 * `reason` is stored with the stock movements.
 */
export type SaveOptions = {
  createMissing?: boolean
  hiddenCategory?: (name: string) => boolean
  reason?: StockReason
  /**
   * Sets stock to the counts in the records even if the record is unchanged since the last save. Without it, an
   * unchanged record changes nothing, so units sold since stay sold.
   */
  areCountsMeant?: boolean
  /** Existing variants keep their stock; only new ones take the record's. */
  keepsStock?: boolean
  /** The brands and categories that this transaction has read; without them they are read again. */
  names?: StoreNames
  /** Only reports what would be refused; missing names may be created in a transaction that is rolled back. */
  isTrial?: boolean
}

// A batch is one transaction of set-based statements; PGlite blocks the process for as long as each one runs.
const BATCH = 200
const TAGS_AT_ONCE = 100
/** Records prepared at a stretch, in a few milliseconds: requests are answered in between. */
const AT_ONCE = 8

/**
 * Creates or updates products, by id or else by slug, and their variants, by SKU. A variant that a record no longer
 * names is deactivated, never deleted. Stock is set through movements. Saving the same record again changes nothing,
 * not even stock sold since. Individual records are refused in the report (unknown brand, SKU of another product); the
 * others are saved.
 */
export async function saveProducts(
  ctx: Context,
  records: readonly SaveProduct[],
  options: SaveOptions = {},
): Promise<Result<SaveReport, never>> {
  const report: SaveReport = { created: 0, updated: 0, unchanged: 0, ids: [], refused: [] }
  for (let start = 0; start < records.length; start += BATCH) {
    const saved = await ctx.transaction((tx) => saveBatch(tx, records.slice(start, start + BATCH), options))
    report.created += saved.value.created
    report.updated += saved.value.updated
    report.unchanged += saved.value.unchanged
    report.ids.push(...saved.value.ids)
    report.refused.push(...saved.value.refused)
  }
  if (options.isTrial) return ok(report)
  // Saved last, because products may recommend each other in cycles.
  await saveUpsells(ctx, records)
  await ctx.purge([CATALOG_TAG])
  for (let start = 0; start < report.ids.length; start += TAGS_AT_ONCE) {
    await ctx.purge(report.ids.slice(start, start + TAGS_AT_ONCE).map(productTag))
  }
  return ok(report)
}

async function saveBatch(
  tx: Context,
  records: readonly SaveProduct[],
  options: SaveOptions,
): Promise<Result<SaveReport, never>> {
  const { db } = tx
  // Only one catalogue writer at a time, because list counts are updated by differences.
  await frequentRows(db, sql`select pg_advisory_xact_lock(hashtext('catalog'))`)
  const refs = await resolveRefs(tx, records, options)
  const skus = await readVariants(tx, records)
  const known = await readKnown(tx, records)
  const report: SaveReport = { created: 0, updated: 0, unchanged: 0, ids: [], refused: [] }
  const rows: ProductRow[] = []
  const changed: { record: SaveProduct; row: ProductRow }[] = []
  const seen = new Map<string, string>()
  const slugs = new Set(records.map((record) => record.slug))
  for await (const record of inTurns(records, AT_ONCE)) {
    const before = known.byId.get(record.id ?? '') ?? known.bySlug.get(record.slug) ?? knownBefore(record, known, slugs)
    const hash = createHash('sha256').update(JSON.stringify(record)).digest('base64url')
    const owner = known.bySlug.get(record.slug)
    const isTaken = owner !== undefined && owner.id !== before?.id
    const refusal = refusalOf(record, { refs, skus, seen, isTaken, productId: before?.id })
    if (refusal) report.refused.push({ slug: record.slug, ...refusal })
    else if (
      before?.record_hash === hash &&
      before.slug === record.slug &&
      !(options.areCountsMeant && hasOtherCounts(record, skus))
    )
      report.unchanged += 1
    else {
      const saved = options.keepsStock ? withStoreCounts(record, skus) : record
      const row = productRow(saved, { before, hash, now: tx.now(), refs, skus })
      rows.push(row)
      changed.push({ record: saved, row })
      report[before ? 'updated' : 'created'] += 1
    }
    seen.set(`slug ${record.slug}`, record.slug)
    for (const { sku } of record.variants) seen.set(sku, record.slug)
  }
  const [first] = rows
  if (!first || options.isTrial) return ok(report)
  report.ids = rows.map((row) => row.id)
  // New products have nothing to subtract, so an import of new products skips these statements.
  const older = report.ids.filter((id) => known.byId.has(id))
  await adjustCounts(db, older, -1)
  const update = setFromExcluded(products, first, ['id', 'createdAt', 'sold', 'rating', 'reviews'])
  // Imports do not overwrite figures of real reviews; the record's figures are stored for when there are none.
  await upsertRows(
    db,
    products,
    rows,
    sql`on conflict (id) do update set ${update}, sold = greatest(products.sold, excluded.sold),
      rating = case when products.is_reviewed then products.rating else excluded.rating end,
      reviews = case when products.is_reviewed then products.reviews else excluded.reviews end,
      imported_rating = excluded.rating, imported_reviews = excluded.reviews`,
  )
  await saveVariants(tx, changed, { known: skus, older, reason: options.reason ?? 'import' })
  await announceImproved(tx, improvedBy(changed, skus))
  await saveImages(tx, changed, older)
  await saveOldSlugs(tx, 'product', {
    left: changed.flatMap(({ record, row: { id, slug } }) => {
      const left = new Set([...(record.formerSlugs ?? []), known.byId.get(id)?.slug ?? slug])
      left.delete(slug)
      return [...left].map((former) => ({ slug: former, targetId: id }))
    }),
    taken: rows.map((row) => row.slug),
  })
  await adjustCounts(db, report.ids, 1)
  return ok(report)
}

const hasOtherCounts = ({ variants }: SaveProduct, known: Map<string, KnownVariant>): boolean =>
  variants.some(({ sku, stock }) => known.get(sku)?.stock !== stock)

const withStoreCounts = (record: SaveProduct, known: Map<string, KnownVariant>): SaveProduct => ({
  ...record,
  variants: record.variants.map((variant) => ({ ...variant, stock: known.get(variant.sku)?.stock ?? variant.stock })),
})

async function readKnown(tx: Context, records: readonly SaveProduct[]) {
  const rows = await frequentRows<KnownProduct>(
    tx.db,
    sql`select id, slug, record_hash, status, publish_at::text, packer, importer, fssai, seo_title, seo_description from products where ${namedBy(records)} order by id for no key update`,
  )
  return { bySlug: new Map(rows.map((row) => [row.slug, row])), byId: new Map(rows.map((row) => [row.id, row])) }
}

/** The product that the record renames: one that still has a former slug which no other record uses now. */
const knownBefore = (
  { formerSlugs = [] }: SaveProduct,
  { bySlug }: { bySlug: Map<string, KnownProduct> },
  slugs: Set<string>,
): KnownProduct | undefined => formerSlugs.flatMap((slug) => (slugs.has(slug) ? [] : (bySlug.get(slug) ?? [])))[0]

/** Locked before the products and in id order, as orders do, so that an import and an order cannot deadlock. */
async function readVariants(tx: Context, records: readonly SaveProduct[]) {
  const skus = records.flatMap((record) => record.variants.map((variant) => variant.sku))
  const rows = await frequentRows<KnownVariant>(
    tx.db,
    sql`select v.id, v.sku, v.product_id, v.price, v.stock, v.is_active from variants v
      where v.id in (${variantsOf(skus, namedBy(records))}) order by v.id for no key update of v`,
  )
  return new Map(rows.map((row) => [row.sku, row]))
}

const namedBy = (records: readonly SaveProduct[]) =>
  sql`slug = any(${textArray(records.flatMap(({ slug, formerSlugs = [] }) => [slug, ...formerSlugs]))}) or id = any(${textArray(records.flatMap((record) => record.id ?? []))})`

type KnownRows = {
  refs: ProductRefs
  skus: Map<string, KnownVariant>
  /** SKUs and slugs of the preceding records. */
  seen: Map<string, string>
  isTaken: boolean
  productId: string | undefined
}

function refusalOf(record: SaveProduct, { refs, skus, seen, isTaken, productId }: KnownRows) {
  if (isTaken) return { field: 'slug', reason: 'is already used by another product' }
  if (seen.has(`slug ${record.slug}`)) return { field: 'slug', reason: 'is used by another product of this import' }
  const ref = refs.of(record)
  if (!ref.ok) return { field: ref.field, reason: ref.reason }
  const own = new Set<string>()
  const choices = new Set<string>()
  const ids = new Set([...skus.values()].flatMap((each) => (each.product_id === productId ? each.id : [])))
  if (record.variants.every(({ active }) => active === false))
    return { field: 'variants', reason: 'must include at least one that is on sale' }
  for (const variant of record.variants) {
    const { sku, id } = variant
    const other = skus.get(sku)
    if (id && !ids.has(id))
      return { sku, field: 'variants.sku', reason: `"${sku}" is no longer a variant of this product` }
    if (own.has(sku)) return { sku, field: 'variants.sku', reason: `"${sku}" is used twice` }
    if (seen.has(sku)) return { sku, field: 'variants.sku', reason: `"${sku}" belongs to ${seen.get(sku)}` }
    if (other && (other.product_id !== productId || (id && other.id !== id)))
      return { sku, field: 'variants.sku', reason: `"${sku}" belongs to another product` }
    const choice = variantTitle(variant).toLowerCase()
    own.add(sku)
    if (variant.active === false) continue
    const { price, mrp } = variant
    if (price <= 0) return { sku, field: 'variants.price', reason: `"${sku}" must have a price` }
    if (mrp !== null && price > mrp) return { sku, field: 'variants.price', reason: `"${sku}" costs more than its MRP` }
    if (choices.has(choice))
      return { field: 'variants', reason: `two variants are "${choice || 'without flavor and weight'}"` }
    choices.add(choice)
  }
  return null
}

async function saveImages(
  tx: Context,
  changed: readonly { record: SaveProduct; row: ProductRow }[],
  older: readonly string[],
): Promise<void> {
  if (older.length > 0)
    await frequentRows(tx.db, sql`delete from product_images where product_id = any(${textArray(older)})`)
  const rows = changed.flatMap(({ record, row }) =>
    record.images.map(({ file, alt, flavor, weight = null }, position) => ({
      ...{ productId: row.id, position, name: file },
      ...{ alt, flavor, weight },
    })),
  )
  await upsertRows(tx.db, productImages, rows)
}
