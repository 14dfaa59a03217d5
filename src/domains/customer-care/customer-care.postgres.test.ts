import { expect, test } from 'vitest'
import type { Actor, Context } from '../../platform/context.ts'
import { announcedEvents, contextOn, describeBoth, emptyTables } from '../../platform/testing/index.ts'
import { activityEntries } from '../activity-log/tables.ts'
import { users } from '../customers/tables.ts'
import { newPerson, outbox } from '../customers/testing/people.ts'
import { findEmails, recordEmails } from '../emails/index.ts'
import { subscribe } from '../newsletter/index.ts'
import {
  collectOwnData,
  deleteNote,
  eraseCustomer,
  eraseNotes,
  exportCustomer,
  findCustomer,
  findCustomers,
  writeNote,
} from './index.ts'
import { CustomerQuery } from './schemas.ts'

const staff = (role: string, confirmedAt: Date | null = null): Actor => ({
  kind: 'staff',
  id: `usr_${role}`,
  email: `${role}@example.in`,
  role,
  confirmedAt,
})
const list = (ctx: Context, changes: object = {}) => findCustomers(ctx, CustomerQuery.parse(changes))

describeBoth('customer care', (open, database) => {
  const as = async (actor: Actor) => contextOn(await database(), { actor })
  async function begin() {
    const shop = await open()
    await emptyTables(shop)
    return { shop, asha: await newPerson(shop, 'asha'), ravi: await newPerson(shop, 'ravi') }
  }
  const emails = async (ctx: Context, changes: object = {}) => {
    const found = await list(ctx, changes)
    return found.ok ? found.value.customers.map(({ email }) => email).toSorted() : found.code
  }

  test('customers are found by any part of name, address and phone, and nothing else', async () => {
    await begin()
    const ctx = await as(staff('support'))
    expect(await emails(ctx)).toEqual(['asha@example.in', 'ravi@example.in'])
    expect(await emails(ctx, { q: 'ASH' })).toEqual(['asha@example.in'])
    expect(await emails(ctx, { q: 'ravi@ex' })).toEqual(['ravi@example.in'])
    expect(await emails(ctx, { q: '98765 43210' })).toEqual(['asha@example.in', 'ravi@example.in'])
    for (const nothing of ['%', '_sha', "' or 1=1 --", '\\']) expect(await emails(ctx, { q: nothing })).toEqual([])
  })

  test('pages neither lose nor repeat anybody', async () => {
    const { shop } = await begin()
    for (const name of ['uma', 'ved', 'wid']) await newPerson(shop, name)
    const ctx = await as(staff('support'))
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await list(ctx, { limit: 2, cursor })
      if (!page.ok) throw new Error(page.code)
      seen.push(...page.value.customers.map(({ firstName }) => firstName))
      if (!page.value.nextCursor) break
      cursor = page.value.nextCursor
    }
    expect(seen).toHaveLength(5)
    expect(new Set(seen).size).toBe(5)
  })

  test('notes are kept for staff, and go with the account', async () => {
    const { asha } = await begin()
    const ctx = await as(staff('support'))
    const noted = await writeNote(ctx, asha.id, 'Wants calls after six')
    expect(await findCustomer(ctx, asha.id)).toMatchObject({
      value: { notes: [{ text: 'Wants calls after six', author: 'support@example.in' }] },
    })
    expect(JSON.stringify(await ctx.db.select().from(activityEntries))).not.toContain('after six')
    const other = await writeNote(ctx, asha.id, 'Rang')
    expect(await deleteNote(ctx, 'usr_other', noted.ok ? noted.value.id : 0)).toMatchObject({ code: 'NOTE_NOT_FOUND' })
    expect((await deleteNote(ctx, asha.id, other.ok ? other.value.id : 0)).ok).toBe(true)
    await eraseNotes(ctx, { customerId: asha.id })
    expect(await findCustomer(ctx, asha.id)).toMatchObject({ value: { notes: [] } })
  })

  test('the file that staff take is the one that the customer would get', async () => {
    const { shop, asha } = await begin()
    const owner = await as(staff('owner', shop.now()))
    const taken = await exportCustomer(owner, asha.id)
    const own = await collectOwnData(await as(asha.actor), new Headers())
    if (!taken.ok || !own) throw new Error('no file')
    const { exportedAt: _, notes, ...file } = taken.value
    expect({ ...file, exportedAt: own.exportedAt }).toEqual(own)
    expect(notes).toEqual([])
    expect(await owner.db.select({ action: activityEntries.action }).from(activityEntries)).toEqual([
      { action: 'customer.export' },
    ])
  })

  test('the file holds the newsletter’s consents once the address is confirmed', async () => {
    const { shop, asha, ravi } = await begin()
    const asked = { email: 'asha@example.in', phone: null, whatsapp: false, source: 'banner' } as const
    await subscribe(shop, asked, { ip: '127.0.0.1', userAgent: '' })
    const file = async (actor: Actor) => (await collectOwnData(await as(actor), new Headers()))?.newsletter
    expect(await file(asha.actor)).toBeNull()
    await shop.db.update(users).set({ emailVerified: true })
    expect(await file(asha.actor)).toMatchObject({
      email: asked.email,
      awaitsConfirmation: true,
      consents: [{ kind: 'asked', source: 'banner', wording: expect.any(String) }],
    })
    expect(await file(ravi.actor)).toBeNull()
  })

  test('an erased customer is gone from every list, and other domains are notified', async () => {
    const { shop, asha } = await begin()
    const owner = await as(staff('owner', shop.now()))
    expect(await eraseCustomer(owner, asha.id, { email: 'ravi@example.in' })).toMatchObject({
      code: 'WRONG_ACCOUNT',
      params: { fields: { email: expect.any(String) } },
    })
    const log = recordEmails(shop, outbox(), { event: 'membership.began', data: {} })
    for (const to of ['Asha@example.in', 'ravi@example.in'])
      await log.send({
        to,
        id: to,
        subject: 'Welcome',
        text: 'Hello',
        content: { shop: 'Shop', title: 'Hello', blocks: [], footer: '' },
        logText: 'Hello',
      })
    expect((await eraseCustomer(owner, asha.id, { email: 'asha@example.in' })).ok).toBe(true)
    expect(await emails(owner)).toEqual(['ravi@example.in'])
    const kept = await findEmails(owner, { limit: 10 })
    expect(kept.ok && kept.value.mails.map(({ recipient }) => recipient)).toEqual(['ravi@example.in'])
    expect((await announcedEvents(shop)).filter(({ event }) => event === 'customer.deleted')).toHaveLength(1)
    expect(await eraseCustomer(owner, asha.id, { email: 'asha@example.in' })).toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    })
    expect(await writeNote(owner, asha.id, 'Rang')).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
  })

  test('taking data out asks for the password, and is an owner’s alone; staff are no customers', async () => {
    const { shop, asha, ravi } = await begin()
    const email = 'asha@example.in'
    const late = await as(staff('owner'))
    expect(await exportCustomer(late, asha.id)).toMatchObject({ code: 'LOGIN_AGAIN' })
    expect(await eraseCustomer(late, asha.id, { email })).toMatchObject({ code: 'LOGIN_AGAIN' })
    for (const role of ['manager', 'support']) {
      const helper = await as(staff(role, shop.now()))
      expect(await exportCustomer(helper, asha.id)).toMatchObject({ code: 'FORBIDDEN' })
      expect(await eraseCustomer(helper, asha.id, { email })).toMatchObject({ code: 'FORBIDDEN' })
    }
    const packer = await as(staff('packer'))
    expect(await list(packer)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await findCustomer(packer, asha.id)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await writeNote(packer, asha.id, 'x')).toMatchObject({ code: 'FORBIDDEN' })
    await shop.db.execute(`update users set role = 'owner' where id = '${ravi.id}'`)
    const owner = await as(staff('owner', shop.now()))
    expect(await eraseCustomer(owner, ravi.id, { email: 'ravi@example.in' })).toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    })
  })
})
