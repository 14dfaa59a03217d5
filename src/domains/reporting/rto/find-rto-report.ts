import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { readSettings } from '../../settings/index.ts'
import { zoneFinder } from '../../shipping/index.ts'
import type { RtoGrouping, RtoQuery, RtoReport, RtoRow, RtoSum } from '../schemas.ts'
import { daysOf, parcelsOf } from './parcels.ts'

type Counted = Omit<RtoSum, 'rate' | 'writtenOff' | 'courierCost'> & { writtenOff: number; courierCost: number }
type Group = Counted & { key: string; label: string | null }

const PAYMENTS: Record<string, string> = { cod: 'Cash on delivery', card: 'Card', upi: 'UPI', '': 'Nothing to pay' }

/** Parcels that came back, and what they cost, by group; of the orders placed in a period. For staff. */
export async function findRtoReport(ctx: Context, query: RtoQuery): Promise<Result<RtoReport, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'reports.read')
  if (refused) return refused
  const days = daysOf(query, ctx.now())
  const rows = await readRows(ctx, query.by, days)
  return ok({ by: query.by, ...days, rows, total: sumOf(rows) })
}

async function readRows(ctx: Context, by: RtoGrouping, days: { from: string; to: string }): Promise<RtoRow[]> {
  const groups = by === 'product' ? await byProduct(ctx, days) : await byParcel(ctx, by, days)
  const keyOf = by === 'zone' || by === 'area' ? await areaKeys(ctx, by) : (key: string) => key
  const merged = Map.groupBy(groups, ({ key }) => keyOf(key))
  const { shipping } = await readSettings(ctx)
  const zoneName = (id: string) => shipping.zones.find((zone) => zone.id === id)?.name ?? 'No PIN code'
  return [...merged]
    .map(([key, same]) => ({
      key,
      label: by === 'zone' ? zoneName(key) : labelOf(by, key, same[0]?.label ?? null),
      ...sumOf(same),
    }))
    .toSorted((a, b) => b.rto - a.rto || b.dispatched - a.dispatched || (a.label < b.label ? -1 : 1))
}

/** The group of each PIN code: its delivery zone today, or its first three digits. */
export async function areaKeys(ctx: Context, by: 'zone' | 'area'): Promise<(pincode: string) => string> {
  if (by === 'area') return (pincode) => pincode.slice(0, 3)
  const find = await zoneFinder((await readSettings(ctx)).shipping.zones)
  return (pincode) => (pincode === '' ? '' : (find(pincode)?.id ?? ''))
}

function labelOf(by: RtoGrouping, key: string, label: string | null): string {
  if (by === 'area') return key === '' ? 'No PIN code' : `PIN codes ${key}…`
  if (by === 'payment') return PAYMENTS[key] ?? key
  return label || (by === 'courier' ? 'No courier recorded' : 'Unknown product')
}

const sums = (amount: SQL, count: SQL) => sql`
  ${count}::int as dispatched,
  coalesce(${amount} filter (where result = 'delivered'), 0)::int as delivered,
  coalesce(${amount} filter (where result = 'rto'), 0)::int as rto,
  coalesce(${amount} filter (where result = 'lost'), 0)::int as lost,
  coalesce(${amount} filter (where result = 'on-the-way'), 0)::int as "onTheWay"`

const KEYS = { zone: 'pincode', area: 'pincode', courier: 'courier', payment: 'payment' }

const byParcel = (ctx: Context, by: Exclude<RtoGrouping, 'product'>, days: { from: string; to: string }) =>
  queryRows<Group>(
    ctx.db,
    sql`with ${parcelsOf(days)}
      select coalesce(${sql.raw(KEYS[by])}, '') as key, max(carrier) as label, ${sums(sql`count(*)`, sql`count(*)`)},
        sum(written_off)::float8 as "writtenOff", sum(courier_cost)::float8 as "courierCost",
        coalesce(sum((select sum(quarantined) from shipment_lines sl where sl.shipment_id = parcels.shipment_id)), 0)::int
          as quarantined
      from parcels group by 1`,
  )

const byProduct = (ctx: Context, days: { from: string; to: string }) =>
  queryRows<Group>(
    ctx.db,
    sql`with ${parcelsOf(days)}
      select coalesce(product_id, '') as key, max(name) as label, ${sums(sql`sum(quantity)`, sql`sum(quantity)`)},
        sum(part)::float8 as "writtenOff", sum(charge)::float8 as "courierCost",
        sum(quarantined)::int as quarantined
      from shared group by 1`,
  )

function sumOf(groups: readonly (Counted | RtoSum)[]): RtoSum {
  const sum = (name: keyof Counted) => groups.reduce((total, group) => total + group[name], 0)
  const [delivered, rto, lost] = [sum('delivered'), sum('rto'), sum('lost')]
  const ended = delivered + rto + lost
  return {
    dispatched: sum('dispatched'),
    delivered,
    rto,
    lost,
    onTheWay: sum('onTheWay'),
    quarantined: sum('quarantined'),
    writtenOff: paise(sum('writtenOff')),
    courierCost: paise(sum('courierCost')),
    rate: ended === 0 ? null : rto / ended,
  }
}
