import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { describeBoth } from '../../platform/testing/index.ts'
import { findActivity } from '../activity-log/index.ts'
import { deleteTaxon, findTaxa, saveBrands, saveCategories, saveProducts, saveTaxon } from '../catalog/index.ts'
import { BrandRecord, CategoryRecord } from '../catalog/records/schemas.ts'
import { stockRecord, stockShop } from '../orders/testing/shop.ts'
import { changeSettings } from '../settings/index.ts'
import { findMenus, listMenus, resetMenu, saveCustomPage, saveMenu } from './index.ts'
import { DEFAULT_MENUS, type MenuEntry } from './menu-rules.ts'
import { CustomPageForm, MenuForm } from './schemas.ts'
import { customPages, menus } from './tables.ts'

const as = (ctx: Context, role: string): Context => ({
  ...ctx,
  actor: { kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role },
})
const got = <T>(result: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!result.ok) throw new Error(result.code)
  return result.value
}
const form = (entries: readonly object[], version = '') => MenuForm.parse({ entries, version })
const staffMenu = async (ctx: Context, name: string) => {
  const found = got(await listMenus(ctx)).find((each) => each.name === name)
  if (!found) throw new Error(name)
  return found
}
const paths = (entries: readonly MenuEntry[] = []): string[] =>
  entries.flatMap(({ to, links = [] }) => [to, ...paths(links)])

test('D154: a third level is refused at its place, not dropped', () => {
  const entries = [{ label: 'A', to: '/shop', links: [{ label: 'B', to: '/brands', links: [{ to: '/faqs' }] }] }]
  const read = MenuForm.safeParse({ entries, version: '' })
  expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['entries.0.links.0.links', 'Menus have two levels. Move these links up.'],
  ])
})

describeBoth('menus', (open) => {
  const store = async () => {
    const ctx = as(await open(), 'owner')
    await ctx.db.delete(menus)
    await ctx.db.delete(customPages)
    await ctx.purge(['*'])
    return ctx
  }
  /** With a best seller, an import and an offer, so that every entry of the built-in menus has something to show. */
  const fill = async (ctx: Context) => {
    await stockShop(ctx, [5])
    await saveProducts(ctx, [stockRecord(0, 5, { bestSeller: true, origin: 'USA' })])
  }

  test('D154: an empty store’s menus list nothing that it does not have; once it has, they are the built-in ones', async () => {
    const ctx = await store()
    const empty = await findMenus(ctx)
    const gone = [':categories', ':best-sellers', ':brands', '/dubai-import', '/offers', '/brands']
    for (const to of gone) expect(paths([...empty.header, ...empty.footer])).not.toContain(to)
    expect(paths(empty.header)).toEqual(expect.arrayContaining(['/track-order', ':more', '/contact', '/shop']))
    expect(empty.footer.map(({ label }) => label)).toEqual(['Quick Links', 'Customer Support'])
    expect(empty.legal).toEqual(DEFAULT_MENUS.legal)
    expect((await staffMenu(ctx, 'header')).entries[0]).toMatchObject({ to: ':categories', state: 'empty' })
    await fill(ctx)
    // The demo’s name for imports is none of this store’s.
    const labels = async () => (await findMenus(ctx)).header.map(({ label }) => label)
    expect(await labels()).toEqual(expect.arrayContaining(['Imported Products']))
    expect(JSON.stringify(await staffMenu(ctx, 'header'))).not.toContain('Dubai Import')
    await changeSettings({ ...ctx, actor: { kind: 'system' } }, { store: { isDemo: true } })
    expect(await findMenus(ctx)).toEqual(DEFAULT_MENUS)
    await changeSettings({ ...ctx, actor: { kind: 'system' } }, { store: { isDemo: false } })
  })

  test('D154: a saved menu is shown at once, follows its targets’ addresses, and hides what is deleted or empty', async () => {
    const ctx = await store()
    await fill(ctx)
    await saveCategories(ctx, [CategoryRecord.parse({ slug: 'empty', name: 'Empty' })])
    await saveBrands(ctx, [BrandRecord.parse({ slug: 'south', name: 'South' })])
    const page = got(
      await saveCustomPage(
        ctx,
        null,
        CustomPageForm.parse({ title: 'Our story', body: 'Long', slug: 'our-story', isPublished: true }),
      ),
    )
    const entries = [
      { to: '/category/protein' },
      { to: '/category/empty' },
      { label: 'Brands', to: '', links: [{ to: '/brand/north' }, { to: '/brand/south' }] },
      { label: 'हमारी कहानी', to: '/pages/our-story#top' },
      { label: 'Blog', to: 'https://blog.example.in/' },
    ]
    const saved = got(await saveMenu(ctx, 'header', form(entries)))
    expect(saved.entries.map(({ label, state }) => [label, state])).toEqual([
      ['Protein', 'shown'],
      ['Empty', 'empty'],
      ['Brands', 'shown'],
      ['हमारी कहानी', 'shown'],
      ['Blog', 'shown'],
    ])
    const shown = async () => (await findMenus(ctx)).header
    expect(await shown()).toEqual([
      { label: 'Protein', to: '/category/protein' },
      { label: 'Brands', to: '', links: [{ label: 'North', to: '/brand/north' }] },
      { label: 'हमारी कहानी', to: '/pages/our-story#top' },
      { label: 'Blog', to: 'https://blog.example.in/' },
    ])

    const [protein] = got(await findTaxa(ctx, 'category')).filter(({ slug }) => slug === 'protein')
    if (!protein) throw new Error('no category')
    const { id, name, version } = protein
    got(
      await saveTaxon(ctx, 'category', id, {
        name,
        version,
        slug: 'whey',
        description: '',
        active: true,
        preferred: false,
      }),
    )
    got(await saveCustomPage(ctx, page.id, CustomPageForm.parse({ ...page, isPublished: false })))
    expect(paths(await shown())).toEqual(['/category/whey', '', '/brand/north', 'https://blog.example.in/'])
    const south = got(await findTaxa(ctx, 'brand')).find(({ slug }) => slug === 'south')
    got(await deleteTaxon(ctx, 'brand', south?.id ?? ''))
    expect(
      (await staffMenu(ctx, 'header')).entries.map(({ state, links }) => [state, ...links.map((link) => link.state)]),
    ).toEqual([['shown'], ['empty'], ['shown', 'shown', 'missing'], ['draft'], ['shown']])
    // A menu with entries that are hidden can be saved, and a target's former address is understood.
    const again = await staffMenu(ctx, 'header')
    const moved = [{ to: '/category/protein', label: 'Old address' }, ...again.entries.slice(1)]
    got(await saveMenu(ctx, 'header', form(moved, again.version)))
    expect((await shown())?.[0]).toEqual({ label: 'Old address', to: '/category/whey' })
  })

  test('D154: a menu is saved as it was read; of two first versions at the same moment one is kept', async () => {
    const ctx = await store()
    const texts = ['Terms', 'Privacy'].map((label) => form([{ label, to: '/faqs' }]))
    const answers = await Promise.all(texts.map((each) => saveMenu(ctx, 'legal', each)))
    expect(answers.map((each) => (each.ok ? 'ok' : each.code)).sort()).toEqual(['CONTENT_CHANGED', 'ok'])
    const kept = await staffMenu(ctx, 'legal')
    got(await saveMenu(ctx, 'legal', form([{ label: 'Second', to: '/faqs' }], kept.version)))
    expect(await saveMenu(ctx, 'legal', form([{ label: 'Lost', to: '/faqs' }], kept.version))).toMatchObject({
      code: 'CONTENT_CHANGED',
    })
    expect((await staffMenu(ctx, 'legal')).entries).toMatchObject([{ label: 'Second' }])
    expect((await findMenus(ctx)).legal).toEqual([{ label: 'Second', to: '/faqs' }])
    const log = got(await findActivity(as(ctx, 'owner'), { limit: 20 }))
    expect(JSON.stringify(log)).toContain('menu.save')

    got(await resetMenu(ctx, 'legal'))
    expect(await staffMenu(ctx, 'legal')).toMatchObject({ isOwn: false, version: '' })
    expect(await resetMenu(ctx, 'legal')).toMatchObject({ code: 'CONTENT_NOT_FOUND' })
  })

  test('D154: only staff who may write content see, save or restore menus', async () => {
    const ctx = await store()
    for (const actor of [as(ctx, 'packer'), { ...ctx, actor: { kind: 'nobody' as const } }]) {
      expect(await listMenus(actor)).toMatchObject({ code: 'FORBIDDEN' })
      expect(await saveMenu(actor, 'legal', form([]))).toMatchObject({ code: 'FORBIDDEN' })
      expect(await resetMenu(actor, 'legal')).toMatchObject({ code: 'FORBIDDEN' })
    }
    expect((await saveMenu(as(ctx, 'editor'), 'legal', form([]))).ok).toBe(true)
    expect((await findMenus(ctx)).legal).toEqual([])
  })

  test('A19: a script that got into the table as a link is never handed out', async () => {
    const ctx = await store()
    got(
      await saveMenu(
        ctx,
        'legal',
        form([
          { label: 'One', to: '/faqs' },
          { label: 'Two', to: '/about' },
        ]),
      ),
    )
    await ctx.db.execute(sql`update menus set entries = jsonb_set(entries, '{0,to}', '"javascript:alert(1)"')`)
    await ctx.purge(['*'])
    expect((await findMenus(ctx)).legal).toEqual([{ label: 'Two', to: '/about' }])
    await ctx.db.execute(sql`update menus set entries = '{"not": "a list"}'`)
    await ctx.purge(['*'])
    expect((await findMenus(ctx)).legal).toEqual(DEFAULT_MENUS.legal)
    expect((await staffMenu(ctx, 'legal')).entries).toHaveLength(DEFAULT_MENUS.legal.length)
  })
})
