import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { testContext } from '../../platform/testing/index.ts'
import { registerCustomer } from './index.ts'
import { NewCustomer } from './schemas.ts'

const person = (email: string) =>
  NewCustomer.parse({ firstName: 'A', lastName: 'R', email, phone: '9876543210', password: 'four plain words' })
const signUp = async (ctx: Context, email: string, ip: string) => {
  const answer = await registerCustomer(ctx, person(email), { ip, userAgent: 'test' })
  return answer.ok ? 'ok' : answer.code
}

test('A67: one visitor learns of twenty addresses an hour that they exist, also when all are asked at once', async () => {
  const ctx = await testContext({ actor: { kind: 'nobody' } })
  const emails = Array.from({ length: 4 }, (_, n) => `known${n}@example.in`)
  for (const [n, email] of emails.entries()) expect(await signUp(ctx, email, `203.0.113.${n}`)).toBe('ok')
  const asked = Array.from({ length: 32 }, (_, n) => signUp(ctx, emails[n % 4] ?? '', '2001:db8::7'))
  const answers = await Promise.all(asked)
  expect(answers.filter((code) => code === 'EMAIL_TAKEN')).toHaveLength(20)
  expect(new Set(answers)).toEqual(new Set(['EMAIL_TAKEN', 'TOO_MANY_TRIES']))
  // The next address of the same /64 is the same visitor; other networks can still sign up.
  expect(await signUp(ctx, 'new@example.in', '2001:db8::8')).toBe('TOO_MANY_TRIES')
  expect(await signUp(ctx, 'new@example.in', '198.51.100.1')).toBe('ok')
})

test('a visitor whose sign-ups succeed uses up nothing', async () => {
  const ctx = await testContext({ actor: { kind: 'nobody' } })
  for (let n = 0; n < 22; n += 1) expect(await signUp(ctx, `friend${n}@example.in`, '203.0.113.9')).toBe('ok')
})
