import { beforeAll, expect, test } from 'vitest'
import { saveAnnouncement } from '../domains/content/index.ts'
import { AnnouncementForm } from '../domains/content/schemas.ts'
import { auditStore } from '../domains/dark-patterns/index.ts'
import type { Audit, Pattern } from '../domains/dark-patterns/schemas.ts'
import { stockShop } from '../domains/orders/testing/shop.ts'
import { changeSettings } from '../domains/settings/index.ts'
import type { Context } from '../platform/context.ts'
import { must } from '../platform/testing/index.ts'
import { type FullStore, openFullStore } from './testing/full-store.ts'

let store: FullStore
let owner: Context
beforeAll(async () => {
  store = await openFullStore()
  await stockShop(store.ctx, [40, 3])
  owner = { ...store.ctx, actor: { kind: 'staff', id: 'usr_o', email: 'o@example.in', role: 'owner' } }
})

const audit = async (): Promise<Audit> => {
  const readPage = async (path: string) => {
    const answer = await fetch(store.url + path)
    return { status: answer.status, html: await answer.text() }
  }
  return must(await auditStore(owner, { readPage, origin: store.url }))
}
const found = ({ results }: Audit, pattern: Pattern) =>
  results.find((result) => result.pattern === pattern)?.findings ?? []

test('D215: the report reads pages, texts and settings as they are, and says where to fix what it finds', async () => {
  const before = await audit()
  expect(before.scope.unread).toEqual([])
  expect(before.scope.pages).toEqual(expect.arrayContaining(['/', '/checkout', '/member', '/product/whey-0']))
  expect(before.results.flatMap(({ findings }) => findings.filter(({ level }) => level === 'found'))).toEqual([])

  const form = {
    title: 'Sale',
    text: 'Up to 90% off, ends tonight. Free delivery!',
    link: '/pages/never',
    isActive: true,
  }
  const { id } = must(await saveAnnouncement(owner, null, AnnouncementForm.parse(form)))
  must(await changeSettings(store.ctx, { reminders: { isEnabled: true, cartHours: 1 } }))
  const after = await audit()
  const place = { label: 'Announcement: Sale', to: `/admin/announcements/${id}` }
  expect(found(after, 'false-urgency')).toEqual([expect.objectContaining({ level: 'found', place })])
  expect(found(after, 'bait-and-switch').map(({ what }) => what)).toEqual([
    'Leads to /pages/never, which doesn’t exist.',
    expect.stringMatching(/^The largest discount in the store is \d+%\.$/),
  ])
  expect(found(after, 'drip-pricing')).toEqual([expect.objectContaining({ quote: 'Free delivery!', place })])
  expect(found(after, 'nagging')).toContainEqual(
    expect.objectContaining({ place: { label: 'Settings: Abandoned cart email', to: '/admin/settings/programmes' } }),
  )
})

test('D215: only those who may change settings run it', async () => {
  const packer: Context = { ...owner, actor: { kind: 'staff', id: 'usr_p', email: 'p@example.in', role: 'packer' } }
  const readPage = async () => ({ status: 404, html: '' })
  expect(await auditStore(packer, { readPage, origin: store.url })).toMatchObject({ code: 'FORBIDDEN' })
})
