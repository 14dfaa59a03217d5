import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { shipments } from '../shipments/tables.ts'
import { orderLines, orders } from '../tables.ts'
import type { PendingRevision } from './hold-revision.ts'
import type { EditableOrder } from './load-edit.ts'
import { orderTerms } from './price-edit.ts'
import { canEditItems } from './rules.ts'
import { pendingRevisions } from './tables.ts'
import { writeRevision } from './write-revision.ts'

/** A change whose payment is arriving, locked with its order until the transaction ends. */
export type DueRevision = EditableOrder & { pending: PendingRevision }

/**
 * Locks a change that waits for its payment; null if it has ended, or its order is no longer the one that the buyer was
 * asked to pay for. The order is locked first, as everywhere.
 */
export async function lockPending(tx: Context, id: string): Promise<DueRevision | null> {
  const { orderId } = await findPendingRow(tx, id)
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  const pending = await findPendingRow(tx, id)
  if (!order || pending.status !== 'open' || !canEditItems(order) || order.erasedAt) return null
  const [lines, sent] = await Promise.all([
    tx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position)),
    tx.db.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, orderId)).limit(1),
  ])
  const isSame = sent.length === 0 && isDeepStrictEqual(orderTerms(order, lines), pending.before)
  return isSame ? { order, lines, pending } : null
}

/** Makes the change that was paid. Its added units are taken already; those that it removes go back to stock now. */
export async function applyPending(tx: Context, { order, lines, pending }: DueRevision): Promise<void> {
  const { id, rows, before, after, requestKey: key, requestHash: hash, reason, actor } = pending
  const stock = pending.stock.filter(({ quantity }) => quantity < 0)
  const written = await writeRevision(
    tx,
    { order, lines },
    { rows, before, after, stock },
    { key, hash, reason },
    { id, actor },
  )
  if (!written.ok) throw new Error(`The paid change of ${order.number} could not be made: ${written.code}`)
  await tx.db.update(pendingRevisions).set({ status: 'applied', closedAt: tx.now() }).where(eq(pendingRevisions.id, id))
}

async function findPendingRow(tx: Context, id: string): Promise<PendingRevision> {
  const [found] = await tx.db.select().from(pendingRevisions).where(eq(pendingRevisions.id, id))
  if (!found) throw new Error(`There is no change ${id}`)
  return found
}
