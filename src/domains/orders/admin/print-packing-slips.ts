import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { readSettings } from '../../settings/index.ts'
import { findParcels, narrowParcel } from '../find-parcels.ts'
import { loadOrders } from '../load-orders.ts'
import { refuse } from '../problems.ts'
import type { Units } from '../shares/rules.ts'
import { orders } from '../tables.ts'
import type { BookedPart, SlipKind } from './draw-packing-slips.ts'

/**
 * Packing slips and address labels as one PDF, in the order of `numbers`; with `isUnsent` without the parcels of partly
 * shipped orders that have left. Refuses ORDER_NOT_FOUND if none of them is a parcel.
 */
export async function printPackingSlips(
  ctx: Context,
  { numbers, kind, isUnsent = false }: { numbers: readonly string[]; kind: SlipKind; isUnsent?: boolean },
): Promise<Result<Buffer, 'FORBIDDEN' | 'ORDER_NOT_FOUND'>> {
  const refused = forbid(ctx, 'orders.fulfil')
  if (refused) return refused
  const found = await loadOrders(ctx, inArray(orders.number, [...numbers]), numbers.length)
  const byNumber = new Map(found.map(({ view }) => [view.orderNumber, view]))
  const parcels = [...new Set(numbers)].flatMap((number) => {
    const order = byNumber.get(number)
    return order?.kind === 'goods' && order.shippingAddress ? [order] : []
  })
  if (parcels.length === 0) return refuse('ORDER_NOT_FOUND')
  const { store } = await readSettings(ctx)
  const booked = await findBookedParts(
    ctx,
    parcels.map(({ orderNumber }) => orderNumber),
  )
  // Fonts and the PDF writer load with the first print, not at start-up.
  const { drawPackingSlips } = await import('./draw-packing-slips.ts')
  return ok(await drawPackingSlips(parcels, { store, kind, printedAt: ctx.now(), booked, isUnsent }))
}

/**
 * Parts of these orders that are booked with a courier and haven't left, by order number. Bookings depend on orders, so
 * their table can't be imported here.
 */
async function findBookedParts(ctx: Context, numbers: readonly string[]): Promise<Map<string, BookedPart>> {
  const named = sql.join(
    numbers.map((number) => sql`${number}`),
    sql`, `,
  )
  const rows = await queryRows<{ number: string; lines: Units[] }>(
    ctx.db,
    sql`select orders.number, booking.lines from courier_bookings booking join orders on orders.id = booking.order_id
      where orders.number in (${named}) and booking.lines is not null and booking.shipment_id is null
      and booking.status in ('requested', 'booked', 'review', 'cancel_requested')`,
  )
  const parcels = await findParcels(
    ctx,
    rows.map(({ number }) => number),
  )
  const parts = new Map<string, BookedPart>()
  for (const { number, lines } of rows) {
    const parcel = parcels.find((each) => each.number === number)
    // Units that are no longer in the order: its page says so, and nothing leaves on this booking.
    const part = parcel && (await narrowParcel(ctx, parcel, lines))
    if (!part?.ok) continue
    const units = new Map(part.value.lines.map(({ id, quantity }) => [id, quantity]))
    parts.set(number, { units, cash: paise(part.value.cash) })
  }
  return parts
}
