import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { findCashParcels } from '../../orders/index.ts'
import { forbid } from '../../roles/index.ts'
import { cashReceipts } from '../tables.ts'
import { nameActors } from './name-actors.ts'
import type { CashReceipt } from './schemas.ts'

/** The cash that reached the store for an order, oldest first; for staff. */
export async function findCashReceipts(ctx: Context, orderId: string): Promise<Result<CashReceipt[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const rows = await ctx.db
    .select()
    .from(cashReceipts)
    .where(eq(cashReceipts.orderId, orderId))
    .orderBy(asc(cashReceipts.createdAt), asc(cashReceipts.id))
  const names = await nameActors(
    ctx,
    rows.map(({ actor }) => actor),
  )
  const isOfParcels = rows.some(({ shipmentId }) => shipmentId)
  const parcels = isOfParcels ? await findCashParcels(ctx, orderId) : []
  return ok(
    rows.map(({ id, amount, source, reference, receivedOn, shipmentId, actor, createdAt }) => ({
      id,
      amount: amount as Paise,
      source,
      reference,
      receivedOn,
      parcel: parcels.find((parcel) => parcel.shipmentId === shipmentId)?.number ?? null,
      who: names.get(actor) ?? 'Staff',
      createdAt: createdAt.toISOString(),
    })),
  )
}
