import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'

/** A courier and its tracking link, with `{number}` for the tracking number; empty if it was used without one. */
export type UsedCourier = { carrier: string; trackingUrl: string }

/** A bounded look back, so that a store with a million orders reads no more than a small one. */
const NEWEST_ORDERS = 500

/** The couriers of the latest shipments, the last one first. */
export async function findCouriers(ctx: Context): Promise<Result<UsedCourier[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'orders.fulfil')
  if (refused) return refused
  const rows = await queryRows<{ carrier: string; url: string | null; number: string | null }>(
    ctx.db,
    sql`select tracking ->> 'carrier' as carrier, tracking ->> 'trackingUrl' as url, tracking ->> 'trackingNumber' as number
      from (select tracking from orders order by created_at desc, id desc limit ${NEWEST_ORDERS}) as newest
      where tracking ->> 'carrier' <> '' order by tracking ->> 'shippedDate' desc nulls last`,
  )
  const couriers = new Map<string, UsedCourier>()
  for (const { carrier, url, number } of rows) {
    const key = carrier.toLowerCase()
    const known = couriers.get(key) ?? { carrier, trackingUrl: '' }
    couriers.set(key, { ...known, trackingUrl: known.trackingUrl || templateOf(url, number) })
  }
  return ok([...couriers.values()])
}

/** A link without its number in it can't serve the next parcel. */
function templateOf(url: string | null, number: string | null): string {
  const written = number ? encodeURIComponent(number) : ''
  const at = url && written ? url.lastIndexOf(written) : -1
  return url && at >= 0 ? `${url.slice(0, at)}{number}${url.slice(at + written.length)}` : ''
}
