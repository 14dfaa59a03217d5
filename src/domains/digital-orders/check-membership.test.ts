import { expect, test } from 'vitest'
import type { Actor } from '../../platform/context.ts'
import { contextOn, testContext, testDatabase } from '../../platform/testing/index.ts'
import { changeMembership, grantMembership } from '../membership/index.ts'
import { MembershipChange } from '../membership/schemas.ts'
import { customer } from '../orders/testing/shop.ts'
import { checkMembership } from './check-membership.ts'

test('D26: membership is visible to the account itself and to staff who may see customers', async () => {
  const shop = await testContext({ now: () => new Date('2026-11-22T06:00:00Z') })
  const on = await testDatabase()
  const as = (actor: Actor) => contextOn(on, { actor, now: shop.now })
  const staff = (role: string): Actor => ({ kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role })
  const [asha, ravi] = [await customer(shop, 'asha'), await customer(shop, 'ravi')]
  const granted = await grantMembership(as(staff('owner')), 'usr_asha')
  if (!granted.ok) throw new Error(granted.code)
  const lastDay = MembershipChange.parse({ lastDay: '2027-01-31', reason: 'A present', seen: '' })
  await changeMembership(as(staff('owner')), granted.value.id, lastDay)

  const asked = 'Asha@Example.com'
  for (const actor of [asha, staff('owner'), staff('support')])
    expect(await checkMembership(as(actor), asked)).toMatchObject({ ok: true, value: { isMember: true } })
  for (const actor of [ravi, staff('packer'), { kind: 'nobody' } as const])
    expect(await checkMembership(as(actor), asked)).toMatchObject({ ok: false })
  expect(await checkMembership(as(staff('owner')), 'nobody@example.com')).toMatchObject({
    ok: true,
    value: { isMember: false },
  })
})
