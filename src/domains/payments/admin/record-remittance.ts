import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { deleteBatch } from '../../../platform/db/index.ts'
import type { Paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { forbid } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { cashRemittances } from '../tables.ts'
import { rowKey } from './check-rows.ts'
import { checkDraft } from './preview-remittance.ts'
import { writeReceipt } from './write-receipt.ts'

/** What was recorded, in paise; `left`: rows that staff must settle themselves. */
export type RemittanceReport = { recorded: number; amount: Paise; left: number }

/**
 * Records the cash of a remittance's matched and short rows, each in its own transaction and once per row: repeating it,
 * two members of staff at once, or the same file again record nothing twice, and an interrupted run can be repeated.
 */
export async function recordRemittance(
  ctx: Context,
  id: string,
): Promise<Result<RemittanceReport, 'FORBIDDEN' | 'REMITTANCE_NOT_FOUND'>> {
  const refused = forbid(ctx, 'orders.refund')
  if (refused) return refused
  const [draft] = await ctx.db.select().from(cashRemittances).where(eq(cashRemittances.id, id))
  if (!draft) return refuse('REMITTANCE_NOT_FOUND')
  const rows = await checkDraft(ctx, draft)
  const report = { recorded: 0, amount: 0, left: 0 }
  for (const row of rows) {
    const isUsable = (row.state === 'matched' || row.state === 'short') && row.orderNumber !== null
    const written = isUsable ? await writeRow(ctx, id, { ...row, orderNumber: row.orderNumber ?? '' }) : null
    if (written?.ok) {
      // A colleague may have recorded it in the meantime.
      if (!written.value.isNew) continue
      report.recorded += 1
      report.amount += row.amount
    } else if (row.state !== 'recorded' && row.state !== 'received') report.left += 1
  }
  const { recorded, left } = report
  const amount = report.amount as Paise
  await ctx.transaction(async (tx) => {
    await tx.db
      .update(cashRemittances)
      .set({ recordedAt: tx.now() })
      .where(and(eq(cashRemittances.id, id), isNull(cashRemittances.recordedAt)))
    if (recorded > 0)
      await recordActivity(tx, {
        action: 'remittance.record',
        subject: ['remittance', id],
        after: { recorded, amount },
      })
    return ok(null)
  })
  return ok({ recorded, amount, left })
}

type UsableRow = Parameters<typeof rowKey>[1] & {
  orderNumber: string
  parcelId: string | null
  shipmentId: string | null
}

const writeRow = (ctx: Context, remittanceId: string, row: UsableRow) =>
  ctx.transaction(async (tx) => {
    const { orderNumber, amount, reference, receivedOn, parcelId, shipmentId } = row
    return writeReceipt(tx, {
      orderNumber,
      amount,
      source: 'remittance',
      reference,
      receivedOn,
      key: (orderId) => rowKey(parcelId ?? orderId, row),
      shipmentId,
      remittanceId,
    })
  })

/** Deletes remittance files that were uploaded before `before` and never recorded. */
export const purgeRemittances = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(
    ctx,
    cashRemittances,
    and(isNull(cashRemittances.recordedAt), lt(cashRemittances.createdAt, before)),
    limit,
  )
