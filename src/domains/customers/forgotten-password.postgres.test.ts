import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queryRows } from '../../platform/db/index.ts'
import { announcedEvents, contextOn, describeBoth, emptyTables } from '../../platform/testing/index.ts'
import { findSession, requestReset, resetPassword, signIn } from './index.ts'
import { cookiesOf, emailsOf, HERE, newPerson, PASSWORD, tokenIn } from './testing/people.ts'

const NEW = 'another four words'

describeBoth('a forgotten password', (open, database) => {
  const begin = async () => {
    const ctx = await open({ actor: { kind: 'nobody' } })
    await emptyTables(ctx)
    return { ctx, asha: await newPerson(ctx, 'asha') }
  }
  const linkFor = async (ctx: Awaited<ReturnType<typeof begin>>['ctx'], email: string) => {
    expect(await requestReset(ctx, email, HERE)).toEqual({ ok: true, value: null })
    return tokenIn((await emailsOf(ctx, 'customer.reset-requested')).at(-1))
  }

  test('A32 I23: is replaced through an emailed link, once; all sessions end, and the address is confirmed', async () => {
    const { ctx, asha } = await begin()
    const token = await linkFor(ctx, asha.email)
    expect(token.length).toBeGreaterThan(20)
    expect(await resetPassword(ctx, { token, password: NEW }, HERE)).toMatchObject({ ok: true })
    expect(await findSession(ctx, asha.headers)).toBeNull()
    expect(await signIn(ctx, { email: asha.email, password: PASSWORD }, HERE)).toMatchObject({ code: 'SIGN_IN_FAILED' })
    const signedIn = await signIn(ctx, { email: asha.email, password: NEW }, HERE)
    expect(signedIn).toMatchObject({ ok: true, value: { user: { isEmailVerified: true } } })
    expect(await resetPassword(ctx, { token, password: 'a third try' }, HERE)).toMatchObject({ code: 'LINK_UNKNOWN' })
    expect((await emailsOf(ctx, 'customer.password-changed')).map((mail) => mail.to)).toEqual([asha.email])
  })

  test('A14: an unknown address is answered like a known one, and gets no email', async () => {
    const { ctx, asha } = await begin()
    const answers = []
    for (const email of [asha.email, 'nobody@example.in']) answers.push(await requestReset(ctx, email, HERE))
    expect(answers[0]).toEqual(answers[1])
    expect((await emailsOf(ctx, 'customer.reset-requested')).map((mail) => mail.to)).toEqual([asha.email])
  })

  test('A32: a second link ends the first, and after an hour none works', async () => {
    const { ctx, asha } = await begin()
    const first = await linkFor(ctx, asha.email)
    const second = await linkFor(ctx, asha.email)
    expect(await resetPassword(ctx, { token: first, password: NEW }, HERE)).toMatchObject({ code: 'LINK_UNKNOWN' })
    const later = contextOn(await database(), { now: () => new Date(Date.now() + 61 * 60 * 1000) })
    expect(await resetPassword(later, { token: second, password: NEW }, HERE)).toMatchObject({ code: 'LINK_UNKNOWN' })
    expect((await resetPassword(ctx, { token: second, password: NEW }, HERE)).ok).toBe(true)
  })

  test('A32: of five simultaneous uses of one link, one succeeds', async () => {
    const { ctx, asha } = await begin()
    const token = await linkFor(ctx, asha.email)
    const results = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => resetPassword(ctx, { token, password: `password ${n}` }, HERE)),
    )
    expect(results.filter((each) => each.ok)).toHaveLength(1)
  })

  test('a login with the old password at the same time leaves no session behind', async () => {
    const { ctx, asha } = await begin()
    const token = await linkFor(ctx, asha.email)
    const [reset, ...logins] = await Promise.all([
      resetPassword(ctx, { token, password: NEW }, HERE),
      ...Array.from({ length: 6 }, () => signIn(ctx, { email: asha.email, password: PASSWORD }, HERE, asha.headers)),
    ])
    expect(reset.ok).toBe(true)
    for (const login of logins)
      if (login.ok) expect(await findSession(ctx, cookiesOf(login.value.setCookie))).toBeNull()
    expect(await queryRows(ctx.db, sql`select count(*)::int as sessions from sessions`)).toEqual([{ sessions: 0 }])
  })

  test('A32 I25: the token is in the email alone, in no table and in no job', async () => {
    const { ctx, asha } = await begin()
    const token = await linkFor(ctx, asha.email)
    const rows = await queryRows(ctx.db, sql`select * from account_links where purpose = 'reset'`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify([rows, await announcedEvents(ctx)])).not.toContain(token)
  })

  test.each(['', 'x', "' or 1=1 --", 'z'.repeat(64)])('the made-up token %j changes nothing', async (token) => {
    const { ctx, asha } = await begin()
    await linkFor(ctx, asha.email)
    expect(await resetPassword(ctx, { token, password: NEW }, HERE)).toMatchObject({ code: 'LINK_UNKNOWN' })
    expect(await findSession(ctx, asha.headers)).not.toBeNull()
  })

  test('a link for something else sets no password', async () => {
    const { ctx, asha } = await begin()
    const token = tokenIn((await emailsOf(ctx, 'customer.verification-requested'))[0])
    expect(token).not.toBe('')
    expect(await resetPassword(ctx, { token, password: NEW }, HERE)).toMatchObject({ code: 'LINK_UNKNOWN' })
    expect(await findSession(ctx, asha.headers)).not.toBeNull()
  })

  test('A40: emails to one address are few', async () => {
    const { ctx, asha } = await begin()
    const results = []
    for (let n = 0; n < 6; n += 1) results.push(await requestReset(ctx, asha.email, HERE))
    expect(results.at(-1)).toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect(await requestReset(ctx, 'other@example.in', HERE)).toMatchObject({ ok: true })
  })
})
