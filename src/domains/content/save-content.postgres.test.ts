import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { describeBoth } from '../../platform/testing/index.ts'
import { findActivity } from '../activity-log/index.ts'
import {
  deleteAnnouncement,
  deleteCustomPage,
  deleteFaq,
  findAnnouncements,
  findCustomPage,
  findCustomPageLinks,
  findFaqs,
  findHeroBanners,
  findQuestions,
  findRenamedPage,
  findShopText,
  listAnnouncements,
  listBanners,
  listCustomPages,
  listFaqs,
  listShopTexts,
  orderAnnouncements,
  orderFaqs,
  resetShopText,
  saveAnnouncement,
  saveBanner,
  saveCustomPage,
  saveFaq,
  saveShopText,
} from './index.ts'
import { AnnouncementForm, BannerForm, CustomPageForm, FaqForm } from './schemas.ts'
import { announcements, customPages, faqs, heroBanners, shopTexts } from './tables.ts'

const as = (ctx: Context, role: string): Context => ({
  ...ctx,
  actor: { kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role },
})
const at = (ctx: Context, time: string): Context => ({ ...ctx, now: () => new Date(time) })
const got = <T>(result: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!result.ok) throw new Error(result.code)
  return result.value
}

describeBoth('what staff write', (open) => {
  const empty = async () => {
    const ctx = as(await open(), 'editor')
    for (const table of [announcements, heroBanners, faqs, customPages, shopTexts]) await ctx.db.delete(table)
    await ctx.purge(['content'])
    return ctx
  }
  const announcement = (extra: object = {}) =>
    AnnouncementForm.parse({ title: 'Sale', text: 'Everything', isActive: true, ...extra })

  test('I26: an announcement is shown only during its time (India’s clock), the newest first until ordered otherwise', async () => {
    const ctx = await empty()
    const first = got(await saveAnnouncement(ctx, null, announcement({ title: 'First' })))
    const timed = announcement({ title: 'Diwali', startsAt: '2026-11-08T00:00', endsAt: '2026-11-09T00:00' })
    const second = got(await saveAnnouncement(ctx, null, timed))
    const titles = async (time: string) => (await findAnnouncements(at(ctx, time))).map(({ title }) => title)
    expect(await titles('2026-11-07T18:29:00Z')).toEqual(['First'])
    expect(await titles('2026-11-07T18:30:00Z')).toEqual(['Diwali', 'First'])
    expect(await titles('2026-11-08T18:30:00Z')).toEqual(['First'])
    expect((await orderAnnouncements(ctx, [first.id, second.id])).ok).toBe(true)
    expect(await titles('2026-11-08T00:00:00Z')).toEqual(['First', 'Diwali'])
    expect(await orderAnnouncements(ctx, [first.id])).toMatchObject({ code: 'CONTENT_CHANGED' })
    expect(await deleteAnnouncement(ctx, first.id)).toMatchObject({ code: 'CONTENT_ACTIVE' })
    const off = await saveAnnouncement(ctx, first.id, announcement({ isActive: false, version: first.version }))
    expect(off.ok && (await deleteAnnouncement(ctx, first.id)).ok).toBe(true)
    const activity = await findActivity(as(ctx, 'owner'), { kind: 'announcement', id: first.id, limit: 5 })
    expect(activity.ok && activity.value.entries.map(({ action }) => action)).toEqual([
      'announcement.delete',
      'announcement.change',
      'announcement.create',
    ])
  })

  test('saving over someone else’s change is a conflict', async () => {
    const ctx = await empty()
    const made = got(await saveAnnouncement(ctx, null, announcement()))
    const form = announcement({ version: made.version })
    const [one, two] = await Promise.all([
      saveAnnouncement(ctx, made.id, { ...form, text: 'One' }),
      saveAnnouncement(as(ctx, 'manager'), made.id, { ...form, text: 'Two' }),
    ])
    expect([one, two].map((each) => (each.ok ? 'ok' : each.code)).toSorted()).toEqual(['CONTENT_CHANGED', 'ok'])
    expect(await saveAnnouncement(ctx, 'none', form)).toMatchObject({ code: 'CONTENT_NOT_FOUND' })
  })

  test('a banner is shown when it is switched on', async () => {
    const ctx = await empty()
    const form = BannerForm.parse({
      title: 'Whey',
      desktopImage: '0123456789-wide',
      mobileImage: '0123456789-tall',
      isActive: true,
    })
    const made = got(await saveBanner(ctx, null, form))
    expect((await findHeroBanners(ctx)).banners).toMatchObject([{ id: made.id, link: '/shop' }])
    expect((await saveBanner(ctx, made.id, { ...form, isActive: false, version: made.version })).ok).toBe(true)
    expect((await findHeroBanners(ctx)).banners).toEqual([])
  })

  test('A19: an owner’s question joins the built-in ones or replaces one; hostile HTML is removed', async () => {
    const ctx = await empty()
    const builtIn = await findQuestions(ctx)
    const faq = (extra: object) =>
      FaqForm.parse({
        topic: 'Gym',
        question: 'Do you deliver to gyms?',
        answer: 'Yes.\n\nAsk us.',
        isActive: true,
        ...extra,
      })
    const own = got(await saveFaq(ctx, null, faq({})))
    expect(own.answer).toBe('<p>Yes.</p><p>Ask us.</p>')
    const hostile =
      '<p onclick="x()">Read <a href="javascript:alert(1)">this</a> and <a href="/offers">that</a></p><script>alert(1)</script><svg onload=alert(1)><math><mtext><table><mglyph><style><!--</style><img onerror=alert(1)>'
    const other = got(await saveFaq(ctx, null, faq({ replaces: 'delivery-time', answer: hostile })))
    expect(other.answer).toContain('<a href="/offers">that</a>')
    const all = await findQuestions(ctx)
    expect(all).toHaveLength(builtIn.length + 1)
    expect(all.at(-1)).toMatchObject({ topic: 'Gym', answer: 'Yes. Ask us.' })
    expect(all.find(({ id }) => id === 'delivery-time')).toMatchObject({ question: 'Do you deliver to gyms?' })
    expect(JSON.stringify(all)).not.toMatch(/javascript:|onclick|onload|onerror|<script|<svg|<style|<img/)
    expect(await saveFaq(ctx, null, faq({ replaces: 'delivery-time' }))).toMatchObject({ code: 'FAQ_TAKEN' })
    expect(await saveFaq(ctx, null, faq({ answer: '<script>x</script>' }))).toMatchObject({ code: 'FAQ_EMPTY' })
    expect((await orderFaqs(ctx, [other.id, own.id])).ok).toBe(true)
    expect((await findFaqs(ctx)).map(({ id }) => id)).toEqual([other.id, own.id])
    expect((await deleteFaq(ctx, other.id)).ok).toBe(true)
    expect((await findQuestions(ctx)).find(({ id }) => id === 'delivery-time')).toEqual(
      builtIn.find(({ id }) => id === 'delivery-time'),
    )
  })

  test('A19: what got into the table by another way is cleaned when it is shown', async () => {
    const ctx = await empty()
    const form = CustomPageForm.parse({
      slug: 'guide',
      title: 'Guide',
      body: 'Text',
      isPublished: true,
      isInFooter: true,
    })
    got(await saveCustomPage(ctx, null, form))
    await ctx.db
      .update(customPages)
      .set({ body: '<p>Hi</p><img src=x onerror=alert(1)><a href="//evil.example">x</a>' })
    expect((await findCustomPage(ctx, 'guide'))?.html).toBe('<p>Hi</p><a>x</a>'.replace('<a>x</a>', 'x'))
  })

  test('a page is a draft until it is published, has an address of its own, and goes when it is a draft again', async () => {
    const ctx = await empty()
    // The address is derived from the title.
    const form = CustomPageForm.parse({ title: 'Size chart', body: '<h2>Tees</h2>', isInFooter: true })
    const made = got(await saveCustomPage(ctx, null, form))
    expect(await findCustomPage(ctx, 'size-chart')).toBeNull()
    expect(await findCustomPageLinks(ctx)).toEqual([])
    expect(await saveCustomPage(ctx, null, form)).toMatchObject({ code: 'SLUG_TAKEN' })
    const shown = got(await saveCustomPage(ctx, made.id, { ...form, isPublished: true, version: made.version }))
    expect(await findCustomPage(ctx, 'size-chart')).toMatchObject({ title: 'Size chart', html: '<h2>Tees</h2>' })
    expect(await findCustomPageLinks(ctx)).toEqual([{ slug: 'size-chart', title: 'Size chart', isInFooter: true }])
    expect(await deleteCustomPage(ctx, made.id)).toMatchObject({ code: 'CONTENT_ACTIVE' })
    got(await saveCustomPage(ctx, made.id, { ...form, version: shown.version }))
    expect((await deleteCustomPage(ctx, made.id)).ok).toBe(true)
  })

  test('a page that has moved is found by every address that it had, until another page takes it', async () => {
    const ctx = await empty()
    const page = (slug: string, version = '') =>
      CustomPageForm.parse({ slug, title: 'Story', body: 'Once', isPublished: true, version })
    const first = got(await saveCustomPage(ctx, null, page('story')))
    const second = got(await saveCustomPage(ctx, first.id, page('our-story', first.version)))
    const third = got(await saveCustomPage(ctx, first.id, page('the-story', second.version)))
    expect(await findRenamedPage(ctx, 'story')).toBe('the-story')
    expect(await findRenamedPage(ctx, 'our-story')).toBe('the-story')
    expect(await findRenamedPage(ctx, 'the-story'), 'that is where it is').toBeNull()
    // Back at its first address: the redirects form no loop.
    const back = got(await saveCustomPage(ctx, first.id, page('story', third.version)))
    expect(await findRenamedPage(ctx, 'story')).toBeNull()
    expect(await findRenamedPage(ctx, 'the-story')).toBe('story')
    got(await saveCustomPage(ctx, null, page('the-story')))
    expect(await findRenamedPage(ctx, 'the-story'), 'another page is there').toBeNull()
    got(await saveCustomPage(ctx, first.id, { ...page('story', back.version), isPublished: false }))
    expect(await findRenamedPage(ctx, 'our-story'), 'a draft').toBeNull()
    got(await deleteCustomPage(ctx, first.id))
    expect(await findRenamedPage(ctx, 'our-story')).toBeNull()
  })

  test('an owner’s text replaces the built-in one until it is removed, without hostile HTML', async () => {
    const ctx = await empty()
    const text = (body: string, version = '') => ({ body, version })
    expect(await findShopText(ctx, 'terms')).toBeNull()
    const kept = got(
      await saveShopText(ctx, 'terms', text('<h2>Ours</h2><p onclick="x()">Fair</p><script>x()</script>')),
    )
    expect(kept.body).toBe('<h2>Ours</h2><p>Fair</p>')
    expect(await findShopText(ctx, 'terms')).toBe('<h2>Ours</h2><p>Fair</p>')
    expect(await findShopText(ctx, 'privacy')).toBeNull()
    expect(await saveShopText(ctx, 'terms', text('Mine')), 'as if nobody had written').toMatchObject({
      code: 'CONTENT_CHANGED',
    })
    expect(await saveShopText(ctx, 'terms', text('<script>x()</script>', kept.version))).toMatchObject({
      code: 'TEXT_EMPTY',
    })
    const both = await Promise.all([
      saveShopText(ctx, 'about', text('One')),
      saveShopText(ctx, 'about', text('Two')),
      saveShopText(ctx, 'about', text('Three')),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const gone = got(await resetShopText(ctx, 'terms'))
    expect(await findShopText(ctx, 'terms')).toBeNull()
    expect(await resetShopText(ctx, 'terms')).toMatchObject({ code: 'CONTENT_NOT_FOUND' })
    got(await saveShopText(ctx, 'terms', text(gone.body ?? '')))
    expect(await findShopText(ctx, 'terms')).toBe('<h2>Ours</h2><p>Fair</p>')
    const audit = got(await findActivity(as(ctx, 'owner'), { kind: 'text', id: 'terms', limit: 10 }))
    expect(audit.entries.map(({ action }) => action)).toEqual(['text.save', 'text.remove', 'text.save'])
    const packer = as(ctx, 'packer')
    for (const refused of [
      await listShopTexts(packer),
      await saveShopText(packer, 'terms', text('x')),
      await resetShopText(packer, 'terms'),
    ])
      expect(refused).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('nobody without the right writes or reads any of it', async () => {
    const ctx = await empty()
    for (const role of ['packer', 'support']) {
      const other = as(ctx, role)
      const tries = [
        listAnnouncements(other),
        listBanners(other),
        listFaqs(other),
        listCustomPages(other),
        saveAnnouncement(other, null, announcement()),
        orderAnnouncements(other, []),
        deleteAnnouncement(other, 'x'),
        saveFaq(other, null, FaqForm.parse({ topic: 'T', question: 'Q', answer: 'A' })),
        deleteFaq(other, 'x'),
        deleteCustomPage(other, 'x'),
        saveCustomPage(other, null, CustomPageForm.parse({ slug: 's', title: 'T', body: 'B' })),
      ]
      for (const tried of await Promise.all(tries)) expect(tried).toMatchObject({ code: 'FORBIDDEN' })
    }
  })
})
