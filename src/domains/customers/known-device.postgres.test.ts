import { expect, test, vi } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { describeBoth, emptyTables } from '../../platform/testing/index.ts'
import { requestReset, resetPassword, signIn } from './index.ts'
import { cookiesOf, HERE, mailsOf, newPerson, PASSWORD, tokenIn } from './testing/people.ts'

const attack = async (ctx: Context, email: string) => {
  const places = Array.from({ length: 20 }, (_, n) => ({ ip: `198.51.100.${n % 4}`, userAgent: 'attacker' }))
  const results = await Promise.all(places.map((place) => signIn(ctx, { email, password: 'wrong guess' }, place)))
  return results.filter((each) => !each.ok && each.code === 'TOO_MANY_TRIES').length
}

// Passwords are slow on purpose, and slower on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

describeBoth('A15: 20 wrong passwords', (open) => {
  const begin = async () => {
    const ctx = await open({ actor: { kind: 'nobody' } })
    await emptyTables(ctx)
    return { ctx, asha: await newPerson(ctx, 'asha') }
  }

  test('are slowed down; the owner gets in from a browser that has signed in before, and only from there', async () => {
    const { ctx, asha } = await begin()
    expect(await attack(ctx, asha.email)).toBeGreaterThan(0)
    const right = { email: asha.email, password: PASSWORD }
    expect(await signIn(ctx, right, HERE)).toMatchObject({ code: 'TOO_MANY_TRIES' })
    const own = await signIn(ctx, right, HERE, asha.headers)
    if (!own.ok) throw new Error(own.code)
    expect((await signIn(ctx, right, HERE, cookiesOf(own.value.setCookie))).ok).toBe(true)
    const ravi = await newPerson(ctx, 'ravi')
    expect(await signIn(ctx, right, HERE, ravi.headers)).toMatchObject({ code: 'TOO_MANY_TRIES' })
  })

  test('from the known browser itself are slowed down too', async () => {
    const { ctx, asha } = await begin()
    const results = []
    for (let n = 0; n < 10; n += 1)
      results.push(await signIn(ctx, { email: asha.email, password: 'wrong guess' }, HERE, asha.headers))
    expect(results.map((each) => !each.ok && each.code)).toEqual([
      ...Array(8).fill('SIGN_IN_FAILED'),
      'TOO_MANY_TRIES',
      'TOO_MANY_TRIES',
    ])
  })

  test('do not keep an owner out who sets a new password by mail', async () => {
    const { ctx, asha } = await begin()
    await attack(ctx, asha.email)
    await requestReset(ctx, asha.email, HERE)
    const token = tokenIn((await mailsOf(ctx, 'customer.reset-requested'))[0])
    expect((await resetPassword(ctx, { token, password: 'another four words' }, HERE)).ok).toBe(true)
    expect((await signIn(ctx, { email: asha.email, password: 'another four words' }, HERE)).ok).toBe(true)
  })
})
