import { beforeAll, expect, test } from 'vitest'
import { listAnnouncements, listBanners, saveAnnouncement, saveBanner } from '../domains/content/index.ts'
import { AnnouncementForm, BannerForm } from '../domains/content/schemas.ts'
import { auditStore } from '../domains/dark-patterns/index.ts'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { changeSettings } from '../domains/settings/index.ts'
import { must } from '../platform/testing/index.ts'
import { type FullStore, openFullStore } from './testing/full-store.ts'
import { fillSurfaces, readSurfaces } from './testing/read-surfaces.ts'
import type { Filled } from './testing/surfaces.ts'

/** What exists only while a membership is offered, and what a member sees of the running one. */
const OF_MEMBERS = [
  ...['member', 'join', 'membership checkout', 'api: join', 'mail: membership.began', 'mail: membership.ends-soon'],
  ...['api: member’s cart price', 'api: cart price', 'api: openapi'],
]
const NAMED = /\bmember|O2 (?:Premium|Family)|सदस्य|मेंबर/i

let store: FullStore
let world: Filled

const offer = async (isOffered: boolean) =>
  void must(
    await changeSettings(store.ctx, {
      store: { isDemo: true },
      reminders: { isEnabled: true, cartHours: 24 },
      membership: { isOffered },
    }),
  )
const read = (names: readonly string[]) => readSurfaces(store, world, (name) => names.includes(name))
const visit = (path: string, options: RequestInit = {}) =>
  fetch(store.url + path, { redirect: 'manual', headers: world.headers.owner, ...options })
const post = (path: string, body: object) =>
  visit(path, {
    method: 'POST',
    headers: { ...Object.fromEntries(world.headers.owner), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const ask = async (message: string): Promise<string> =>
  JSON.parse(await store.ask('/api/chatbot', { body: { message } })).message

beforeAll(async () => {
  store = await openFullStore()
  await offer(true)
  world = await fillSurfaces(store, (await stockShop(store.ctx, [40, 40])) as [Shelf, Shelf])
})

test('D238: without a membership no page, answer or email of the store mentions one', async () => {
  await offer(false)
  const said = await readSurfaces(store, world, (name) => !OF_MEMBERS.includes(name) && name !== 'assistant')
  const found = Object.entries(said).flatMap(([name, text]) => {
    const [match] = text.match(new RegExp(`.{0,40}(?:${NAMED.source}).{0,40}`, 'iu')) ?? []
    return match ? [`${name}: ${match}`] : []
  })
  expect(found).toEqual([])
  for (const path of ['/sitemap/pages.xml', '/site.webmanifest'])
    expect(await (await visit(path)).text(), path).not.toMatch(NAMED)
})

test('D238: what is cached changes at once, in both directions', async () => {
  const names = ['home', 'product', 'category', 'terms', 'faqs', 'dashboard', 'member']
  await offer(true)
  const before = await read(names)
  for (const name of names) expect(before[name], name).toMatch(NAMED)
  await offer(false)
  const off = await read(names.filter((name) => name !== 'member'))
  for (const [name, text] of Object.entries(off)) expect(text, name).not.toMatch(NAMED)
  const gone = await visit('/member')
  expect(gone.status).toBe(404)
  expect(await gone.text()).not.toMatch(/<title>[^<]*membership|what membership costs/i)
  await offer(true)
  const again = await read(names)
  for (const name of names) expect(again[name], name).toMatch(NAMED)
  expect(await (await visit('/sitemap/pages.xml')).text()).toContain('/member</loc>')
})

test('D238: every way to buy it refuses, with a text that says why', async () => {
  await offer(false)
  for (const path of ['/member', '/account/join', '/checkout?membership=true'])
    expect((await visit(path)).status, path).toBe(404)
  const refusals = [
    await post('/api/membership/join', { firstName: 'Olga', lastName: 'Rao' }),
    await post('/api/membership/orders', { paymentMethod: 'card' }),
  ]
  for (const refused of refusals) {
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'MEMBERSHIP_NOT_OFFERED',
      error: 'This store doesn’t have a membership programme',
    })
  }
  const form = new URLSearchParams({ firstName: 'Olga', lastName: 'Rao', phone: '' })
  const sent = await visit('/account/join', { method: 'POST', body: form })
  expect(sent.status).toBe(409)
})

test('D238: the assistant says that there is none and doesn’t offer to help with it; search finds no page', async () => {
  await offer(false)
  for (const question of ['membership', 'how do I become a member', 'am I a member?'])
    expect(await ask(question), question).toContain('We don’t have a membership programme')
  expect(await ask('सदस्यता कितने की है')).toContain('हमारे यहाँ मेंबरशिप नहीं है')
  expect(await ask('cancel my membership')).toContain('If you joined earlier')
  for (const question of ['who are you', 'blorp zzyzx', 'is Asha a member'])
    expect(await ask(question)).not.toMatch(NAMED)
  const link = 'href="/member"'
  expect(await store.ask('/search?q=membership')).not.toContain(link)
  await offer(true)
  expect(await store.ask('/search?q=membership')).toContain(link)
  expect(await ask('who are you')).toMatch(/membership/)
})

test('D238: what the owner links to it is hidden, and the admin says why', async () => {
  const owner = { ...store.ctx, actor: { kind: 'staff', id: 'usr_o', email: 'o@example.in', role: 'owner' } } as const
  const words = { isActive: true, version: '' }
  const picture = { desktopImage: '0123456789-crew', mobileImage: '0123456789-crew' }
  const banner = { ...words, ...picture, title: 'Join the crew', link: '/member?from=banner' }
  must(await saveBanner(owner, null, BannerForm.parse(banner)))
  must(await saveBanner(owner, null, BannerForm.parse({ ...banner, title: 'Members’ lounge', link: '/account/join' })))
  const bar = { ...words, title: 'Crew', text: 'The crew pays less', link: '/member' }
  must(await saveAnnouncement(owner, null, AnnouncementForm.parse(bar)))
  const states = async () => [
    ...must(await listBanners(owner)).map(({ state }) => state),
    ...must(await listAnnouncements(owner)).map(({ state }) => state),
  ]
  const words_ = ['Join the crew', 'Members’ lounge', 'The crew pays less']
  await offer(true)
  expect(await states()).toEqual(['shown', 'shown', 'shown'])
  const shown = await store.ask('/')
  expect(words_.filter((each) => shown.includes(each))).toEqual(words_)
  await offer(false)
  expect(await states()).toEqual(['unavailable', 'unavailable', 'unavailable'])
  const hidden = await store.ask('/')
  expect(words_.filter((each) => hidden.includes(each))).toEqual([])
  for (const path of ['/api/hero-banner-global', '/api/announcements'])
    expect(await store.ask(path), path).not.toContain('crew')
})

test('D238: the check for dark patterns doesn’t miss the page that isn’t there', async () => {
  await offer(false)
  const owner = { ...store.ctx, actor: { kind: 'staff', id: 'usr_o', email: 'o@example.in', role: 'owner' } } as const
  const readPage = async (path: string) => {
    const answer = await visit(path, { headers: {} })
    return { status: answer.status, html: await answer.text() }
  }
  const { scope } = must(await auditStore(owner, { readPage, origin: store.url }))
  expect(scope.unread).toEqual([])
  expect(scope.pages).not.toContain('/member')
})

test('D239: a running member still sees the price and the end date, without an offer to renew', async () => {
  await offer(false)
  const other = Object.fromEntries(world.headers.other)
  const session = await (await visit('/api/session', { headers: other })).json()
  expect(session.data.membership).toMatchObject({ isMember: true, mayRenew: false })
  const [priced = ''] = Object.values(await read(['api: member’s cart price']))
  expect(priced).toContain('"amount":-15}')
})
