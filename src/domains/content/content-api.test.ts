import { expect, test } from 'vitest'
import { testContext } from '../../platform/testing/index.ts'
import { callApi } from '../orders/testing/api.ts'
import { contentApi } from './api.ts'
import { saveContent } from './index.ts'
import { AnnouncementRecord, BannerRecord } from './schemas.ts'

const { get } = callApi(contentApi)
const banner = (id: string, extra: object = {}) =>
  BannerRecord.parse({ id, title: id, desktopImage: `${id}-d`, mobileImage: `${id}-m`, ...extra })

test('I26 R86 R87: the global banner is answered only while it is active, whatever the time stamp', async () => {
  const ctx = await testContext()
  const path = '/hero-banner-global?depth=2&t=1767225600000'
  const banners = [banner('sale', { isGlobal: true, isActive: false }), banner('whey')]
  await saveContent(ctx, { banners, announcements: [] })
  expect((await get(ctx, path)).body).toMatchObject({ success: true, data: null, banners: [{ id: 'whey' }] })
  await saveContent(ctx, { banners: [banner('sale', { isGlobal: true })], announcements: [] })
  expect((await get(ctx, path)).body).toMatchObject({
    data: {
      id: 'sale',
      desktopImage: { url: '/media/sale-d-2400.webp' },
      mobileImage: { url: '/media/sale-m-900.webp' },
    },
    banners: [{ id: 'whey' }],
  })
})

test('R33: announcements have every field that clients know, the most urgent first', async () => {
  const ctx = await testContext()
  const announcement = (id: string, priority: number) =>
    AnnouncementRecord.parse({ id, title: id, text: id, link: '/offers', priority })
  await saveContent(ctx, { banners: [], announcements: [announcement('low', 1), announcement('high', 2)] })
  const { docs } = (await get(ctx, '/announcements?sort=-priority&where[isActive][equals]=true')).body
  expect(docs.map((each: { id: string }) => each.id)).toEqual(['high', 'low'])
  expect(Object.keys(docs[0]).sort()).toEqual(
    [
      'backgroundColor',
      'createdAt',
      'customBackgroundColor',
      'customTextColor',
      'id',
      'isActive',
      'link',
      'priority',
      'text',
      'textColor',
      'title',
      'updatedAt',
    ].sort(),
  )
})
