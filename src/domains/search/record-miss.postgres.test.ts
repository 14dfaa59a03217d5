import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { describeBoth } from '../../platform/testing/index.ts'
import { findMisses, purgeMisses, recordMiss } from './index.ts'
import { searchMisses } from './tables.ts'

const at = (ctx: Context, day: string): Context => ({ ...ctx, now: () => new Date(`${day}T12:00:00+05:30`) })
const counts = async (ctx: Context, days = 30) => {
  const found = await findMisses(ctx, { days, limit: 100 })
  return found.ok ? Object.fromEntries(found.value.map(({ query, count }) => [query, count])) : found.code
}

describeBoth('searches without result', (open) => {
  test('are counted by day and words, without what names a person', async () => {
    const ctx = await open()
    await ctx.db.delete(searchMisses)
    const [first, second] = [at(ctx, '2026-11-20'), at(ctx, '2026-11-21')]
    await Promise.all(['Sipper Cup', 'sipper  cup!', 'SIPPER CUP'].map((query) => recordMiss(first, query)))
    await recordMiss(second, 'sipper cup')
    for (const query of ['asha@example.in', '98765 43210', 'order 1234567', '', '!?']) await recordMiss(second, query)
    expect(await counts(second)).toEqual({ 'sipper cup': 4 })
    expect(await counts(second, 1)).toEqual({ 'sipper cup': 1 })
    await purgeMisses(ctx, at(ctx, '2026-11-21').now(), 100)
    expect(await counts(second)).toEqual({ 'sipper cup': 1 })
    const packer: Context = { ...ctx, actor: { kind: 'staff', id: 'p', email: 'p@example.in', role: 'packer' } }
    expect(await counts(packer)).toBe('FORBIDDEN')
  })

  test('nonsense searches fill no table, and known words are still counted', async () => {
    const ctx = at(await open(), '2026-11-22')
    await ctx.db.delete(searchMisses)
    await ctx.db.execute(
      sql`insert into search_misses (day, query) select '2026-11-22'::date, 'w' || n from generate_series(1, 500) n`,
    )
    await recordMiss(ctx, 'one more')
    await recordMiss(ctx, 'w7')
    const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(searchMisses)
    expect(row?.count).toBe(500)
    expect(await counts(ctx)).toMatchObject({ w7: 2 })
  })
})
