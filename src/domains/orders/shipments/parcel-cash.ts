import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { isShipmentOver } from './rules.ts'
import type { ShipmentStatus } from './schemas.ts'
import { shipments } from './tables.ts'

/** A parcel of an order in several, with what its courier collects and what of it has reached the store; in paise. */
export type CashParcel = {
  shipmentId: string
  /** 1 for the order's first shipment, and so on. */
  number: number
  status: ShipmentStatus
  trackingNumber: string | null
  due: number
  /** Nothing of it is to be collected: the parcel did not arrive. */
  isOver: boolean
}

/** The parcels of an order whose cash is recorded parcel by parcel; none if it is, or may have been, a single one. */
export async function findCashParcels(ctx: Context, orderId: string): Promise<CashParcel[]> {
  const rows = await ctx.db
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNotNull(shipments.collects)))
    .orderBy(shipments.position)
  if (rows.length < 2) return []
  return rows.map(({ id, position, status, trackingNumber, collects, writtenOff, cashReceived }) => ({
    ...{ shipmentId: id, number: position, status, trackingNumber },
    ...{ due: (collects ?? 0) - writtenOff - cashReceived, isOver: isShipmentOver(status) },
  }))
}

/** What a parcel was paid; `shipmentId` is null for an order from before each parcel had its own sum. */
export type ParcelCash = { shipmentId: string | null; amount: number }

/**
 * Adds cash to an order's parcels and returns what each was paid: the one named, or those that were delivered first.
 * Null if they collect less. The order must be locked.
 */
export async function addToParcels(
  tx: Context,
  orderId: string,
  amount: number,
  shipmentId: string | null,
): Promise<ParcelCash[] | null> {
  const all = await tx.db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(shipments.position)
  if (all.length === 0 || (all.length === 1 && all[0]?.collects === null)) return [{ shipmentId: null, amount }]
  const payable = shipmentId
    ? all.filter(({ id }) => id === shipmentId)
    : [...all.filter(({ status }) => status === 'delivered'), ...all.filter(({ status }) => status !== 'delivered')]
  const due = payable.map((each) => ({ ...each, due: (each.collects ?? 0) - each.writtenOff - each.cashReceived }))
  if (due.reduce((sum, each) => sum + each.due, 0) < amount) return null
  let left = amount
  const paid: ParcelCash[] = []
  for (const each of due) {
    const part = Math.min(left, each.due)
    if (part <= 0) continue
    left -= part
    await tx.db
      .update(shipments)
      .set({ cashReceived: each.cashReceived + part })
      .where(eq(shipments.id, each.id))
    paid.push({ shipmentId: each.id, amount: part })
  }
  return paid
}
