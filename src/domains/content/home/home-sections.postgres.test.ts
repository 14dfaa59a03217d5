import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { describeBoth } from '../../../platform/testing/index.ts'
import { findHomeSections, orderHomeSections, publishHome, removeHomeSection, switchHomeSection } from '../index.ts'
import { homePage } from '../tables.ts'
import { findHome } from './home-sections.ts'
import { HOME_SECTIONS } from './rules.ts'
import { StoredSection } from './schemas.ts'

const as = (ctx: Context, role: string): Context => ({
  ...ctx,
  actor: { kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role },
})
/** What shoppers see, without what the page says about itself. */
const shownIds = async (ctx: Context) => (await findHomeSections(ctx)).slice(1).map(({ id }) => id)
const publish = async (ctx: Context) => {
  const home = await findHome(ctx)
  return publishHome(ctx, home.ok ? home.value.version : '')
}

describeBoth('the home page’s sections', (open) => {
  const store = async () => {
    const ctx = as(await open(), 'editor')
    await ctx.db.delete(homePage)
    await ctx.purge(['*'])
    return ctx
  }

  test('D155: they are reordered and switched off, and shoppers see it once it is published', async () => {
    const ctx = await store()
    expect(await shownIds(ctx)).toEqual(HOME_SECTIONS)
    const turned = HOME_SECTIONS.toReversed()
    expect((await orderHomeSections(ctx, turned)).ok).toBe(true)
    expect(await shownIds(ctx)).toEqual(HOME_SECTIONS)
    expect((await publish(ctx)).ok).toBe(true)
    expect(await shownIds(ctx)).toEqual(turned)
    expect((await switchHomeSection(ctx, 'fuel', false)).ok).toBe(true)
    await publish(ctx)
    expect(await shownIds(ctx)).toEqual(turned.filter((id) => id !== 'fuel'))
    expect(await findHome(ctx)).toMatchObject({ value: { sections: { length: HOME_SECTIONS.length + 1 } } })
    expect((await switchHomeSection(ctx, 'fuel', true)).ok).toBe(true)
    await publish(ctx)
    expect(await shownIds(ctx)).toEqual(turned)
  })

  test('D279: the built-in reviews can be switched off, not removed, and are hidden beside those that the owner added', async () => {
    const ctx = await store()
    expect(await removeHomeSection(ctx, 'reviews')).toMatchObject({ code: 'CONTENT_NOT_FOUND' })
    const before = HOME_SECTIONS.filter((id) => id !== 'reviews').map((id) => ({ id, isActive: true }))
    const sections = [...before, { id: 'sec_own', kind: 'reviews', isActive: true }]
    await ctx.db
      .insert(homePage)
      .values({ id: 'home', sections: sections.map((each) => StoredSection.parse(each)), updatedAt: ctx.now() })
    await ctx.purge(['*'])
    expect((await shownIds(ctx)).filter((id) => /reviews|sec_own/.test(id))).toEqual(['sec_own'])
    expect((await switchHomeSection(ctx, 'reviews', true)).ok).toBe(true)
    await publish(ctx)
    expect((await shownIds(ctx)).slice(-2)).toEqual(['sec_own', 'reviews'])
  })

  test('D155: a change that takes back the one before leaves no draft', async () => {
    const ctx = await store()
    expect(await switchHomeSection(ctx, 'fuel', false)).toMatchObject({ value: { isDraft: true } })
    expect(await switchHomeSection(ctx, 'fuel', true)).toMatchObject({ value: { isDraft: false } })
    expect(await publish(ctx)).toMatchObject({ code: 'HOME_NO_DRAFT' })
  })

  test('D155: two changes at once are both kept, and none loses, doubles or invents a section', async () => {
    const ctx = await store()
    await Promise.all([switchHomeSection(ctx, 'fuel', false), switchHomeSection(ctx, 'goals', false)])
    await publish(ctx)
    expect(await shownIds(ctx)).toEqual(HOME_SECTIONS.filter((id) => id !== 'fuel' && id !== 'goals'))
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
    expect((await shownIds(ctx)).slice(0, 3)).toEqual(['goals', 'hero', 'benefits'])
    await ctx.db.execute(
      sql`update home_page set sections = '[{"id": "gone", "isActive": true}, {"id": "fuel", "isActive": true}]'`,
    )
    await ctx.purge(['*'])
    expect((await shownIds(ctx)).slice(0, 2)).toEqual(['fuel', 'hero'])
  })

  test('D155: only staff who may write content change them', async () => {
    const ctx = as(await store(), 'packer')
    expect(await findHome(ctx)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await orderHomeSections(ctx, [...HOME_SECTIONS])).toMatchObject({ code: 'FORBIDDEN' })
    expect(await switchHomeSection(ctx, 'fuel', false)).toMatchObject({ code: 'FORBIDDEN' })
  })
})
