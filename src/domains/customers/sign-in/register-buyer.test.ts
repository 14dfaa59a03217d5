import { expect, test } from 'vitest'
import { testContext } from '../../../platform/testing/index.ts'
import { registerBuyer, signIn } from '../index.ts'
import { emailsOf, HERE, newPerson, PASSWORD } from '../testing/people.ts'

test('R354 A14: a buyer’s address that has an account gets the same answer; its owner is sent a link, and its password stays', async () => {
  const ctx = await testContext({ actor: { kind: 'nobody' } })
  const asha = await newPerson(ctx, 'asha')
  const buyer = { firstName: 'A', lastName: 'R', phone: '+919876543210', password: 'other plain words' }
  const known = await registerBuyer(ctx, { ...buyer, email: asha.email }, HERE)
  const fresh = await registerBuyer(ctx, { ...buyer, email: 'meera@example.in' }, HERE)
  expect(known).toEqual({ ok: true, value: null })
  expect(fresh).toEqual(known)
  expect((await emailsOf(ctx, 'customer.reset-requested')).map(({ to }) => to)).toEqual([asha.email])
  expect((await emailsOf(ctx, 'customer.verification-requested')).map(({ to }) => to)).toContain('meera@example.in')
  expect(await signIn(ctx, { email: asha.email, password: buyer.password }, HERE)).toMatchObject({ ok: false })
  expect(await signIn(ctx, { email: asha.email, password: PASSWORD }, HERE)).toMatchObject({ ok: true })
  expect(await signIn(ctx, { email: 'meera@example.in', password: buyer.password }, HERE)).toMatchObject({ ok: true })
})

test('a password that is too easy to guess is refused for a known address and for a new one', async () => {
  const ctx = await testContext({ actor: { kind: 'nobody' } })
  const asha = await newPerson(ctx, 'asha')
  const buyer = { firstName: 'A', lastName: 'R', phone: '+919876543210', password: 'password' }
  for (const email of [asha.email, 'meera@example.in'])
    expect(await registerBuyer(ctx, { ...buyer, email }, HERE)).toMatchObject({ code: 'PASSWORD_WEAK' })
})
