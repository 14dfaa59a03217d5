import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { contextOn, describeBoth, emptyTables } from '../../platform/testing/index.ts'
import {
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  findOwnAccount,
  findOwnLogins,
  requestDeletion,
  requestReset,
  resetPassword,
  signIn,
} from './index.ts'
import { enter, identity } from './testing/google.ts'
import { emailsOf, HERE, newPerson, PASSWORD, tokenIn } from './testing/people.ts'

const NEW = 'another four words'

describeBoth('an account that Google opens', (open, database) => {
  const begin = async () => {
    const ctx = await open({ actor: { kind: 'nobody' } })
    await emptyTables(ctx)
    return ctx
  }
  const as = async ({ user }: { user: { id: string; email: string } }) =>
    contextOn(await database(), { actor: { kind: 'customer', id: user.id, email: user.email } })
  const confirm = (ctx: Context, id: string) =>
    ctx.db.execute(sql`update users set email_verified = true where id = ${id}`)

  test('an account without a password gets one by mail, and is deleted by a link that only its owner can use', async () => {
    const ctx = await begin()
    const asha = await enter(ctx, identity('1', 'asha@example.in'))
    const own = await as(asha)
    for (const refused of [
      await changePassword(own, { currentPassword: '', newPassword: NEW }, HERE),
      await changeEmail(own, { email: 'new@example.in', currentPassword: 'x' }),
      await deleteAccount(own, { currentPassword: 'x' }),
    ])
      expect(refused).toMatchObject({ code: 'NO_PASSWORD' })

    const ravi = await newPerson(ctx, 'ravi')
    await requestDeletion(own)
    const token = tokenIn((await emailsOf(ctx, 'customer.deletion-requested'))[0])
    expect(await deleteAccount(await as({ user: ravi }), { token })).toMatchObject({ code: 'LINK_UNKNOWN' })
    expect(await confirmEmail(ctx, token, HERE)).toMatchObject({ code: 'LINK_UNKNOWN' })
    expect(await resetPassword(ctx, { token, password: NEW }, HERE)).toMatchObject({ code: 'LINK_UNKNOWN' })

    await requestReset(ctx, asha.user.email, HERE)
    const reset = tokenIn((await emailsOf(ctx, 'customer.reset-requested'))[0])
    expect(await deleteAccount(own, { token: reset })).toMatchObject({ code: 'LINK_UNKNOWN' })
    expect((await resetPassword(ctx, { token: reset, password: NEW }, HERE)).ok).toBe(true)
    expect(await findOwnLogins(own)).toEqual({ hasPassword: true, googleSince: expect.any(String) })
    expect((await signIn(ctx, { email: asha.user.email, password: NEW }, HERE)).ok).toBe(true)
    expect((await enter(ctx, identity('1', null))).user.id).toBe(asha.user.id)
  })

  test('an account that moves to another address is left by the Google account of the old one', async () => {
    const ctx = await begin()
    const asha = await newPerson(ctx, 'asha')
    await confirm(ctx, asha.id)
    await enter(ctx, identity('1', asha.email))
    await changeEmail(await as({ user: asha }), { email: 'new@example.in', currentPassword: PASSWORD })
    await confirmEmail(ctx, tokenIn((await emailsOf(ctx, 'customer.email-change-requested'))[0]), HERE)
    expect((await enter(ctx, identity('1', asha.email))).user.id).not.toBe(asha.id)
    expect((await enter(ctx, identity('2', 'new@example.in'))).user.id).toBe(asha.id)
    expect((await findOwnAccount(await as({ user: asha })))?.email).toBe('new@example.in')
  })
})
