import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { CourierName, CourierUpdate } from '../../../platform/couriers/courier.ts'
import { courierUpdates } from '../tables.ts'

const MAX_TEXT = 120

/** Stores what a courier reported, with the job that applies it; what was stored before changes nothing. */
export async function storeUpdates(
  tx: Context,
  courier: CourierName,
  updates: readonly CourierUpdate[],
): Promise<void> {
  if (updates.length === 0) return
  const rows = updates.map(({ id, trackingNumber, order, status, text, place, at }) => ({
    ...{ id, courier, trackingNumber, status, at },
    named: order,
    text: text.slice(0, MAX_TEXT),
    place: place.slice(0, MAX_TEXT),
    receivedAt: tx.now(),
  }))
  const added = await tx.db
    .insert(courierUpdates)
    .values(rows)
    .onConflictDoNothing()
    .returning({ trackingNumber: courierUpdates.trackingNumber })
  for (const trackingNumber of new Set(added.map((row) => row.trackingNumber)))
    await tx.announce('courier.update-received', { courier, trackingNumber })
}

/** A parcel was booked: what its courier reported before the store knew its number is applied now. */
export async function followBooked(
  ctx: Context,
  parcel: { courier: CourierName; trackingNumber: string },
): Promise<void> {
  const waiting = await ctx.db
    .update(courierUpdates)
    .set({ outcome: null, processedAt: null })
    .where(
      and(
        eq(courierUpdates.courier, parcel.courier),
        eq(courierUpdates.trackingNumber, parcel.trackingNumber),
        eq(courierUpdates.outcome, 'unmatched'),
      ),
    )
    .returning({ id: courierUpdates.id })
  if (waiting.length > 0) await ctx.announce('courier.update-received', parcel)
}
