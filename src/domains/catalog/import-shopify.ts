import type { Context } from '../../platform/context.ts'
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts'
import { readSettings } from '../settings/index.ts'
import { analyseCatalogue } from './analyse-catalogue.ts'
import { type CsvRow, readCsv, UnreadableFile } from './read-csv.ts'
import type { ImportReport, ProductRecord } from './records/schemas.ts'
import { isHiddenCategoryName } from './rules.ts'
import { saveProducts } from './save-products.ts'
import { type Columns, findColumns, missingColumns } from './shopify-columns.ts'
import { shopifyProduct, UNCOUNTED_STOCK } from './shopify-product.ts'

const BATCH = 200
const MAX_PROBLEMS = 1000

type Progress = (products: number) => void

/**
 * Imports a product CSV of Shopify, the classic export or the newer template; amounts are rupees. `source` is a path or
 * the bytes. Brands and categories that the shop has not are made. A wrong row is reported with row, column, value and
 * reason, and its product is skipped as a whole; the others are saved. Refuses FILE_UNREADABLE, with nothing saved,
 * where the file is no such table: it is read to its end once before.
 */
export async function importShopifyCsv(
  ctx: Context,
  source: string | Uint8Array,
  onProgress: Progress = () => {},
): Promise<Result<ImportReport>> {
  const unreadable = await checkFile(source)
  if (unreadable) return unreadable
  const report: ImportReport = { created: 0, updated: 0, unchanged: 0, problems: [], notes: [] }
  const { catalog } = await readSettings(ctx)
  const seen = new Set<string>()
  const hidden = new Set<string>()
  let uncounted = 0
  let batch: { row: number; record: ProductRecord }[] = []

  const flush = async (): Promise<Refusal | null> => {
    const rows = new Map(batch.map(({ row, record }) => [record.slug, row]))
    const saved = await saveProducts(
      ctx,
      batch.map(({ record }) => record),
      {
        createMissing: true,
        hiddenCategory: (name) => hidden.has(name),
      },
    )
    batch = []
    if (!saved.ok) return saved
    report.created += saved.value.created
    report.updated += saved.value.updated
    report.unchanged += saved.value.unchanged
    for (const { slug, field, reason } of saved.value.refused) {
      report.problems.push({ row: rows.get(slug) ?? 0, column: field, value: slug, reason })
    }
    onProgress(report.created + report.updated + report.unchanged)
    return null
  }

  for await (const { rows, columns } of productsOf(source)) {
    const product = shopifyProduct(rows, columns)
    if (!product.ok) report.problems.push(...product.problems)
    else if (seen.has(product.record.slug)) {
      const reason = 'has been used further up: the rows of one product must stand together'
      report.problems.push({
        row: product.row,
        column: columns.handle?.name ?? 'Handle',
        value: product.record.slug,
        reason,
      })
    } else {
      seen.add(product.record.slug)
      uncounted += product.uncounted
      if (isHiddenCategoryName(product.rawCategory, catalog.hiddenWords)) hidden.add(product.record.category)
      batch.push(product)
    }
    if (report.problems.length > MAX_PROBLEMS) {
      report.notes.push(`Stopped after ${MAX_PROBLEMS} problems: the rest of the file was not read`)
      break
    }
    const failed = batch.length >= BATCH ? await flush() : null
    if (failed) return failed
  }
  const failed = await flush()
  if (failed) return failed
  await analyseCatalogue(ctx)
  if (uncounted > 0)
    report.notes.push(`${uncounted} variants had no counted stock: each was put on sale with ${UNCOUNTED_STOCK} pieces`)
  if (hidden.size > 0) report.notes.push(`Hidden from the menus: ${[...hidden].slice(0, 20).join(', ')}`)
  return ok(report)
}

/** Reads the file to its end without saving anything. */
async function checkFile(source: string | Uint8Array): Promise<Refusal | null> {
  try {
    let header: CsvRow | null = null
    for await (const row of readCsv(source)) {
      if (header) continue
      header = row
      const reason = missingColumns(findColumns(row.cells), row.cells)
      if (reason) return refuse('FILE_UNREADABLE', { reason })
    }
    return header ? null : refuse('FILE_UNREADABLE', { reason: 'The file is empty' })
  } catch (error) {
    if (error instanceof UnreadableFile) return refuse('FILE_UNREADABLE', { reason: error.message })
    throw error
  }
}

/** The rows of each product: those with the same handle as the row above, or none. */
async function* productsOf(source: string | Uint8Array): AsyncGenerator<{ rows: CsvRow[]; columns: Columns }> {
  let columns: Columns | null = null
  let rows: CsvRow[] = []
  let current = ''
  for await (const row of readCsv(source)) {
    if (!columns) {
      columns = findColumns(row.cells)
      continue
    }
    const handle = row.cells[columns.handle?.at ?? -1]?.trim() ?? ''
    const title = row.cells[columns.title?.at ?? -1]?.trim() ?? ''
    // The newer template may leave the handle empty: then a title begins a product.
    const isNext = handle === '' ? title !== '' : handle !== current
    if (isNext && rows.length > 0) {
      yield { rows, columns }
      rows = []
    }
    if (isNext) current = handle
    rows.push(row)
  }
  if (columns && rows.length > 0) yield { rows, columns }
}
