import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { testContext } from '../../platform/testing/index.ts'
import { CollectionForm } from '../catalog/collections/schemas.ts'
import { fillProducts, fillTaxonomy, productRecord } from '../catalog/fixtures.ts'
import { deleteCollection, saveCollection } from '../catalog/index.ts'
import { findLinksTo, findMenus, listMenus, saveAnnouncement, saveBanner, saveMenu } from './index.ts'
import { AnnouncementForm, BannerForm, MenuForm } from './schemas.ts'

const got = <T>(result: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value
}
const form = (version: string, change: object = {}) =>
  CollectionForm.parse({ name: 'Lean', slug: 'lean', brands: ['acme'], published: true, version, ...change })
const stateOf = async (ctx: Context) => got(await listMenus(ctx)).find(({ name }) => name === 'legal')?.entries[0]

test('D165 D154: a menu follows a collection’s address and leaves it out while nobody may see it', async () => {
  const ctx = await testContext()
  await fillTaxonomy(ctx)
  const { id, version } = got(await saveCollection(ctx, null, form('')))
  const entries = [{ label: '', to: '/collections/lean' }]
  got(await saveMenu(ctx, 'legal', MenuForm.parse({ entries, version: '' })))
  expect(await stateOf(ctx)).toMatchObject({ label: 'Lean', state: 'empty' })
  expect((await findMenus(ctx)).legal).toEqual([])

  await fillProducts(ctx, [productRecord('whey')])
  expect((await findMenus(ctx)).legal).toEqual([{ label: 'Lean', to: '/collections/lean' }])
  const renamed = got(await saveCollection(ctx, id, form(version, { slug: 'light' })))
  expect((await findMenus(ctx)).legal).toEqual([{ label: 'Lean', to: '/collections/light' }])
  got(await saveCollection(ctx, id, form(renamed.version, { slug: 'light', published: false })))
  expect(await stateOf(ctx)).toMatchObject({ to: '/collections/light', state: 'draft' })
  expect((await findMenus(ctx)).legal).toEqual([])

  got(await saveBanner(ctx, null, BannerForm.parse({ title: 'Go', link: '/collections/light?sort=name', ...pictures })))
  got(
    await saveAnnouncement(ctx, null, AnnouncementForm.parse({ title: 'Bar', text: 'x', link: '/collections/light' })),
  )
  got(await saveAnnouncement(ctx, null, AnnouncementForm.parse({ title: 'Other', text: 'x', link: '/offers' })))
  expect(got(await findLinksTo(ctx, { path: '/collections/light', ref: `collection:${id}` }))).toEqual([
    { kind: 'menu', name: 'Lean' },
    { kind: 'banner', name: 'Go' },
    { kind: 'announcement', name: 'Bar' },
  ])
  expect(await findLinksTo({ ...ctx, actor: { kind: 'nobody' } }, { path: '/', ref: '' })).toMatchObject({
    code: 'FORBIDDEN',
  })

  got(await deleteCollection(ctx, id))
  expect(await stateOf(ctx)).toMatchObject({ state: 'missing' })
  expect((await findMenus(ctx)).legal).toEqual([])
})

const pictures = { desktopImage: '0123456789-wide', mobileImage: '0123456789-tall' }
