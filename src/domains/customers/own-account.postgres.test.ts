import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queryRows } from '../../platform/db/index.ts'
import { contextOn, describeBoth, emptyTables } from '../../platform/testing/index.ts'
import {
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  endAllSessions,
  endSession,
  findOwnAccount,
  findOwnSessions,
  findSession,
  requestReset,
  requestVerification,
  resetPassword,
  signIn,
  updateProfile,
} from './index.ts'
import { Profile } from './schemas.ts'
import { cookiesOf, emailsOf, HERE, newPerson, PASSWORD, tokenIn } from './testing/people.ts'

const NEW = 'another four words'

describeBoth('the own account', (open, database) => {
  const begin = async () => {
    const nobody = await open({ actor: { kind: 'nobody' } })
    await emptyTables(nobody)
    const asha = await newPerson(nobody, 'asha')
    return { nobody, asha, own: contextOn(await database(), { actor: asha.actor }) }
  }

  test('a confirmed address is proven by the mail of the registration, asked for again or not', async () => {
    const { nobody, asha, own } = await begin()
    expect(asha.isEmailVerified).toBe(false)
    const first = tokenIn((await emailsOf(nobody, 'customer.verification-requested'))[0])
    expect((await requestVerification(own)).ok).toBe(true)
    const again = tokenIn((await emailsOf(nobody, 'customer.verification-requested')).at(-1))
    expect(await confirmEmail(nobody, first, HERE)).toMatchObject({ code: 'LINK_UNKNOWN' })
    expect(await confirmEmail(nobody, again, HERE)).toEqual({ ok: true, value: { email: asha.email } })
    expect(await confirmEmail(nobody, again, HERE)).toMatchObject({ code: 'LINK_UNKNOWN' })
    expect((await findOwnAccount(own))?.isEmailVerified).toBe(true)
    expect(await emailsOf(nobody, 'customer.verification-requested')).toEqual([])
    const welcomes = await emailsOf(nobody, 'customer.confirmed')
    expect(welcomes.map(({ to, id, text }) => [to, id, text.includes('Welcome, asha.')])).toEqual([
      [asha.email, `${asha.id}-welcome`, true],
    ])
  })

  test('A16 I23: a new password asks for the old one, ends every session and begins one', async () => {
    const { nobody, asha, own } = await begin()
    const other = await signIn(nobody, { email: asha.email, password: PASSWORD }, HERE)
    if (!other.ok) throw new Error(other.code)
    const wrong = await changePassword(own, { currentPassword: 'not it', newPassword: NEW }, HERE, asha.headers)
    expect(wrong).toMatchObject({ code: 'WRONG_PASSWORD', params: { fields: { currentPassword: expect.any(String) } } })
    const changed = await changePassword(own, { currentPassword: PASSWORD, newPassword: NEW }, HERE, asha.headers)
    if (!changed.ok) throw new Error(changed.code)
    for (const headers of [asha.headers, cookiesOf(other.value.setCookie)])
      expect(await findSession(nobody, headers)).toBeNull()
    expect(await findSession(nobody, cookiesOf(changed.value.setCookie))).not.toBeNull()
    expect(await emailsOf(nobody, 'customer.password-changed')).toHaveLength(1)
  })

  test('of two new passwords at once, one holds', async () => {
    const { asha, own } = await begin()
    const results = await Promise.all(
      ['first new words', 'second new words'].map((newPassword) =>
        changePassword(own, { currentPassword: PASSWORD, newPassword }, HERE, asha.headers),
      ),
    )
    expect(results.filter((each) => each.ok)).toHaveLength(1)
  })

  test('A15: guessing the password of an open session is slowed down', async () => {
    const { own } = await begin()
    const results = []
    for (let n = 0; n < 9; n += 1)
      results.push(await changeEmail(own, { email: 'thief@example.in', currentPassword: `guess ${n}` }))
    expect(results.at(-1)).toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect(await deleteAccount(own, { currentPassword: PASSWORD })).toMatchObject({ code: 'TOO_MANY_TRIES' })
  })

  test('the account moves to a new address once it is confirmed; the old address is notified and its links end', async () => {
    const { nobody, asha, own } = await begin()
    await requestReset(nobody, asha.email, HERE)
    const oldLink = tokenIn((await emailsOf(nobody, 'customer.reset-requested'))[0])
    expect((await changeEmail(own, { email: 'new@example.in', currentPassword: PASSWORD })).ok).toBe(true)
    expect((await findOwnAccount(own))?.email).toBe(asha.email)
    const [mail] = await emailsOf(nobody, 'customer.email-change-requested')
    expect(mail?.to).toBe('new@example.in')
    expect((await confirmEmail(nobody, tokenIn(mail), HERE)).ok).toBe(true)
    expect(await findOwnAccount(own)).toMatchObject({ email: 'new@example.in', isEmailVerified: true })
    const told = await emailsOf(nobody, 'customer.email-changed')
    expect(told.map((each) => each.to)).toEqual([asha.email])
    expect(JSON.stringify(told)).not.toContain('new@example.in')
    expect(await resetPassword(nobody, { token: oldLink, password: NEW }, HERE)).toMatchObject({ code: 'LINK_UNKNOWN' })
    expect((await signIn(nobody, { email: 'new@example.in', password: PASSWORD }, HERE)).ok).toBe(true)
  })

  test('only the owner of a new address learns that it has an account', async () => {
    const { nobody, own } = await begin()
    const ravi = await newPerson(nobody, 'ravi')
    const free = await changeEmail(own, { email: 'free@example.in', currentPassword: PASSWORD })
    const taken = await changeEmail(own, { email: ravi.email, currentPassword: PASSWORD })
    expect(taken).toEqual(free)
    const mails = await emailsOf(nobody, 'customer.email-change-requested')
    expect(mails.map((mail) => [mail.to, tokenIn(mail) !== ''])).toEqual([
      ['free@example.in', true],
      [ravi.email, false],
    ])
    expect(await changeEmail(own, { email: 'asha@example.in', currentPassword: PASSWORD })).toMatchObject({
      code: 'SAME_EMAIL',
    })
  })

  test('an address that somebody registers meanwhile is refused when it is confirmed', async () => {
    const { nobody, asha, own } = await begin()
    await changeEmail(own, { email: 'ravi@example.in', currentPassword: PASSWORD })
    const token = tokenIn((await emailsOf(nobody, 'customer.email-change-requested'))[0])
    await newPerson(nobody, 'ravi')
    expect(await confirmEmail(nobody, token, HERE)).toMatchObject({ code: 'EMAIL_TAKEN' })
    expect((await findOwnAccount(own))?.email).toBe(asha.email)
  })

  test('sessions are listed without their tokens, and ended one by one or all; others’ are unknown', async () => {
    const { nobody, asha, own } = await begin()
    const phone = { ip: '203.0.113.8', userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36' }
    const second = await signIn(nobody, { email: asha.email, password: PASSWORD }, phone)
    if (!second.ok) throw new Error(second.code)
    const list = await findOwnSessions(own, asha.headers)
    expect(list.map(({ device, isThis }) => [device, isThis])).toEqual([
      ['Chrome on Android', false],
      ['Chrome on Windows', true],
    ])
    expect(JSON.stringify(list)).not.toContain(asha.token.split('.')[0])
    const ravi = await newPerson(nobody, 'ravi')
    const theirs = contextOn(await database(), { actor: ravi.actor })
    expect(await endSession(theirs, list[0]?.id ?? '')).toMatchObject({ code: 'SESSION_UNKNOWN' })
    expect((await endSession(own, list[0]?.id ?? '')).ok).toBe(true)
    expect(await findSession(nobody, cookiesOf(second.value.setCookie))).toBeNull()
    expect(await findSession(nobody, asha.headers)).not.toBeNull()
    expect((await endAllSessions(own)).ok).toBe(true)
    expect(await findSession(nobody, asha.headers)).toBeNull()
    expect(await findSession(nobody, ravi.headers)).not.toBeNull()
  })

  test('A30: name and phone change, the phone to +91; nothing else does', async () => {
    const { own } = await begin()
    const input = { firstName: ' Anna ', lastName: 'Rao', phone: '098765 43211', role: 'owner', email: 'x@example.in' }
    expect(await updateProfile(own, Profile.parse(input))).toMatchObject({
      ok: true,
      value: { firstName: 'Anna', phone: '+919876543211', email: 'asha@example.in' },
    })
    expect(await queryRows(own.db, sql`select role, name from users`)).toEqual([{ role: 'customer', name: 'Anna Rao' }])
  })

  test('I23: a deleted account leaves no name, phone, address, password or session, and its address is free', async () => {
    const { nobody, asha, own } = await begin()
    expect(await deleteAccount(own, { currentPassword: 'not it' })).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect((await deleteAccount(own, { currentPassword: PASSWORD })).ok).toBe(true)
    expect(await findSession(nobody, asha.headers)).toBeNull()
    const left = await queryRows(
      own.db,
      sql`select to_jsonb(u) as u, (select count(*)::int from accounts) as accounts, (select count(*)::int from sessions) as sessions, (select count(*)::int from account_links) as links from users u`,
    )
    expect(left).toMatchObject([{ accounts: 0, sessions: 0, links: 0 }])
    expect(JSON.stringify(left)).not.toMatch(/asha@|Rao|98765/)
    expect(await emailsOf(nobody, 'customer.verification-requested')).toEqual([])
    expect((await newPerson(nobody, 'asha')).id).not.toBe(asha.id)
  })

  test('nobody may do any of it without being signed in', async () => {
    const { nobody } = await begin()
    const results = await Promise.all([
      changeEmail(nobody, { email: 'x@example.in', currentPassword: PASSWORD }),
      changePassword(nobody, { currentPassword: PASSWORD, newPassword: NEW }, HERE),
      deleteAccount(nobody, { currentPassword: PASSWORD }),
      endAllSessions(nobody),
      endSession(nobody, 'ses_x'),
      requestVerification(nobody),
      updateProfile(nobody, Profile.parse({ firstName: 'A', lastName: 'B', phone: '9876543210' })),
    ])
    expect(results.map((each) => !each.ok && each.code)).toEqual(results.map(() => 'LOGIN_REQUIRED'))
    expect(await findOwnSessions(nobody, new Headers())).toEqual([])
  })
})
