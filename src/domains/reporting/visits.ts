import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import type { DayPart } from './rules.ts'
import { visitHours } from './tables.ts'

/** Adds the counts of a process: hours in milliseconds since 1970. Several processes may add to one hour. */
export async function addVisits(ctx: Context, counts: ReadonlyMap<number, number>): Promise<void> {
  if (counts.size === 0) return
  await ctx.db
    .insert(visitHours)
    .values([...counts].map(([hour, visits]) => ({ hour: new Date(hour), visits })))
    .onConflictDoUpdate({ target: visitHours.hour, set: { visits: sql`${visitHours.visits} + excluded.visits` } })
}

/** The visits in each of these parts of days, in the same order; an hour that has begun counts in full. */
export async function findVisits(ctx: Context, parts: readonly DayPart[]): Promise<number[]> {
  const spans = parts.map(({ day, from, to }) => ({ day, from: new Date(from), to: new Date(to) }))
  const rows = await queryRows<{ day: string; visits: number }>(
    ctx.db,
    sql`select d.day, sum(v.visits)::int as visits
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as d(day text, "from" timestamptz, "to" timestamptz)
        join visit_hours v on v.hour >= d."from" and v.hour < d."to" group by d.day`,
  )
  const byDay = new Map(rows.map(({ day, visits }) => [day, visits]))
  return parts.map(({ day }) => byDay.get(day) ?? 0)
}
