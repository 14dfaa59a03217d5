import { desc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../shared/ids.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { actorName, recordOrderEvent } from '../status/change-status.ts'
import { exchangeUnits } from './exchange-units.ts'
import type { EditableOrder } from './load-edit.ts'
import type { EditPlan } from './plan-edit.ts'
import { PAY_LINK_HOURS, pendingNote } from './rules.ts'
import { pendingRevisions } from './tables.ts'
import { type RevisionRequest, told } from './write-revision.ts'

export type PendingRevision = typeof pendingRevisions.$inferSelect

/**
 * Stores a planned change of a locked, paid order that costs more, holds the units that it adds, and emails the buyer a
 * link to pay the difference. The order stays as it is until then. Refuses EDIT_TOTAL if the catalogue has moved on
 * since the plan; the caller's transaction must roll back.
 */
export async function holdRevision(
  tx: Context,
  { order }: EditableOrder,
  { rows, before, after, stock }: EditPlan,
  { key, hash, reason }: RevisionRequest,
): Promise<Result<null, 'EDIT_TOTAL' | 'EDIT_INVALID'>> {
  const [last] = await tx.db
    .select({ number: pendingRevisions.number })
    .from(pendingRevisions)
    .where(eq(pendingRevisions.orderId, order.id))
    .orderBy(desc(pendingRevisions.number))
    .limit(1)
  const [id, amount, now] = [newId('rev'), after.total - before.total, tx.now()]
  await tx.db.insert(pendingRevisions).values({
    ...{ id, orderId: order.id, number: (last?.number ?? 0) + 1, requestKey: key, requestHash: hash },
    ...{ before, after, rows, stock, amount, reason, actor: actorName(tx), createdAt: now },
    expiresAt: new Date(now.getTime() + PAY_LINK_HOURS * 60 * 60_000),
  })
  const held = await exchangeUnits(tx, order.number, { rows, stock: stock.filter(({ quantity }) => quantity > 0) })
  if (!held.ok) return held
  await recordOrderEvent(tx, order.id, order.status, pendingNote(before, after))
  const subject: ['order', string] = ['order', order.number]
  await recordActivity(tx, {
    action: 'order.edit',
    subject,
    before: told(before),
    after: { ...told(after), reason, amount },
  })
  await tx.announce('order.change-due', { revisionId: id, send: 1 })
  return ok(null)
}
