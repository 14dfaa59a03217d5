import { and, eq, notInArray } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../shared/ids.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { releaseCoupon } from '../../coupons/index.ts'
import { creditGiftCardPart } from '../../gift-cards/index.ts'
import type { LineRow } from '../order-view.ts'
import { actorName, purgeSales, recordOrderEvent } from '../status/change-status.ts'
import { orderHolds, orderLines, orders } from '../tables.ts'
import { exchangeUnits } from './exchange-units.ts'
import type { EditableOrder } from './load-edit.ts'
import type { EditPlan } from './plan-edit.ts'
import { revisionNote } from './rules.ts'
import { orderRevisions } from './tables.ts'

/** Who asked for a revision and why; `key` and `hash` identify the request. */
export type RevisionRequest = { key: string; hash: string; reason: string }

/** One that waited for its payment keeps its id, and the name of who asked for it. */
type Paid = { id: string; actor: string }

export type Revision = typeof orderRevisions.$inferSelect

/**
 * Writes a planned change of a locked order: revision, amounts, lines, stock, coupon, gift card, history and
 * announcement. Refuses EDIT_TOTAL if the catalogue has moved on since the plan; the caller's transaction must roll
 * back.
 */
export async function writeRevision(
  tx: Context,
  { order, lines }: EditableOrder,
  { rows, before, after, stock }: EditPlan,
  { key, hash, reason }: RevisionRequest,
  { id, actor }: Paid = { id: newId('rev'), actor: actorName(tx) },
): Promise<Result<Revision, 'EDIT_TOTAL' | 'EDIT_INVALID'>> {
  const [revision] = await tx.db
    .insert(orderRevisions)
    .values({
      id,
      orderId: order.id,
      number: order.revision + 1,
      ...{ requestKey: key, requestHash: hash, before, after, reason },
      ...{ totalBefore: before.total, totalAfter: after.total, actor, at: tx.now() },
    })
    .returning()
  if (!revision) throw new Error(`The revision of ${order.number} was not written`)
  const { lines: _, ...amounts } = after
  // Later than before even if the clock stands still: it is the version that others have read.
  const updatedAt = new Date(Math.max(tx.now().getTime(), order.updatedAt.getTime() + 1))
  await tx.db
    .update(orders)
    .set({ ...amounts, revision: revision.number, updatedAt })
    .where(eq(orders.id, order.id))
  await writeLines(tx, order.id, lines, rows)
  const exchanged = await exchange(tx, order, { rows, after, stock })
  if (!exchanged.ok) return exchanged
  if (before.couponCode !== null && after.couponCode === null) await releaseCoupon(tx, order.number)
  const back = before.giftCardAmount - after.giftCardAmount
  if (back > 0 && !(await creditGiftCardPart(tx, order.number, back)))
    throw new Error(`The gift card of ${order.number} could not be credited`)
  await recordOrderEvent(tx, order.id, order.status, revisionNote(before, after))
  const subject: ['order', string] = ['order', order.number]
  await recordActivity(tx, { action: 'order.edit', subject, before: told(before), after: { ...told(after), reason } })
  await tx.announce('order.revised', { orderNumber: order.number, revision: revision.number })
  await purgeSales(tx, order)
  return ok(revision)
}

/** What the activity log says of an order's terms. */
export const told = ({ total, couponCode, lines }: EditPlan['after']) => ({
  ...{ total, couponCode },
  items: lines.map(({ sku, quantity }) => `${quantity} × ${sku}`),
})

async function writeLines(tx: Context, orderId: string, before: readonly LineRow[], rows: readonly LineRow[]) {
  const kept = rows.map(({ id }) => id)
  await tx.db.delete(orderLines).where(and(eq(orderLines.orderId, orderId), notInArray(orderLines.id, kept)))
  const known = new Map(before.map((line) => [line.id, line]))
  for (const { id, position, quantity, lineTotal, memberDiscount, couponDiscount } of rows)
    if (known.has(id))
      await tx.db
        .update(orderLines)
        .set({ position, quantity, lineTotal, memberDiscount, couponDiscount })
        .where(eq(orderLines.id, id))
  const added = rows.filter(({ id }) => !known.has(id))
  if (added.length > 0) await tx.db.insert(orderLines).values(added)
}

/** Takes and returns stock, and counts it for the hold of an order that waits for confirmation. */
async function exchange(
  tx: Context,
  order: EditableOrder['order'],
  { rows, after, stock }: Pick<EditPlan, 'rows' | 'after' | 'stock'>,
): Promise<Result<null, 'EDIT_TOTAL' | 'EDIT_INVALID'>> {
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const [hold] = await tx.db
    .update(orderHolds)
    .set({ amount: after.total, pieces })
    .where(eq(orderHolds.orderId, order.id))
    .returning({ isFresh: orderHolds.isFresh, isCash: orderHolds.isCash })
  const fresh = hold?.isFresh ? (hold.isCash ? ('cash' as const) : ('prepaid' as const)) : null
  return exchangeUnits(tx, order.number, { rows, stock }, fresh)
}
