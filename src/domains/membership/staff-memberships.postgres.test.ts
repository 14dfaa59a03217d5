import { expect, test } from 'vitest'
import type { Actor, Context } from '../../platform/context.ts'
import { contextOn, describeBoth, emptyTables, must } from '../../platform/testing/index.ts'
import { newPerson } from '../customers/testing/people.ts'
import { changeSettings } from '../settings/index.ts'
import {
  changeMembership,
  endMembership,
  findMembershipOf,
  findStaffMembership,
  findStaffMemberships,
  grantMembership,
  openMembership,
} from './index.ts'
import { MembershipChange, MembershipQuery } from './schemas.ts'

const staff = (role: string): Actor => ({ kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role })
const NOW = new Date('2026-11-22T10:00:00Z')
const list = (ctx: Context, changes: object = {}) => findStaffMemberships(ctx, MembershipQuery.parse(changes))
const until = (lastDay: string, seen = '') => MembershipChange.parse({ lastDay, reason: 'Late parcel', seen })

describeBoth('memberships of staff', (open, database) => {
  const as = async (role = 'owner') => contextOn(await database(), { actor: staff(role), now: () => NOW })
  async function begin() {
    const shop = await open({ now: () => NOW })
    await emptyTables(shop)
    const asha = await newPerson(shop, 'asha')
    return { shop, asha, id: await openMembership(shop, asha.id) }
  }

  test('a last day holds to its end in India, from the next request on, with who changed it and why', async () => {
    const { shop, asha, id } = await begin()
    const ctx = await as()
    expect((await findMembershipOf(shop, asha.id)).isMember).toBe(false)
    expect(await changeMembership(ctx, id, until('2026-12-24'))).toEqual({
      ok: true,
      value: { expiresAt: '2026-12-24T18:30:00.000Z' },
    })
    expect((await findMembershipOf(shop, asha.id)).isMember).toBe(true)
    expect(await findStaffMembership(ctx, id)).toMatchObject({
      value: {
        membership: { state: 'running', email: 'asha@example.in' },
        changes: [{ reason: 'Late parcel', staff: 'owner@example.in', endBefore: null }],
      },
    })
    expect(await list(ctx, { state: 'running', q: 'ASHA' })).toMatchObject({ value: { memberships: [{ id }] } })
    expect(await list(ctx, { q: 'nobody' })).toMatchObject({ value: { memberships: [] } })
  })

  test('an end that was paid away meanwhile is not overwritten, and no end is absurd', async () => {
    const { id, shop, asha } = await begin()
    const ctx = await as()
    const first = await changeMembership(ctx, id, until('2026-12-24'))
    const seen = first.ok ? first.value.expiresAt : ''
    expect(await changeMembership(ctx, id, until('2027-12-24'))).toMatchObject({ code: 'MEMBERSHIP_CHANGED' })
    for (const day of ['2020-01-01', '2099-01-01'])
      expect(await changeMembership(ctx, id, until(day, seen))).toMatchObject({
        code: 'MEMBERSHIP_END',
        params: { fields: { lastDay: expect.any(String) } },
      })
    expect((await endMembership(ctx, id, { reason: 'Asked for it', seen })).ok).toBe(true)
    expect((await findMembershipOf(shop, asha.id)).isMember).toBe(false)
  })

  test('somebody who never joined is given a membership, once, and nobody who is no customer', async () => {
    const shop = await open({ now: () => NOW })
    await emptyTables(shop)
    const ravi = await newPerson(shop, 'ravi')
    const ctx = await as()
    const granted = await grantMembership(ctx, ravi.id)
    if (!granted.ok) throw new Error(granted.code)
    expect(await grantMembership(ctx, ravi.id)).toEqual(granted)
    expect((await findMembershipOf(shop, ravi.id)).isMember, 'not before it has a last day').toBe(false)
    expect(await changeMembership(ctx, granted.value.id, until('2026-12-24'))).toMatchObject({ ok: true })
    expect((await findMembershipOf(shop, ravi.id)).isMember).toBe(true)
    expect(await grantMembership(ctx, 'usr_nobody')).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
    expect(await grantMembership(await as('support'), ravi.id)).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('D238 D239: while none is offered, staff grant none and begin none, but change and end those that run', async () => {
    const { shop, id } = await begin()
    const ravi = await newPerson(shop, 'ravi')
    const ctx = await as()
    const offer = async (isOffered: boolean) =>
      void must(
        await changeSettings(
          { ...shop, actor: { kind: 'system' } },
          { store: { isDemo: true }, membership: { isOffered } },
        ),
      )
    await offer(false)
    const refused = { ok: false, code: 'MEMBERSHIP_NOT_OFFERED' }
    expect(await grantMembership(ctx, ravi.id)).toMatchObject(refused)
    expect(await list(ctx)).toMatchObject({ value: { memberships: [{ id }] } })
    expect(await changeMembership(ctx, id, until('2026-12-24'))).toMatchObject(refused)
    await offer(true)
    const { expiresAt } = must(await changeMembership(ctx, id, until('2026-12-24')))
    await offer(false)
    const later = must(await changeMembership(ctx, id, until('2026-12-31', expiresAt)))
    const ended = must(await endMembership(ctx, id, { reason: 'Asked for it', seen: later.expiresAt }))
    expect(await changeMembership(ctx, id, until('2026-12-31', ended.expiresAt))).toMatchObject(refused)
    await offer(true)
  })

  test('support looks and changes nothing', async () => {
    const { id } = await begin()
    const support = await as('support')
    expect((await list(support)).ok).toBe(true)
    expect(await changeMembership(support, id, until('2026-12-24'))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await endMembership(support, id, { reason: 'No', seen: '' })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await list(await as('editor'))).toMatchObject({ code: 'FORBIDDEN' })
  })
})
