import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../shared/ids.ts'
import { type Paise, toRupees } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { forbid, staffTransaction } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { lockProducts, readRecords } from '../records/read-records.ts'
import type { SaveProduct } from '../records/schemas.ts'
import { saveProducts } from '../save-products.ts'
import { chosenIds, previewOf, rightFor } from './preview-change.ts'
import type { BulkAction, BulkChange, BulkItem } from './schemas.ts'
import { bulkChanges } from './tables.ts'

export type Changed = { id: string; changed: number; leftOut: number }

/**
 * Applies a bulk change exactly as previewed, all or nothing. Refuses like `previewChange`, and with PREVIEW_STALE if
 * the result would now differ.
 */
export async function changeProducts(
  ctx: Context,
  change: BulkChange,
): Promise<Result<Changed, 'FORBIDDEN' | 'PRODUCT_REFUSED' | 'SELECTION_EMPTY' | 'SELECTION_LARGE' | 'PREVIEW_STALE'>> {
  const refused = forbid(ctx, rightFor(change))
  if (refused) return refused
  const ids = await chosenIds(ctx, change)
  if (!ids.ok) return ids
  return ctx.transaction(async (tx) => {
    await lockProducts(tx, ids.value)
    const { items, leftOut, fingerprint } = previewOf(await readRecords(tx, ids.value), change)
    if (change.expected && change.expected !== fingerprint) return refuse('PREVIEW_STALE')
    const id = newId('chg')
    const applied = await applyItems(tx, change.action, items)
    if (!applied.ok) return applied
    await tx.db.insert(bulkChanges).values({ id, action: change.action, items, actorId: actorOf(tx), at: tx.now() })
    await recordActivity(tx, { action: `products.${change.action}`, subject: ['bulk-change', id], after: { items } })
    return ok({ id, changed: items.length, leftOut: leftOut.length })
  })
}

/** Undoes a bulk change for the items that still have the value it set. */
export async function undoChange(
  ctx: Context,
  id: string,
): Promise<Result<Changed, 'FORBIDDEN' | 'PRODUCT_REFUSED' | 'CHANGE_NOT_FOUND' | 'CHANGE_UNDONE'>> {
  return staffTransaction(ctx, 'catalog.read', async (tx) => {
    const [change] = await tx.db.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('update')
    if (!change) return refuse('CHANGE_NOT_FOUND')
    const missing = forbid(tx, rightFor(change))
    if (missing) return missing
    if (change.undoneAt) return refuse('CHANGE_UNDONE')
    const ids = [...new Set(change.items.map(({ productId }) => productId))]
    await lockProducts(tx, ids)
    const now = new Map((await readRecords(tx, ids)).map((each) => [each.id, each]))
    const still = change.items.filter(({ productId, variantId, after }) => {
      const each = now.get(productId)
      if (!variantId) return each?.status === after
      const variant = each?.record.variants.find((one) => one.id === variantId)
      return variant !== undefined && amountOf(variant, change.action) === after
    })
    const items = still.map(takenBack)
    const applied = await applyItems(tx, change.action, items)
    if (!applied.ok) return applied
    await tx.db.update(bulkChanges).set({ undoneAt: tx.now() }).where(eq(bulkChanges.id, id))
    await recordActivity(tx, {
      action: `products.${change.action}.undo`,
      subject: ['bulk-change', id],
      after: { items },
    })
    return ok({ id, changed: items.length, leftOut: change.items.length - items.length })
  })
}

const actorOf = ({ actor }: Context): string => ('id' in actor ? actor.id : 'system')

const takenBack = ({ before, after, publishAt, ...item }: BulkItem): BulkItem => ({
  ...item,
  before: after,
  after: before,
  ...(publishAt ? { publishAt: { before: publishAt.after, after: publishAt.before } } : {}),
})

type Variant = SaveProduct['variants'][number]

const amountOf = ({ stock, price }: Variant, action: BulkAction): number =>
  action === 'stock' ? stock : Math.round(price * 100)

async function applyItems(
  tx: Context,
  action: BulkAction,
  items: readonly BulkItem[],
): Promise<Result<null, 'PRODUCT_REFUSED'>> {
  const wanted = Map.groupBy(items, ({ productId }) => productId)
  const kept = await readRecords(tx, [...wanted.keys()])
  const records = kept.map(({ id, record }) =>
    (wanted.get(id) ?? []).reduce((each, item) => applied(each, action, item), record),
  )
  const saved = await saveProducts(tx, records, { reason: 'counted', areCountsMeant: true })
  const [wrong] = saved.value.refused
  return wrong ? refuse('PRODUCT_REFUSED', { ...wrong, field: wrong.slug }) : ok(null)
}

function applied<T extends SaveProduct>(record: T, action: BulkAction, { variantId, after, publishAt }: BulkItem): T {
  if (!variantId)
    return {
      ...record,
      published: after === 'published',
      archived: after === 'archived',
      publishAt: publishAt?.after ?? null,
    }
  const variants = record.variants.map((variant) => {
    if (variant.id !== variantId) return variant
    return action === 'stock'
      ? { ...variant, stock: Number(after) }
      : { ...variant, price: toRupees(Number(after) as Paise) }
  })
  return { ...record, variants }
}
