import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { describeBoth } from '../../platform/testing/index.ts'
import { countMiss, findMisses, purgeMisses, writeMisses } from './index.ts'
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
    for (const query of ['Sipper Cup', 'sipper  cup!', 'SIPPER CUP']) countMiss(first, query)
    countMiss(second, 'sipper cup')
    for (const query of ['asha@example.in', '98765 43210', 'order 1234567', '', '!?']) countMiss(second, query)
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
    countMiss(ctx, 'one more')
    countMiss(ctx, 'w7')
    await writeMisses(ctx)
    const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(searchMisses)
    expect(row?.count).toBe(500)
    expect(await counts(ctx)).toMatchObject({ w7: 2 })
  })

  test('are written together once a minute, at most 500 new ones a day, and no search waits for that', async () => {
    const ctx = at(await open(), '2026-11-23')
    await ctx.db.delete(searchMisses)
    for (let n = 0; n < 700; n += 1) countMiss(ctx, `nonsense w${n}`)
    countMiss(ctx, 'nonsense w3')
    const stored = async () =>
      ctx.db.select({ query: searchMisses.query, count: searchMisses.count }).from(searchMisses)
    expect(await stored()).toEqual([])
    await Promise.all([writeMisses(ctx), writeMisses(ctx)])
    const rows = await stored()
    expect(rows).toHaveLength(500)
    expect(rows.filter(({ count }) => count > 1)).toEqual([{ query: 'nonsense w3', count: 2 }])
    countMiss(ctx, 'nonsense w3')
    countMiss(ctx, 'one too many')
    await writeMisses(ctx)
    expect(await stored()).toHaveLength(500)
    expect(await counts(ctx)).toMatchObject({ 'nonsense w3': 3 })
  })
})
