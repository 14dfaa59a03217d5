import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { publishDraft, saveDraft } from '../../../../domains/brand/index.ts'
import { BrandForm } from '../../../../domains/brand/schemas.ts'
import { saveContent } from '../../../../domains/content/index.ts'
import { AnnouncementRecord } from '../../../../domains/content/schemas.ts'
import { changeSettings } from '../../../../domains/settings/index.ts'
import type { Context } from '../../../../platform/context.ts'
import { testContext } from '../../../../platform/testing/index.ts'
import { findShopView } from './shop-view.ts'

const WELCOME = 'Welcome! Delivery is free above ₹1,500.'
const ORIGIN = 'http://127.0.0.1:3000'

test('R28: the most urgent active announcement is shown, and the welcome offer where there is none', async () => {
  const ctx = await testContext()
  expect((await findShopView(ctx, ORIGIN)).announcement).toMatchObject({ text: WELCOME, link: null })
  const announcements = [
    AnnouncementRecord.parse({ id: 'a', title: 'A', text: 'Sale', priority: 1 }),
    AnnouncementRecord.parse({ id: 'b', title: 'B', text: 'Over', priority: 9, isActive: false }),
  ]
  await saveContent(ctx, { banners: [], announcements })
  expect((await findShopView(ctx, ORIGIN)).announcement.text).toBe('Sale')
})

test('R32: announcements that cannot be read leave the welcome offer, and every page whole', async () => {
  const ctx = await testContext()
  await ctx.db.execute(sql`alter table announcements rename to lost`)
  try {
    expect((await findShopView(ctx, ORIGIN)).announcement.text).toBe(WELCOME)
  } finally {
    await ctx.db.execute(sql`alter table lost rename to announcements`)
  }
})

test('what the shop takes and offers is the settings’ to say', async () => {
  const ctx = await testContext()
  expect(await findShopView(ctx, ORIGIN)).toMatchObject({
    takesCash: true,
    payMarks: ['Cash on delivery'],
    isReferralOn: false,
  })
  await changeSettings(ctx, { store: { isDemo: true }, payments: { methods: ['upi'] }, referral: { isEnabled: true } })
  expect(await findShopView(ctx, ORIGIN)).toMatchObject({ takesCash: false, payMarks: ['UPI'], isReferralOn: true })
})

test('D95: a profile elsewhere is named by its network, any other by its address', async () => {
  const ctx = await testContext()
  const socialLinks = ['https://www.instagram.com/ironhouse', 'https://blog.iron.example/']
  expect(await changeSettings(ctx, { store: { socialLinks } })).toMatchObject({ ok: true })
  expect((await findShopView(ctx, ORIGIN)).socialLinks).toEqual([
    { to: 'https://www.instagram.com/ironhouse', label: 'Instagram' },
    { to: 'https://blog.iron.example/', label: 'blog.iron.example' },
  ])
  for (const wrong of [
    'instagram.com/ironhouse',
    'javascript:alert(1)',
    'http://iron.example',
    'https://a:b@c.example',
  ])
    expect(await changeSettings(ctx, { store: { socialLinks: [wrong] } }), wrong).toMatchObject({ ok: false })
})

test('D168: the default brand sends nothing; another one names the fonts and style sheets that it needs, and no others', async () => {
  const ctx = await testContext()
  const owner: Context = {
    ...ctx,
    actor: { kind: 'staff', id: 'usr_o', email: 'o@example.in', role: 'owner', confirmedAt: null },
  }
  expect(await findShopView(ctx, ORIGIN)).not.toHaveProperty('brand')
  const publish = async (style: object, version: number) => {
    expect(await saveDraft(owner, BrandForm.parse({ ...style, version }))).toMatchObject({ ok: true })
    expect(await publishDraft(owner, { version: version + 1 })).toMatchObject({ ok: true })
    return (await findShopView(ctx, ORIGIN)).brand
  }
  const corners = await publish({ corners: 'round' }, 0)
  expect(corners?.tokens).toEqual({ '--radius-control': '14px', '--radius-card': '24px' })
  expect(corners).not.toHaveProperty('files')
  const gym = await publish({ fonts: 'bold', background: 'dark' }, 2)
  expect(gym?.files?.sheets).toHaveLength(2)
  expect(gym?.files?.fonts.map(nameOf)).toEqual([
    'inter.woff2',
    'oswald.woff2',
    'inter-rupee.woff2',
    'oswald-rupee.woff2',
  ])
  const system = await publish({ fonts: 'system' }, 4)
  expect(system?.files).toEqual({ fonts: [], sheets: [] })
})

const nameOf = (address: string) => address.split('/').at(-1)?.split('?')[0]
