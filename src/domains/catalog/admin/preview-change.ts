import { createHash } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { formatCount } from '../../../shared/counted.ts'
import { formatMoney, fromRupees, type Paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { type KeptRecord, readRecords } from '../records/read-records.ts'
import { isKey } from '../rows.ts'
import { variantTitle } from '../rules.ts'
import { findAdminProductIds } from './find-admin-products.ts'
import { changedPrice } from './rules.ts'
import { BULK_MAX, type BulkChange, type BulkItem, type BulkPreview } from './schemas.ts'

const STATUS = { publish: 'published', draft: 'draft', archive: 'archived' } as const

/** Stock changes need `stock.write`; all other changes need `catalog.write`. */
export const rightFor = ({ action }: Pick<BulkChange, 'action'>) =>
  action === 'stock' ? ('stock.write' as const) : ('catalog.write' as const)

/** Previews a bulk change: what it would do, and which products it cannot be applied to. */
export async function previewChange(
  ctx: Context,
  change: BulkChange,
): Promise<Result<BulkPreview, 'FORBIDDEN' | 'SELECTION_EMPTY' | 'SELECTION_LARGE'>> {
  const refused = forbid(ctx, rightFor(change))
  if (refused) return refused
  const ids = await chosenIds(ctx, change)
  return ids.ok ? ok(previewOf(await readRecords(ctx, ids.value), change)) : ids
}

export async function chosenIds(
  ctx: Context,
  { ids, all }: BulkChange,
): Promise<Result<string[], 'SELECTION_EMPTY' | 'SELECTION_LARGE'>> {
  const chosen = all ? await findAdminProductIds(ctx, all, BULK_MAX) : [...new Set(ids.filter(isKey))]
  if (chosen.length === 0) return refuse('SELECTION_EMPTY')
  if (chosen.length > BULK_MAX) return refuse('SELECTION_LARGE', { max: formatCount(BULK_MAX) })
  return ok(chosen)
}

export function previewOf(kept: readonly KeptRecord[], change: BulkChange): BulkPreview {
  const leftOut: BulkPreview['leftOut'] = []
  const items = kept.flatMap((each) => itemsOf(each, change, leftOut))
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([change.action, items]))
    .digest('base64url')
  return { items, leftOut, fingerprint }
}

function itemsOf({ id, status, record }: KeptRecord, change: BulkChange, leftOut: BulkPreview['leftOut']): BulkItem[] {
  const { action, value = 0 } = change
  if (action === 'publish' || action === 'draft' || action === 'archive') {
    const after = STATUS[action]
    if (status === after) return []
    const { name, publishAt } = record
    const planned = publishAt ? { publishAt: { before: publishAt, after: null } } : {}
    return [{ productId: id, variantId: null, name, before: status, after, ...planned }]
  }
  return record.variants.flatMap((variant): BulkItem[] => {
    if (variant.active === false) return []
    const title = variantTitle(variant)
    const name = title ? `${record.name}, ${title}` : record.name
    const item = { productId: id, variantId: variant.id ?? null, name }
    if (action === 'stock') return variant.stock === value ? [] : [{ ...item, before: variant.stock, after: value }]
    const before = fromRupees(variant.price)
    const after = changedPrice(before, action === 'percent' ? { percent: value } : { amount: fromRupees(value) })
    if (after === before) return []
    const mrp = variant.mrp === null ? null : fromRupees(variant.mrp)
    const reason =
      after < 100
        ? 'would cost less than ₹1'
        : mrp !== null && after > mrp
          ? `${formatMoney(after as Paise)} would be above its MRP of ${formatMoney(mrp)}`
          : null
    if (!reason) return [{ ...item, before, after }]
    leftOut.push({ name, reason })
    return []
  })
}
