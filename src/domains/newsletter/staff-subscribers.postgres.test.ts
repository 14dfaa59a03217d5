import { expect, test } from 'vitest'
import type { Actor, Context } from '../../platform/context.ts'
import { announcedEvents, contextOn, describeBoth, emptyTables } from '../../platform/testing/index.ts'
import { changeSettings } from '../settings/index.ts'
import { addSubscriber, countSubscribers, endSubscription, findSubscribed, findSubscribers } from './index.ts'
import { StaffSubscriber, SubscriberQuery } from './schemas.ts'
import { newsletterConsents } from './tables.ts'

const staff = (role: string): Actor => ({ kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role })
const person = (email: string) => StaffSubscriber.parse({ email, consent: 'Signed the list at the counter' })
const list = (ctx: Context, changes: object = {}) => findSubscribers(ctx, SubscriberQuery.parse(changes))

describeBoth('subscribers of staff', (open, database) => {
  const as = async (role = 'support') => contextOn(await database(), { actor: staff(role) })
  async function begin() {
    const shop = await open()
    await emptyTables(shop)
    return shop
  }

  test('who has agreed elsewhere is written down with the proof, once, and can leave', async () => {
    const shop = await begin()
    await changeSettings(shop, { newsletter: { isDoubleOptIn: false } })
    const ctx = await as()
    const added = await addSubscriber(ctx, person('Asha@Example.in'))
    expect(added).toMatchObject({ ok: true, value: { email: 'asha@example.in', state: 'active' } })
    expect(await addSubscriber(ctx, person('asha@example.in'))).toMatchObject({
      code: 'SUBSCRIBER_KNOWN',
      params: { fields: { email: expect.any(String) } },
    })
    expect(await findSubscribed(ctx, ['asha@example.in'])).toEqual(new Set(['asha@example.in']))
    const id = added.ok ? added.value.id : ''
    expect((await endSubscription(ctx, id)).ok).toBe(true)
    expect(await endSubscription(ctx, id)).toMatchObject({ code: 'SUBSCRIBER_NOT_FOUND' })
    expect(await findSubscribed(ctx, ['asha@example.in'])).toEqual(new Set())
    const { kind, source, wording, staff: by } = newsletterConsents
    expect(
      await ctx.db.select({ kind, source, wording, by }).from(newsletterConsents).orderBy(newsletterConsents.id),
    ).toEqual([
      { kind: 'asked', source: 'staff', wording: 'Signed the list at the counter', by: 'support@example.in' },
      { kind: 'ended', source: null, wording: null, by: 'support@example.in' },
    ])
    expect(await countSubscribers(ctx)).toEqual({ ok: true, value: { active: 0, waiting: 0, ended: 1 } })
    // A62: an address that unsubscribed has to confirm, even where new addresses need not.
    expect(await addSubscriber(ctx, person('asha@example.in'))).toMatchObject({ value: { state: 'waiting' } })
  })

  test('where the owner wants it, the address is asked first', async () => {
    const shop = await begin()
    await changeSettings(shop, { newsletter: { isDoubleOptIn: true } })
    const ctx = await as()
    expect(await addSubscriber(ctx, person('asha@example.in'))).toMatchObject({ value: { state: 'waiting' } })
    expect((await announcedEvents(ctx)).map(({ event }) => event)).toContain('newsletter.subscribed')
    expect(await list(ctx, { state: 'waiting', q: 'ASHA' })).toMatchObject({
      value: { subscribers: [{ email: 'asha@example.in' }] },
    })
    expect(await list(ctx, { state: 'active' })).toMatchObject({ value: { subscribers: [] } })
  })

  test('who may not help customers sees and changes nothing', async () => {
    await begin()
    const packer = await as('packer')
    for (const refused of [
      await list(packer),
      await countSubscribers(packer),
      await addSubscriber(packer, person('a@example.in')),
      await endSubscription(packer, 'sub_x'),
    ])
      expect(refused).toMatchObject({ code: 'FORBIDDEN' })
  })
})
