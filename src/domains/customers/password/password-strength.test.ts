import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { testContext } from '../../../platform/testing/index.ts'
import { refuseWeakPassword } from './password-strength.ts'

let ctx: Context
beforeAll(async () => {
  ctx = await testContext()
})

const isRefused = async (password: string, role: string) =>
  (await refuseWeakPassword(ctx, password, { email: 'olga.rao@example.in', role }, 'password')) !== null

test.each([
  'short words',
  'password1234',
  'P@ssw0rd2026!',
  'Welcome@12345',
  '123456789012',
  'qwertyuiop[]',
  'aaaaaaaaaaaa',
  'iloveyou1234',
  'olgarao and words',
  'OLGA.RAO and words',
  'We love O2 Nutrition',
])('A47: staff cannot choose "%s"', async (password) => {
  expect(await isRefused(password, 'packer')).toBe(true)
})

test.each(['four plain words', 'correct horse battery', 'tV7#kq9!mZ2$'])('staff can choose "%s"', async (password) => {
  expect(await isRefused(password, 'owner')).toBe(false)
})

test('customers choose freely from six characters, but not what everybody chooses', async () => {
  for (const password of ['123456', 'password', 'Password1', 'qwerty123', 'iloveyou'])
    expect(await isRefused(password, 'customer'), password).toBe(true)
  for (const password of ['mango7', 'four plain words']) expect(await isRefused(password, 'customer')).toBe(false)
})
