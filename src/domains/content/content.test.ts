import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testContext } from '../../platform/testing/index.ts'
import { findAnnouncements, findHeroBanners, saveContent } from './index.ts'
import { AnnouncementRecord, BannerRecord, SafeLink } from './schemas.ts'

const announcement = (id: string, priority: number, isActive = true) =>
  AnnouncementRecord.parse({ id, title: id, text: id, priority, isActive })
const banner = (id: string, extra = {}) =>
  BannerRecord.parse({ id, title: id, desktopImage: 'd', mobileImage: 'm', ...extra })

test('R28: announcements come with the highest priority first, inactive ones never', async () => {
  const ctx = await testContext({ actor: { kind: 'system' } })
  await saveContent(ctx, {
    banners: [],
    announcements: [announcement('low', 1), announcement('off', 9, false), announcement('high', 5)],
  })
  expect((await findAnnouncements(ctx)).map((each) => each.id)).toEqual(['high', 'low'])
})

test('a saved banner replaces the one of the same id and is seen at once', async () => {
  const ctx = await testContext({ actor: { kind: 'system' } })
  await saveContent(ctx, {
    banners: [banner('a', { displayOrder: 2 }), banner('b', { displayOrder: 1 }), banner('g', { isGlobal: true })],
    announcements: [],
  })
  expect((await findHeroBanners(ctx)).banners.map((each) => each.id)).toEqual(['b', 'a'])
  await saveContent(ctx, { banners: [banner('a', { title: 'New', displayOrder: 0 })], announcements: [] })
  const found = await findHeroBanners(ctx)
  expect(found.banners.map((each) => each.title)).toEqual(['New', 'b'])
  expect(found.global?.id).toBe('g')
})

test('A19: a script that got into the table as a link is never handed out; the text is', async () => {
  const ctx = await testContext({ actor: { kind: 'system' } })
  await saveContent(ctx, { banners: [banner('a')], announcements: [announcement('a', 1)] })
  await ctx.db.execute(sql`update announcements set link = 'javascript:alert(1)'`)
  await ctx.db.execute(sql`update hero_banners set link = '//evil.example'`)
  ctx.memory.purge(['content'])
  expect(await findAnnouncements(ctx)).toMatchObject([{ text: 'a', link: null }])
  expect((await findHeroBanners(ctx)).banners).toMatchObject([{ title: 'a', link: '/shop' }])
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
  'https://',
  '//evil.example',
  '/\\evil.example',
  'http://plain.example',
  'data:text/html,x',
  'shop',
])('the link %s is refused', (link) => {
  expect(SafeLink.safeParse(link).success).toBe(false)
})

test.each(['/offers', 'https://example.com/a?b=1', 'mailto:a@example.com', 'tel:+911140000202'])(
  'the link %s is taken',
  (link) => {
    expect(SafeLink.safeParse(link).success).toBe(true)
  },
)
