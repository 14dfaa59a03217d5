import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { ok, type Refusal, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { forbid, staffTransaction } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { lockProducts, readRecords } from '../records/read-records.ts'
import type { RefusedProduct, SaveProduct } from '../records/schemas.ts'
import { textArray } from '../rows.ts'
import { saveProducts } from '../save-products.ts'
import { differenceOf } from './difference.ts'
import { recordOf } from './form-record.ts'
import type { ProductForm } from './schemas.ts'

export type SavedProduct = { id: string; slug: string; version: string }

/**
 * Saves a product from the editor, or creates one (`id` null). Refuses PRODUCT_CHANGED if someone else has saved it
 * since `version`, and PRODUCT_REFUSED with its fields. Stock changes by the typed count minus the count shown, so that
 * units sold meanwhile stay sold; changing it needs `stock.write`.
 */
export async function saveAdminProduct(
  ctx: Context,
  id: string | null,
  form: ProductForm,
): Promise<Result<SavedProduct, 'FORBIDDEN' | 'PRODUCT_NOT_FOUND' | 'PRODUCT_REFUSED' | 'PRODUCT_CHANGED'>> {
  return staffTransaction(ctx, 'catalog.write', async (tx) => {
    await lockProducts(tx, id ? [id] : [])
    const [before] = id ? await readRecords(tx, [id]) : []
    if (id && !before) return refuse('PRODUCT_NOT_FOUND')
    if (before && before.version !== form.version) return refuse('PRODUCT_CHANGED', { version: before.version })
    const made = recordOf(form, before?.record, tx.now())
    if (!made.ok) return made
    const record = made.value
    const mistake = stockRefusal(ctx, form) ?? (await slugRefusal(tx, id, record)) ?? (await upsellRefusal(tx, record))
    if (mistake) return mistake
    const saved = await saveProducts(tx, [record], { reason: 'correction', areCountsMeant: true })
    const [wrong] = saved.value.refused
    if (wrong) return refusalOf(wrong, record)
    const own = id ?? saved.value.ids[0] ?? ''
    const [after] = await readRecords(tx, [own])
    if (!after) throw new Error(`Product ${own} was saved and is not there`)
    const changed = differenceOf(before?.record, after.record)
    if (changed) await recordActivity(tx, { action: 'product.save', subject: ['product', own], ...changed })
    return ok({ id: own, slug: after.record.slug, version: after.version })
  })
}

const fieldRefusal = (field: string, reason: string): Refusal<'PRODUCT_REFUSED'> =>
  refuse('PRODUCT_REFUSED', { field, reason, fields: { [field]: reason } })

function stockRefusal(ctx: Context, { variants }: ProductForm): Refusal<'PRODUCT_REFUSED'> | null {
  if (!forbid(ctx, 'stock.write')) return null
  const place = variants.findIndex(({ id, stock, stockSeen }) => stock !== (id ? stockSeen : 0))
  return place === -1 ? null : fieldRefusal(`variants[${place}].stock`, 'Your role can’t change stock')
}

/** Without an id, a record would overwrite the product that has its slug. */
async function slugRefusal(
  tx: Context,
  id: string | null,
  { slug }: SaveProduct,
): Promise<Refusal<'PRODUCT_REFUSED'> | null> {
  if (id) return null
  const [taken] = await queryRows<{ name: string }>(tx.db, sql`select name from products where slug = ${slug}`)
  return taken ? fieldRefusal('slug', `“${taken.name}” already uses this address`) : null
}

async function upsellRefusal(tx: Context, { slug, upsells }: SaveProduct): Promise<Refusal<'PRODUCT_REFUSED'> | null> {
  if (upsells.length === 0) return null
  const wanted = upsells.map(({ product }) => product)
  const found = await queryRows<{ slug: string }>(
    tx.db,
    sql`select slug from products where slug = any(${textArray(wanted)})`,
  )
  const known = new Set(found.map((row) => row.slug))
  const place = wanted.findIndex((each, at) => !known.has(each) || each === slug || wanted.indexOf(each) !== at)
  if (place === -1) return null
  const each = wanted[place] ?? ''
  const reason =
    each === slug ? 'This is the same product' : known.has(each) ? 'Listed twice' : 'Not a product of this store'
  return fieldRefusal(`upsells[${place}].product`, reason)
}

/** The importer's refusals name a field of the record; the form has a field per variant. */
function refusalOf({ field, reason, sku }: RefusedProduct, { variants }: SaveProduct): Refusal<'PRODUCT_REFUSED'> {
  if (!field.startsWith('variants')) return fieldRefusal(field, reason)
  const place = Math.max(
    0,
    variants.findLastIndex((variant) => variant.sku === sku),
  )
  return fieldRefusal(`variants[${place}].sku`, reason)
}
