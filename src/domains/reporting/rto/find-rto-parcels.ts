import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import type { RtoParcel, RtoParcelsQuery } from '../schemas.ts'
import { areaKeys } from './find-rto-report.ts'
import { daysOf, parcelsOf } from './parcels.ts'

const MAX_PARCELS = 200

type Row = Omit<RtoParcel, 'placedAt' | 'writtenOff' | 'courierCost'> & {
  placedAt: string
  writtenOff: number
  courierCost: number
}

/**
 * The parcels behind a number of the RTO report, newest first; `count` is how many there are, `parcels` at most
 * `MAX_PARCELS` of them. Of a product, `units` and costs are the product's own.
 */
export async function findRtoParcels(
  ctx: Context,
  query: RtoParcelsQuery,
): Promise<Result<{ from: string; to: string; count: number; parcels: RtoParcel[] }, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'reports.read')
  if (refused) return refused
  const days = daysOf(query, ctx.now())
  const where = sql`${await groupOf(ctx, query, days)} and ${query.result ? sql`result = ${query.result}` : sql`true`}`
  const rows = await queryRows<Row & { total: number }>(
    ctx.db,
    sql`with ${parcelsOf(days)}
      select number as "orderNumber", created_at as "placedAt", result, status, carrier, pincode,
        sum(quantity)::int as units, sum(part)::float8 as "writtenOff", sum(charge)::float8 as "courierCost",
        sum(quarantined)::int as quarantined, (count(*) over ())::int as total
      from shared where ${where}
      group by order_id, shipment_id, number, created_at, result, status, carrier, pincode
      order by created_at desc, number, shipment_id limit ${MAX_PARCELS}`,
  )
  return ok({
    ...days,
    count: rows[0]?.total ?? 0,
    parcels: rows.map(({ total: _, placedAt, writtenOff, courierCost, ...row }) => ({
      ...row,
      placedAt: new Date(placedAt).toISOString(),
      writtenOff: paise(writtenOff),
      courierCost: paise(courierCost),
    })),
  })
}

async function groupOf(ctx: Context, { by, of }: RtoParcelsQuery, days: { from: string; to: string }): Promise<SQL> {
  if (of === undefined) return sql`true`
  if (by === 'courier') return sql`courier = ${of}`
  if (by === 'payment') return sql`payment = ${of}`
  if (by === 'product') return sql`coalesce(product_id, '') = ${of}`
  const known = await queryRows<{ pincode: string }>(
    ctx.db,
    sql`with ${parcelsOf(days)} select distinct coalesce(pincode, '') as pincode from parcels`,
  )
  const keyOf = await areaKeys(ctx, by)
  const inside = known.map(({ pincode }) => pincode).filter((pincode) => keyOf(pincode) === of)
  return sql`coalesce(pincode, '') in (select jsonb_array_elements_text(${JSON.stringify(inside)}::jsonb))`
}
