import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { describeBoth } from '../../platform/testing/index.ts'
import { HOME_SECTIONS } from './home-rules.ts'
import { findHomeSections, listHomeSections, orderHomeSections, switchHomeSection } from './index.ts'
import { homePage } from './tables.ts'

const as = (ctx: Context, role: string): Context => ({
  ...ctx,
  actor: { kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role },
})

describeBoth('the home page’s sections', (open) => {
  const store = async () => {
    const ctx = as(await open(), 'editor')
    await ctx.db.delete(homePage)
    await ctx.purge(['*'])
    return ctx
  }

  test('D155: they are reordered and switched off, and shoppers see it at once', async () => {
    const ctx = await store()
    expect(await findHomeSections(ctx)).toEqual(HOME_SECTIONS)
    const turned = HOME_SECTIONS.toReversed()
    expect((await orderHomeSections(ctx, turned)).ok).toBe(true)
    expect(await findHomeSections(ctx)).toEqual(turned)
    expect((await switchHomeSection(ctx, 'fuel', false)).ok).toBe(true)
    expect(await findHomeSections(ctx)).toEqual(turned.filter((id) => id !== 'fuel'))
    expect(await listHomeSections(ctx)).toMatchObject({ value: { length: HOME_SECTIONS.length } })
    expect((await switchHomeSection(ctx, 'fuel', true)).ok).toBe(true)
    expect(await findHomeSections(ctx)).toEqual(turned)
  })

  test('D155: two changes at once are both kept, and none loses, doubles or invents a section', async () => {
    const ctx = await store()
    await Promise.all([switchHomeSection(ctx, 'fuel', false), switchHomeSection(ctx, 'goals', false)])
    expect(await findHomeSections(ctx)).toEqual(HOME_SECTIONS.filter((id) => id !== 'fuel' && id !== 'goals'))
    const [first, ...rest] = HOME_SECTIONS
    for (const ids of [rest, [first, ...HOME_SECTIONS], [first, first, ...rest.slice(1)], ['none', ...rest], []])
      expect(await orderHomeSections(ctx, ids), ids.join()).toMatchObject({ code: 'CONTENT_CHANGED' })
    expect(await switchHomeSection(ctx, '__proto__', false)).toMatchObject({ code: 'CONTENT_NOT_FOUND' })
  })

  test('D155: a section that a later version brings is shown at the end, and one that is gone is forgotten', async () => {
    const ctx = await store()
    await switchHomeSection(ctx, 'fuel', false)
    await ctx.db.execute(
      sql`update home_page set sections = '[{"id": "fuel", "isActive": false}, {"id": "goals", "isActive": true}]'`,
    )
    await ctx.purge(['*'])
    expect((await findHomeSections(ctx)).slice(0, 3)).toEqual(['goals', 'hero', 'benefits'])
    await ctx.db.execute(
      sql`update home_page set sections = '[{"id": "gone", "isActive": true}, {"id": "fuel", "isActive": true}]'`,
    )
    await ctx.purge(['*'])
    expect((await findHomeSections(ctx)).slice(0, 2)).toEqual(['fuel', 'hero'])
  })

  test('D155: only staff who may write content change them', async () => {
    const ctx = as(await store(), 'packer')
    expect(await listHomeSections(ctx)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await orderHomeSections(ctx, [...HOME_SECTIONS])).toMatchObject({ code: 'FORBIDDEN' })
    expect(await switchHomeSection(ctx, 'fuel', false)).toMatchObject({ code: 'FORBIDDEN' })
  })
})
