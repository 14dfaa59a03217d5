import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { paise, toRupees } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { findPayable } from '../find-payable.ts'
import { refuse } from '../problems.ts'
import type { PendingRevision } from './hold-revision.ts'
import { changeKey, lineChanges, lineChangeText, type PendingChange } from './rules.ts'
import { pendingRevisions } from './tables.ts'

/** The change of an order that waits for its payment; null if none does. The caller decides who may see the order. */
export async function findPendingChange(ctx: Context, orderId: string): Promise<PendingChange | null> {
  const [found] = await ctx.db
    .select()
    .from(pendingRevisions)
    .where(and(eq(pendingRevisions.orderId, orderId), eq(pendingRevisions.status, 'open')))
  return found ? pendingView(found) : null
}

export const pendingView = ({
  id,
  before,
  after,
  amount,
  reason,
  createdAt,
  expiresAt,
}: PendingRevision): PendingChange => ({
  id,
  amount: paise(amount),
  total: paise(after.total),
  changes: lineChanges(before, after).map(lineChangeText),
  items: after.lines.map((line) => ({
    ...{ id: line.id, name: line.name, quantity: line.quantity },
    amount: paise(line.lineTotal),
  })),
  steps: after.steps,
  reason,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

/** Under which keys the emails about an order's changes are logged. */
export async function findChangeKeys(
  ctx: Context,
  { id, orderNumber }: { id: string; orderNumber: string },
): Promise<string[]> {
  const { number, sends } = pendingRevisions
  const rows = await ctx.db.select({ number, sends }).from(pendingRevisions).where(eq(pendingRevisions.orderId, id))
  return rows.flatMap((row) => [
    ...Array.from({ length: row.sends }, (_, index) => changeKey(orderNumber, row.number, `pay-${index + 1}`)),
    changeKey(orderNumber, row.number, 'over'),
  ])
}

/** The changes of an order that were to be paid, however they ended. */
export async function findChangeIds(ctx: Context, orderId: string): Promise<string[]> {
  const { id } = pendingRevisions
  const rows = await ctx.db.select({ id }).from(pendingRevisions).where(eq(pendingRevisions.orderId, orderId))
  return rows.map((row) => row.id)
}

/** A change of an order by its id, however it ended. */
export async function findPending(ctx: Context, id: string): Promise<PendingRevision | null> {
  const [found] = await ctx.db.select().from(pendingRevisions).where(eq(pendingRevisions.id, id))
  return found ?? null
}

/** The change that a request asked for before, by its key. */
export async function findPendingBy(tx: Context, requestKey: string): Promise<PendingRevision | null> {
  const [found] = await tx.db.select().from(pendingRevisions).where(eq(pendingRevisions.requestKey, requestKey))
  return found ?? null
}

/** Changes that were not paid in time, in id order, after `after`. */
export const findOverduePending = (
  ctx: Context,
  { after, limit }: { after: { id: string } | null; limit: number },
): Promise<{ id: string; orderId: string }[]> =>
  ctx.db
    .select({ id: pendingRevisions.id, orderId: pendingRevisions.orderId })
    .from(pendingRevisions)
    .where(
      and(
        eq(pendingRevisions.status, 'open'),
        lte(pendingRevisions.expiresAt, ctx.now()),
        after ? gt(pendingRevisions.id, after.id) : undefined,
      ),
    )
    .orderBy(asc(pendingRevisions.id))
    .limit(limit)

/** The change of an order that waits for its payment, for those who may see the order. */
export async function findOwnChange(
  ctx: Context,
  orderNumber: string,
  keys: readonly string[] = [],
): Promise<Result<PendingChange | null, 'ORDER_NOT_FOUND'>> {
  const order = await findPayable(ctx, orderNumber, keys)
  return order ? ok(await findPendingChange(ctx, order.id)) : refuse('ORDER_NOT_FOUND')
}

/** The same for the API, in rupees. */
export const changeJson = ({ amount, total, items, steps, ...change }: PendingChange) => ({
  ...change,
  amount: toRupees(amount),
  total: toRupees(total),
  items: items.map((item) => ({ ...item, amount: toRupees(item.amount) })),
  steps: steps.map((step) => ({ ...step, amount: toRupees(step.amount) })),
})
