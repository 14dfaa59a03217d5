import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { IdentityProvider } from '../../../platform/auth/identity-provider.ts'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { contextOn, describeBoth, emptyTables } from '../../../platform/testing/index.ts'
import {
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  exchangeCode,
  findOwnLogins,
  findSession,
  requestDeletion,
  returnFromGoogle,
  signIn,
  startGoogle,
} from '../index.ts'
import { come, enter, google, goToGoogle, identity } from '../testing/google.ts'
import { cookiesOf, emailsOf, HERE, newPerson, PASSWORD, tokenIn } from '../testing/people.ts'

const NEW = 'another four words'
describeBoth('the sign-in with Google', (open, database) => {
  const begin = async () => {
    const ctx = await open({ actor: { kind: 'nobody' } })
    await emptyTables(ctx)
    return ctx
  }
  const as = async ({ user }: { user: { id: string; email: string } }) =>
    contextOn(await database(), { actor: { kind: 'customer', id: user.id, email: user.email } })
  const confirm = (ctx: Context, id: string) =>
    ctx.db.execute(sql`update users set email_verified = true where id = ${id}`)

  test('makes an account with a confirmed address and no password, and finds it again by its name at Google', async () => {
    const ctx = await begin()
    const asha = await enter(ctx, identity('1', 'Asha@Example.in'))
    expect(asha.user).toMatchObject({ email: 'asha@example.in', isEmailVerified: true, firstName: 'Asha', phone: null })
    expect((await findSession(ctx, asha.headers))?.user?.id).toBe(asha.user.id)
    expect(await findOwnLogins(await as(asha))).toEqual({ hasPassword: false, googleSince: expect.any(String) })
    const again = await enter(ctx, identity('1', 'moved@example.in', { isEmailVerified: false }))
    expect(
      (await emailsOf(ctx, 'customer.confirmed')).map(({ to }) => to),
      'welcomed once',
    ).toEqual(['asha@example.in'])
    expect(again.user).toMatchObject({ id: asha.user.id, email: 'asha@example.in' })
    expect(await signIn(ctx, { email: 'asha@example.in', password: '' }, HERE)).toMatchObject({
      code: 'SIGN_IN_FAILED',
    })
    const [kept] = await queryRows(ctx.db, sql`select to_jsonb(a)::text as row from accounts a`)
    expect(JSON.stringify(kept)).not.toMatch(/asha|token":\s*"/i)
  })

  test('links a confirmed account and tells it; its password and sessions go on', async () => {
    const ctx = await begin()
    const asha = await newPerson(ctx, 'asha')
    await confirm(ctx, asha.id)
    expect((await enter(ctx, identity('1', asha.email))).user.id).toBe(asha.id)
    expect(await findSession(ctx, asha.headers)).not.toBeNull()
    expect((await signIn(ctx, { email: asha.email, password: PASSWORD }, HERE)).ok).toBe(true)
    const mails = await emailsOf(ctx, 'customer.google-linked')
    expect(mails.map(({ to, text }) => [to, text.includes('your password still works')])).toEqual([[asha.email, true]])
  })

  test('leaves nothing in the hands of somebody who had registered the address before its owner came', async () => {
    const ctx = await begin()
    const thief = await newPerson(ctx, 'asha')
    const asThief = await as({ user: thief })
    await changeEmail(asThief, { email: 'thief@example.in', currentPassword: PASSWORD })
    const link = tokenIn((await emailsOf(ctx, 'customer.email-change-requested'))[0])
    const owner = await enter(ctx, identity('1', thief.email))
    expect(owner.user).toMatchObject({ id: thief.id, isEmailVerified: true })
    expect(await findSession(ctx, thief.headers)).toBeNull()
    expect(await signIn(ctx, { email: thief.email, password: PASSWORD }, HERE)).toMatchObject({
      code: 'SIGN_IN_FAILED',
    })
    expect(await confirmEmail(ctx, link, HERE)).toMatchObject({ code: 'LINK_UNKNOWN' })
    // A job that runs late doesn't send anything either.
    expect(await emailsOf(ctx, 'customer.email-change-requested')).toEqual([])
    expect(await changePassword(asThief, { currentPassword: PASSWORD, newPassword: NEW }, HERE)).toMatchObject({
      code: 'NO_PASSWORD',
    })
    expect((await emailsOf(ctx, 'customer.google-linked'))[0]?.text).toContain(
      'password and logins were yours, so we ended them',
    )
    expect(await findSession(ctx, owner.headers)).not.toBeNull()
  })

  test('of the thief’s logins and the owner’s coming at once, no login is left', async () => {
    const ctx = await begin()
    for (let round = 0; round < 4; round += 1) {
      const thief = await newPerson(ctx, `round${round}`)
      const tries = Array.from({ length: 3 }, () => signIn(ctx, { email: thief.email, password: PASSWORD }, HERE))
      const [owner, ...logins] = await Promise.all([enter(ctx, identity(`r${round}`, thief.email)), ...tries])
      expect(await findSession(ctx, owner.headers)).not.toBeNull()
      for (const login of logins)
        if (login.ok) expect(await findSession(ctx, cookiesOf(login.value.setCookie))).toBeNull()
    }
  })

  test.each([
    ['an address that Google has not confirmed', identity('1', 'asha@example.in', { isEmailVerified: false })],
    ['no address', identity('1', null)],
    ['an address that is none', identity('1', 'asha')],
  ])('refuses %s, and makes no account', async (_, who) => {
    const ctx = await begin()
    expect(await come(ctx, who)).toMatchObject({ code: 'GOOGLE_FAILED', params: { from: '/dashboard' } })
    expect(await queryRows(ctx.db, sql`select 1 from users`)).toEqual([])
  })

  test('does not link an unconfirmed address to an account, a second Google account, nor staff', async () => {
    const ctx = await begin()
    const asha = await newPerson(ctx, 'asha')
    expect((await come(ctx, identity('1', asha.email, { isEmailVerified: false }))).ok).toBe(false)
    await enter(ctx, identity('1', asha.email))
    expect(await come(ctx, identity('2', asha.email))).toMatchObject({ code: 'GOOGLE_FAILED' })
    const boss = await newPerson(ctx, 'boss')
    await ctx.db.execute(sql`update users set role = 'owner' where id in (${boss.id}, ${asha.id})`)
    // Nor does it still open the account of someone who has become staff.
    expect(await come(ctx, identity('1', asha.email))).toMatchObject({ code: 'GOOGLE_FAILED' })
    expect(await come(ctx, identity('3', boss.email))).toMatchObject({ code: 'GOOGLE_FAILED' })
    expect((await signIn(ctx, { email: boss.email, password: PASSWORD }, HERE)).ok).toBe(true)
  })

  test('of two who come at once with the same Google account, both enter the one account', async () => {
    const ctx = await begin()
    const both = await Promise.all([
      enter(ctx, identity('1', 'a@example.in')),
      enter(ctx, identity('1', 'a@example.in')),
    ])
    expect(new Set(both.map(({ user }) => user.id)).size).toBe(1)
    expect(await queryRows(ctx.db, sql`select count(*)::int as n from accounts`)).toEqual([{ n: 1 }])
  })

  test('a return is taken once, from the browser that went, with its own state, within ten minutes', async () => {
    const ctx = await begin()
    const provider = google(identity('1', 'asha@example.in'))
    const { answer, headers } = await goToGoogle(ctx, provider, '/checkout')
    const back = (given: URLSearchParams, from: Headers, at: Context = ctx) =>
      returnFromGoogle(at, provider, given, HERE, from)
    const failed = { code: 'GOOGLE_FAILED' }
    expect(await back(answer, new Headers())).toMatchObject(failed)
    expect(await back(new URLSearchParams({ code: 'code', state: 'forged' }), headers)).toMatchObject(failed)
    expect(await back(new URLSearchParams({ code: 'code' }), headers)).toMatchObject(failed)
    const other = await goToGoogle(ctx, provider)
    expect(await back(answer, other.headers)).toMatchObject(failed)
    const [, value = ''] = /google=([^;]+)/.exec(headers.get('cookie') ?? '') ?? []
    const forged = Buffer.from(JSON.stringify({ state: answer.get('state'), from: '/', until: 9e15 })).toString(
      'base64url',
    )
    const cookie = `shop.google=${forged}.${value.split('.')[1]}`
    expect(await back(answer, new Headers({ cookie }))).toMatchObject(failed)
    const late = { ...ctx, now: () => new Date(Date.now() + 11 * 60 * 1000) }
    expect(await back(answer, headers, late)).toMatchObject(failed)
    const twice = await Promise.all([back(answer, headers), back(answer, headers)])
    expect(twice.map((each) => each.ok).toSorted()).toEqual([false, true])
    expect(await back(answer, headers)).toMatchObject({ ...failed, params: { from: '/checkout' } })
  })

  test('its code is taken once, in the same browser, within two minutes, and leads where the browser wanted to go', async () => {
    const ctx = await begin()
    const provider = google(identity('1', 'asha@example.in'))
    const arrive = async (from: string | null = null) => {
      const { answer, headers } = await goToGoogle(ctx, provider, from)
      const returned = await returnFromGoogle(ctx, provider, answer, HERE, headers)
      if (!returned.ok) throw new Error(returned.code)
      return { code: returned.value.code, headers }
    }
    const mine = await arrive('/checkout')
    const theirs = await arrive()
    const unknown = { code: 'CODE_UNKNOWN' }
    expect(await exchangeCode(ctx, mine.code, HERE, new Headers())).toMatchObject(unknown)
    expect(await exchangeCode(ctx, mine.code, HERE, theirs.headers)).toMatchObject(unknown)
    const late = { ...ctx, now: () => new Date(Date.now() + 3 * 60 * 1000) }
    expect(await exchangeCode(late, theirs.code, HERE, theirs.headers)).toMatchObject(unknown)
    const twice = await Promise.all([1, 2].map(() => exchangeCode(ctx, mine.code, HERE, mine.headers)))
    expect(twice.map((each) => each.ok).toSorted()).toEqual([false, true])
    expect(twice.find((each) => each.ok)).toMatchObject({ value: { from: '/checkout' } })
    const gone = await arrive('//evil.example')
    const [user] = await queryRows<{ id: string; email: string }>(ctx.db, sql`select id, email from users`)
    if (!user) throw new Error('nobody came')
    await requestDeletion(await as({ user }))
    const token = tokenIn((await emailsOf(ctx, 'customer.deletion-requested'))[0])
    expect((await deleteAccount(await as({ user }), { token })).ok).toBe(true)
    expect(await exchangeCode(ctx, gone.code, HERE, gone.headers)).toMatchObject(unknown)
    expect(await queryRows(ctx.db, sql`select 1 from accounts`)).toEqual([])
  })

  test('Google that cannot be reached, or is not set up, is a refusal', async () => {
    const ctx = await begin()
    const away: IdentityProvider = {
      authorizationUrl: () => Promise.reject(new Error('timeout')),
      identify: () => Promise.reject(new Error('timeout')),
    }
    expect(await startGoogle(ctx, away, null, HERE)).toMatchObject({ code: 'GOOGLE_FAILED' })
    expect(await startGoogle(ctx, null, null, HERE)).toMatchObject({ code: 'GOOGLE_NOT_SET_UP' })
    const { answer, headers } = await goToGoogle(ctx, google(identity('1', 'asha@example.in')))
    expect(await returnFromGoogle(ctx, away, answer, HERE, headers)).toMatchObject({ code: 'GOOGLE_FAILED' })
  })
})
