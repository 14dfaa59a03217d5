import { expect, test, vi } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { describeBoth, emptyTables } from '../../platform/testing/index.ts'
import { requestReset, resetPassword, signIn } from './index.ts'
import { cookiesOf, emailsOf, HERE, newPerson, PASSWORD, tokenIn } from './testing/people.ts'

/** One wrong password from each of many networks. */
const attack = async (ctx: Context, email: string, networks: number) => {
  const guess = async (n: number) => {
    const ip = `198.${n >> 8}.${n & 255}.7`
    const answer = await signIn(ctx, { email, password: 'wrong guess' }, { ip, userAgent: 'attacker' })
    return answer.ok ? 'ok' : answer.code
  }
  const answers = await Promise.all(Array.from({ length: networks }, (_, n) => guess(n)))
  return answers.filter((code) => code === 'SIGN_IN_FAILED').length
}

// A thousand sign-ins take longer on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

describeBoth('A15: wrong passwords', (open) => {
  const begin = async () => {
    const ctx = await open({ actor: { kind: 'nobody' } })
    await emptyTables(ctx)
    return { ctx, asha: await newPerson(ctx, 'asha') }
  }

  test('A54: a hundred from one address cost a new device on another network nothing', async () => {
    const { ctx, asha } = await begin()
    for (let round = 0; round < 10; round += 1)
      await Promise.all(
        Array.from({ length: 10 }, () =>
          signIn(ctx, { email: asha.email, password: 'wrong guess' }, { ip: '198.51.100.9', userAgent: 'attacker' }),
        ),
      )
    expect((await signIn(ctx, { email: asha.email, password: PASSWORD }, HERE)).ok).toBe(true)
  })

  test('A54 A58: one network cannot use up the account, however it rotates in a /24 or a /48', async () => {
    const { ctx, asha } = await begin()
    const places = Array.from({ length: 60 }, (_, n) => [`198.51.100.${n}`, `2001:db8:7:${n.toString(16)}::${n}`])
    const answers = await Promise.all(
      places.flat().map((ip) => signIn(ctx, { email: asha.email, password: 'wrong guess' }, { ip, userAgent: '' })),
    )
    const guesses = answers.filter((answer) => !answer.ok && answer.code === 'SIGN_IN_FAILED').length
    expect(guesses).toBeLessThanOrEqual(40)
    expect((await signIn(ctx, { email: asha.email, password: PASSWORD }, HERE)).ok).toBe(true)
  })

  test('A54: from a thousand networks are slowed down; the owner gets in from a browser that has signed in before, and only from there', async () => {
    const { ctx, asha } = await begin()
    expect(await attack(ctx, asha.email, 1000)).toBeLessThanOrEqual(80)
    const right = { email: asha.email, password: PASSWORD }
    expect(await signIn(ctx, right, HERE)).toMatchObject({ code: 'SIGN_IN_PAUSED' })
    const own = await signIn(ctx, right, HERE, asha.headers)
    if (!own.ok) throw new Error(own.code)
    expect((await signIn(ctx, right, HERE, cookiesOf(own.value.setCookie))).ok).toBe(true)
    const ravi = await newPerson(ctx, 'ravi')
    expect(await signIn(ctx, right, HERE, ravi.headers)).toMatchObject({ code: 'SIGN_IN_PAUSED' })
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
    await attack(ctx, asha.email, 90)
    await requestReset(ctx, asha.email, HERE)
    const token = tokenIn((await emailsOf(ctx, 'customer.reset-requested'))[0])
    const changed = await resetPassword(ctx, { token, password: 'another four words' }, HERE)
    if (!changed.ok) throw new Error(changed.code)
    // The attack continues, but the emailed link has made this browser a known device.
    await attack(ctx, asha.email, 90)
    const right = { email: asha.email, password: 'another four words' }
    expect(await signIn(ctx, right, HERE)).toMatchObject({ code: 'SIGN_IN_PAUSED' })
    expect((await signIn(ctx, right, HERE, cookiesOf(changed.value.setCookie))).ok).toBe(true)
  })
})
