import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { describeBoth } from '../../../platform/testing/index.ts'
import { findActivity } from '../../activity-log/index.ts'
import { changeProducts, findPicked, saveProducts } from '../../catalog/index.ts'
import { stockRecord, stockShop } from '../../orders/testing/shop.ts'
import {
  addHomeSection,
  discardHome,
  findHomeOverview,
  findHomeSections,
  findLink,
  findRowCards,
  findSectionEditor,
  isAsBuilt,
  publishHome,
  removeHomeSection,
  resetHomeSection,
  rowHeading,
  saveHomeSection,
} from '../index.ts'
import { homePage } from '../tables.ts'
import { findHome } from './home-sections.ts'
import { HomeSectionForm, NewHomeSection } from './schemas.ts'

const as = (ctx: Context, role: string): Context => ({
  ...ctx,
  actor: { kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role },
})
const got = <T>(result: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!result.ok) throw new Error(result.code)
  return result.value
}
const versionOf = async (ctx: Context, id: string) =>
  got(await findHome(ctx)).sections.find((each) => each.id === id)?.version ?? ''
const save = async (ctx: Context, id: string, content: object) =>
  saveHomeSection(ctx, id, HomeSectionForm.parse({ version: await versionOf(ctx, id), ...content }))
const add = (ctx: Context, content: object) => addHomeSection(ctx, NewHomeSection.parse(content))
const publish = async (ctx: Context) => publishHome(ctx, got(await findHome(ctx)).version)
const noticeOf = async (ctx: Context, id: string) =>
  got(await findHomeOverview(ctx)).sections.find((each) => each.id === id)?.notice
const PICTURE = '0123456789-wide'

describeBoth('what the owner writes on the home page', (open) => {
  const store = async () => {
    const ctx = as(await open(), 'owner')
    await ctx.db.delete(homePage)
    await ctx.db.execute(sql`update brands set slug = 'north', name = 'North', is_active = true`)
    await ctx.db.execute(sql`update products set status = 'published'`)
    await ctx.purge(['*'])
    await stockShop(ctx, [5, 5, 5])
    return ctx
  }
  const shown = async (ctx: Context, id: string) => (await findHomeSections(ctx)).find((each) => each.id === id)

  test('D167: a heading is a draft until it is published, and an empty one is the built-in text again', async () => {
    const ctx = await store()
    expect(isAsBuilt(await findHomeSections(ctx))).toBe(true)
    got(await save(ctx, 'goals', { texts: { heading: '  Train\nfor ', nonsense: 'x' } }))
    expect((await shown(ctx, 'goals'))?.texts).toEqual({})
    expect((await findHomeSections(ctx, { isDraft: true })).find(({ id }) => id === 'goals')?.texts).toEqual({
      heading: 'Train for',
    })
    const stranger = { ...ctx, actor: { kind: 'nobody' } } as Context
    expect(isAsBuilt(await findHomeSections(stranger, { isDraft: true }))).toBe(true)
    got(await publish(ctx))
    expect((await shown(ctx, 'goals'))?.texts).toEqual({ heading: 'Train for' })
    const editor = got(await findSectionEditor(ctx, 'goals'))
    expect(editor.slots).toMatchObject([
      { slot: 'heading', builtIn: 'Shop by Goal' },
      { slot: 'text', builtIn: '' },
    ])
    got(await resetHomeSection(ctx, 'goals'))
    got(await publish(ctx))
    expect(isAsBuilt(await findHomeSections(ctx))).toBe(true)
    const [last] = got(await findActivity(ctx, { kind: 'home', limit: 10 })).entries
    expect(last).toMatchObject({ action: 'home.publish' })
  })

  test('D167: rows follow their rule: picked by hand, new, on sale, of a brand; renamed brands too', async () => {
    const ctx = await store()
    await saveProducts(ctx, [stockRecord(2, 5, { bestSeller: true })])
    const names = async (content: object) => {
      const { id } = got(await add(ctx, { kind: 'row', ...content }))
      const row = got(await findHome(ctx)).sections.find((each) => each.id === id)
      return (await findRowCards(ctx, row ?? { source: '', products: [], count: null })).map(({ name }) => name)
    }
    expect(await names({ source: 'picked', products: ['whey-2', 'whey-0', 'whey-2'] })).toEqual(['Whey 2', 'Whey 0'])
    expect(await names({ source: 'best-sellers' })).toEqual(['Whey 2'])
    expect(await names({ source: 'new', count: 2 })).toHaveLength(2)
    expect(await names({ source: 'on-sale' })).toHaveLength(3)
    const { sources } = got(await findSectionEditor(ctx, 'new-row'))
    const brand = sources.find(({ kind }) => kind === 'brand')
    expect(brand).toMatchObject({ name: 'North' })
    expect(await names({ source: brand?.source })).toHaveLength(3)
    expect(await rowHeading(ctx, brand?.source ?? '')).toBe('North')
    await ctx.db.execute(sql`update brands set slug = 'nord', name = 'Nord'`)
    await ctx.purge(['*'])
    expect(await names({ source: brand?.source })).toHaveLength(3)
    expect(await rowHeading(ctx, brand?.source ?? '')).toBe('Nord')
  })

  test('D167: a picked product that is archived leaves the row, and its editor says so', async () => {
    const ctx = await store()
    const { id } = got(await add(ctx, { kind: 'row', source: 'picked', products: ['whey-0', 'whey-1'] }))
    got(await publish(ctx))
    const cards = async () => {
      const row = await shown(ctx, id)
      return row ? (await findRowCards(ctx, row)).map(({ slug }) => slug) : []
    }
    expect(await cards()).toEqual(['whey-0', 'whey-1'])
    const archived = (await findPicked(ctx, ['whey-0'])).map(({ id }) => id)
    got(await changeProducts(ctx, { action: 'archive', ids: archived }))
    expect(await cards()).toEqual(['whey-1'])
    expect(await noticeOf(ctx, id)).toContain('1 of 2')
    expect(got(await findSectionEditor(ctx, id)).picked).toMatchObject([
      { slug: 'whey-0', status: 'archived' },
      { slug: 'whey-1', status: 'published' },
    ])
    // It is kept when the row is saved again.
    const { products } = got(await findHome(ctx)).sections.find((each) => each.id === id) ?? { products: [] }
    expect(got(await save(ctx, id, { source: 'picked', products })).products).toEqual(products)
  })

  test('D167: a row about a hidden brand stays in the editor with a notice, and takes no room', async () => {
    const ctx = await store()
    const { sources } = got(await findSectionEditor(ctx, 'new-row'))
    const source = sources.find(({ kind }) => kind === 'brand')?.source ?? ''
    const { id } = got(await add(ctx, { kind: 'row', source, texts: { heading: 'From the north' } }))
    got(await publish(ctx))
    await ctx.db.execute(sql`update brands set is_active = false`)
    await ctx.purge(['*'])
    const row = await shown(ctx, id)
    expect(row && (await findRowCards(ctx, row))).toEqual([])
    expect(await noticeOf(ctx, id)).toContain('deleted or is hidden')
    expect((await save(ctx, id, { source, texts: { heading: 'Soon back' } })).ok).toBe(true)
    expect(await add(ctx, { kind: 'row', source })).toMatchObject({
      code: 'HOME_WRONG',
      params: { fields: { source: expect.stringContaining('no longer') } },
    })
  })

  test('D167: a banner’s link follows its brand’s address, and is left out once the brand is gone', async () => {
    const ctx = await store()
    const banner = { kind: 'banner', texts: { heading: 'North' }, picture: PICTURE, link: '/brand/north?sort=price' }
    const section = got(await add(ctx, banner))
    expect(await findLink(ctx, section)).toBe('/brand/north?sort=price')
    await ctx.db.execute(sql`update brands set slug = 'nord'`)
    await ctx.purge(['*'])
    expect(await findLink(ctx, section)).toBe('/brand/nord?sort=price')
    await ctx.db.execute(sql`update brands set is_active = false`)
    await ctx.purge(['*'])
    expect(await findLink(ctx, section)).toBe('')
    expect(await noticeOf(ctx, section.id)).toContain('without the link')
  })

  test('D167 A19: hostile input is refused beside its field, or made harmless', async () => {
    const ctx = await store()
    const faults = async (content: object) => {
      const refused = await add(ctx, content)
      return refused.ok ? null : refused.params.fields
    }
    const banner = { kind: 'banner', texts: { heading: 'Sale' }, picture: PICTURE }
    for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', '/nowhere'])
      expect(await faults({ ...banner, link }), link).toHaveProperty('link')
    expect(await faults({ ...banner, picture: '../../etc/passwd' })).toHaveProperty('picture')
    expect(await faults({ ...banner, texts: {} })).toHaveProperty(['texts.heading'])
    expect(await faults({ ...banner, texts: { heading: 'x'.repeat(61) } })).toHaveProperty(['texts.heading'])
    expect(await faults({ ...banner, texts: { heading: 'a\u0000b' } })).toHaveProperty(['texts.heading'])
    expect(await faults({ kind: 'row', source: 'category:none' })).toHaveProperty('source')
    expect(await faults({ kind: 'row', source: '__proto__' })).toHaveProperty('source')
    expect(await faults({ kind: 'row', source: 'picked' })).toHaveProperty('products')
    expect(await faults({ kind: 'row', source: 'picked', products: ["' or 1=1 --"] })).toHaveProperty('products')
    for (const count of [0, -1, 1.5, 25, 1e9]) expect(await faults({ kind: 'brands', count })).toHaveProperty('count')
    expect(await faults({ kind: 'text', body: '<script>alert(1)</script>' })).toHaveProperty('body')
    const body = '<p onclick="x()">Hi <a href="javascript:alert(1)">there</a><img src=x onerror=alert(1)></p>'
    expect(got(await add(ctx, { kind: 'text', body })).body).toBe(
      '<p>Hi <span>there</span></p>'.replace(/<.?span>/g, ''),
    )
    expect(NewHomeSection.safeParse({ kind: 'hero' }).success).toBe(false)
    const own = JSON.parse('{"kind":"text","body":"Hi","texts":{"__proto__":"x","constructor":"y","heading":"z"}}')
    expect(got(await add(ctx, own)).texts).toEqual({ heading: 'z' })
  })

  test('D167: two owners edit at once: in the same section the second save is refused, in different ones both are kept', async () => {
    const ctx = await store()
    const [goals, fuel] = [await versionOf(ctx, 'goals'), await versionOf(ctx, 'fuel')]
    const form = (version: string, heading: string) => HomeSectionForm.parse({ version, texts: { heading } })
    expect((await saveHomeSection(ctx, 'goals', form(goals, 'First'))).ok).toBe(true)
    expect((await saveHomeSection(ctx, 'fuel', form(fuel, 'Other'))).ok).toBe(true)
    expect(await saveHomeSection(ctx, 'goals', form(goals, 'Second'))).toMatchObject({ code: 'CONTENT_CHANGED' })
    const seen = got(await findHome(ctx)).version
    got(await save(ctx, 'goals', { texts: { heading: 'Third' } }))
    expect(await publishHome(ctx, seen)).toMatchObject({ code: 'CONTENT_CHANGED' })
    expect(await discardHome(ctx, seen)).toMatchObject({ code: 'CONTENT_CHANGED' })
    got(await discardHome(ctx, got(await findHome(ctx)).version))
    expect(isAsBuilt(got(await findHome(ctx)).sections)).toBe(true)
    const versions = await Promise.all(['A', 'B'].map((heading) => saveHomeSection(ctx, 'goals', form(goals, heading))))
    expect(versions.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  test('D167: added sections are removed and come back in their place; built-in ones stay', async () => {
    const ctx = await store()
    const { id } = got(await add(ctx, { kind: 'text', body: 'Hello', at: 1 }))
    const ids = async () => got(await findHome(ctx)).sections.map((each) => each.id)
    expect((await ids()).indexOf(id)).toBe(2)
    expect(await removeHomeSection(ctx, 'hero')).toMatchObject({ code: 'CONTENT_NOT_FOUND' })
    expect(await resetHomeSection(ctx, id)).toMatchObject({ code: 'CONTENT_NOT_FOUND' })
    got(await removeHomeSection(ctx, id))
    expect(await ids()).not.toContain(id)
    expect(got(await findHome(ctx)).isDraft).toBe(false)
    for (let count = 0; got(await findHome(ctx)).sections.length < 41; count += 1)
      got(await add(ctx, { kind: 'text', body: `Text ${count}` }))
    expect(await add(ctx, { kind: 'text', body: 'One more' })).toMatchObject({ code: 'HOME_FULL' })
  })

  test('D167: only staff who may write content change or preview anything', async () => {
    const ctx = as(await store(), 'packer')
    expect(await findHomeOverview(ctx)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await findSectionEditor(ctx, 'hero')).toMatchObject({ code: 'FORBIDDEN' })
    expect(await add(ctx, { kind: 'text', body: 'Hi' })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await saveHomeSection(ctx, 'hero', HomeSectionForm.parse({}))).toMatchObject({ code: 'FORBIDDEN' })
    for (const refused of [removeHomeSection, resetHomeSection, publishHome, discardHome])
      expect(await refused(ctx, 'hero')).toMatchObject({ code: 'FORBIDDEN' })
  })
})
