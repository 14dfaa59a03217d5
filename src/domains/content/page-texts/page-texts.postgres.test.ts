import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { describeBoth } from '../../../platform/testing/index.ts'
import { findActivity } from '../../activity-log/index.ts'
import { changeSettings } from '../../settings/index.ts'
import { BUILT_IN_VERSION, findPageTexts, listPageTexts, resetPageTexts, savePageTexts } from '../index.ts'
import { pageTexts } from '../tables.ts'
import { PAGE_TEXTS, TEXT_PAGES } from './registry.ts'
import { PageTextsForm } from './schemas.ts'

const as = (ctx: Context, role: string): Context => ({
  ...ctx,
  actor: { kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role },
})
const got = <T>(result: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!result.ok) throw new Error(result.code)
  return result.value
}
const listed = async (ctx: Context, page: string) => {
  const found = got(await listPageTexts(ctx)).find((each) => each.page === page)
  if (!found) throw new Error(page)
  return found
}
const save = async (ctx: Context, page: string, texts: Record<string, string>) =>
  savePageTexts(ctx, page, { texts, version: (await listed(ctx, page)).version })

describeBoth('the texts of pages', (open) => {
  const store = async () => {
    const ctx = as(await open(), 'owner')
    await ctx.db.delete(pageTexts)
    await ctx.purge(['*'])
    return ctx
  }

  test('D169: only what the owner has changed is stored, on one line, and an empty text is the built-in one again', async () => {
    const ctx = await store()
    expect(await findPageTexts(ctx, 'shop')).toBeNull()
    expect(await listed(ctx, 'shop')).toMatchObject({ texts: {}, version: BUILT_IN_VERSION, updatedAt: null })
    const saved = got(await save(ctx, 'shop', { heading: '  Our\nwhole  range ', text: ' ' }))
    expect(saved.texts).toEqual({ heading: 'Our whole range' })
    expect(await findPageTexts(ctx, 'shop')).toEqual({ heading: 'Our whole range' })
    expect(await findPageTexts(ctx, 'brands')).toBeNull()
    got(await save(ctx, 'shop', { heading: '' }))
    expect(await findPageTexts(ctx, 'shop')).toBeNull()
    expect(await ctx.db.select().from(pageTexts)).toEqual([])
  })

  test('D169: built-in texts follow the settings, and every one is short enough to be typed', async () => {
    const ctx = await store()
    const system: Context = { ...ctx, actor: { kind: 'system' } }
    got(await changeSettings(system, { membership: { fee: 70_000, name: 'Iron Club' } }))
    const builtIn = Object.fromEntries((await listed(ctx, 'member')).slots.map((each) => [each.slot, each.builtIn]))
    expect(builtIn).toMatchObject({ heading: 'Iron Club', text: expect.stringContaining('Pay ₹700 once') })
    const tooLong = got(await listPageTexts(ctx)).flatMap(({ page, slots }) =>
      slots.filter((each) => each.builtIn.length > each.max).map(({ slot }) => `${page}.${slot}`),
    )
    expect(tooLong).toEqual([])
  })

  test('D238: the page of a membership that is not offered is not listed; its texts stay', async () => {
    const ctx = await store()
    const offer = async (isOffered: boolean) =>
      void got(
        await changeSettings(
          { ...ctx, actor: { kind: 'system' } },
          { store: { isDemo: true }, membership: { isOffered } },
        ),
      )
    await offer(true)
    got(await save(ctx, 'member', { heading: 'Lift Club' }))
    await offer(false)
    expect(got(await listPageTexts(ctx)).map(({ page }) => page)).toEqual(
      TEXT_PAGES.filter((page) => page !== 'member'),
    )
    await offer(true)
    expect((await listed(ctx, 'member')).texts).toEqual({ heading: 'Lift Club' })
  })

  test('D169: two people who edit the same page don’t overwrite each other', async () => {
    const ctx = await store()
    const { version } = await listed(ctx, 'faqs')
    const first = got(await savePageTexts(ctx, 'faqs', { texts: { ask: 'Any doubt?' }, version }))
    expect(await savePageTexts(ctx, 'faqs', { texts: { ask: 'Ask us!' }, version })).toMatchObject({
      code: 'CONTENT_CHANGED',
    })
    expect(await findPageTexts(ctx, 'faqs')).toEqual({ ask: 'Any doubt?' })
    // Restored meanwhile.
    got(await resetPageTexts(ctx, 'faqs'))
    expect(await savePageTexts(ctx, 'faqs', { texts: { ask: 'Ask us!' }, version: first.version })).toMatchObject({
      code: 'CONTENT_CHANGED',
    })
    const both = await Promise.all(
      ['One', 'Two', 'Three'].map((ask) => savePageTexts(ctx, 'faqs', { texts: { ask }, version })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('D169: impossible texts are refused beside their field, and nothing is saved', async () => {
    const ctx = await store()
    const max = PAGE_TEXTS.offers.slots.heading.max
    for (const [slot, text, fault] of [
      ['heading', 'x'.repeat(max + 1), `At most ${max} characters`],
      ['heading', 'Deal\u0000s', 'This contains characters that can’t be printed'],
      ['heading', 'Deal\u0007s', 'This contains characters that can’t be printed'],
      ['heading', 'Deal\ud800s', 'This contains characters that can’t be printed'],
      ['footer', 'x', 'This page has no such text'],
      ['constructor', 'x', 'This page has no such text'],
    ] as const)
      expect(await save(ctx, 'offers', { text: 'Fine', [slot]: text })).toMatchObject({
        code: 'PAGE_TEXTS_WRONG',
        params: { fields: { [`texts.${slot}`]: fault } },
      })
    expect(await findPageTexts(ctx, 'offers')).toBeNull()
    got(await save(ctx, 'offers', { heading: '😀'.repeat(max / 2) }))
    for (const page of ['none', '__proto__', 'toString'])
      expect(await savePageTexts(ctx, page, PageTextsForm.parse({}))).toMatchObject({ code: 'CONTENT_NOT_FOUND' })
  })

  test('D169: reset brings the built-in texts back, and the activity log says who changed what', async () => {
    const ctx = await store()
    expect(await resetPageTexts(ctx, 'contact')).toMatchObject({ code: 'CONTENT_NOT_FOUND' })
    got(await save(ctx, 'contact', { heading: 'Talk to us' }))
    expect(got(await resetPageTexts(ctx, 'contact'))).toEqual({ texts: { heading: 'Talk to us' } })
    expect(await findPageTexts(ctx, 'contact')).toBeNull()
    const { entries } = got(await findActivity(ctx, { kind: 'page-texts', id: 'contact', limit: 10 }))
    expect(entries.map(({ action }) => action)).toEqual(['page-texts.reset', 'page-texts.save'])
    expect(entries[1]).toMatchObject({ before: {}, after: { heading: 'Talk to us' } })
  })

  test('texts of slots that this version of the store doesn’t have, or that are no texts, are left out', async () => {
    const ctx = await store()
    const texts = { heading: 'Ours', old: 'Gone', description: 7 } as unknown as Record<string, string>
    await ctx.db.insert(pageTexts).values({ page: 'shop', texts, updatedAt: ctx.now() })
    expect(await findPageTexts(ctx, 'shop')).toEqual({ heading: 'Ours' })
    expect((await listed(ctx, 'shop')).texts).toEqual({ heading: 'Ours' })
  })

  test('D169: nobody without the right reads or writes them', async () => {
    const ctx = await store()
    for (const role of ['packer', 'support']) {
      const other = as(ctx, role)
      for (const refused of [
        await listPageTexts(other),
        await savePageTexts(other, 'shop', { texts: { heading: 'x' }, version: BUILT_IN_VERSION }),
        await resetPageTexts(other, 'shop'),
      ])
        expect(refused).toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(TEXT_PAGES.length).toBeGreaterThan(10)
  })
})
