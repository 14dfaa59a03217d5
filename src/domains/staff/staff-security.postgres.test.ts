import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { type EmailMessage, linksOf } from '../../platform/email/mailer.ts'
import { WrongEnvironment } from '../../platform/env.server.ts'
import { announcedEvents, describeBoth, emptyTables } from '../../platform/testing/index.ts'
import { findActivity } from '../activity-log/index.ts'
import { ActivityQuery } from '../activity-log/schemas.ts'
import {
  changeEmail,
  changePassword,
  confirmEmail,
  endAllSessions,
  registerCustomer,
  sendEmailChangeLink,
  signIn,
} from '../customers/index.ts'
import { NewCustomer } from '../customers/schemas.ts'
import { sessions, users } from '../customers/tables.ts'
import { changeRole, ensureOwner, joinStaff, removeStaff } from './index.ts'
import {
  as,
  asSession,
  cookiesOf,
  createOwner,
  FROM,
  HERE,
  invite,
  joinAs,
  PASSWORD,
  person,
  tokenOf,
} from './testing/team.ts'

describeBoth('what guards accounts of staff', (open) => {
  const begin = async () => {
    const ctx = await open()
    await emptyTables(ctx)
    return ctx
  }
  /** Emails to staff about their accounts: address and change, in order. */
  const told = async (ctx: Context) =>
    (await announcedEvents(ctx))
      .filter(({ event }) => event === 'staff.security-changed')
      .map(({ data }) => `${data.to} ${data.change}`)

  test('A47: every change of what guards an account is logged and told to the address before it', async () => {
    const ctx = await begin()
    const owner = await createOwner(ctx)
    const pia = await joinAs(ctx, await invite(owner.ctx, 'pia@example.in', 'packer'))
    const changed = await changePassword(
      pia.ctx,
      { currentPassword: PASSWORD, newPassword: 'other plain words' },
      HERE,
      pia.headers,
    )
    if (!changed.ok) throw new Error(changed.code)
    const own = await asSession(ctx, cookiesOf(changed.value.setCookie))
    const moved = { email: 'mallory@example.in', currentPassword: 'other plain words' }
    expect((await changeEmail(own, moved)).ok).toBe(true)
    expect(await told(ctx), 'the old address hears of it before the account moves').toContain(
      'pia@example.in email-request',
    )
    const asked = (await announcedEvents(ctx)).find(({ event }) => event === 'customer.email-change-requested')
    const mails: EmailMessage[] = []
    const mailer = { send: async (mail: EmailMessage) => void mails.push(mail), link: linksOf(''), close: () => {} }
    const request = { customerId: pia.id, email: moved.email, requestId: String(asked?.data.requestId) }
    await sendEmailChangeLink(as(ctx, { kind: 'system' }), mailer, request)
    const token = /verify-email\?token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    expect((await confirmEmail(as(ctx, { kind: 'nobody' }), token, HERE)).ok).toBe(true)
    await endAllSessions(own)
    await changeRole(owner.ctx, { userId: pia.id, role: 'editor' })
    await removeStaff(owner.ctx, pia.id)
    expect(await told(ctx)).toEqual([
      'pia@example.in password',
      'pia@example.in email-request',
      'pia@example.in email',
      'pia@example.in sessions-end',
      'mallory@example.in role',
      'mallory@example.in remove',
    ])
    const found = await findActivity(owner.ctx, ActivityQuery.parse({}))
    if (!found.ok) throw new Error(found.code)
    const entries = found.value.entries.toReversed().slice(3)
    expect(entries.map(({ action, subject, actor }) => `${actor.email}: ${action} ${subject.id}`)).toEqual([
      'pia@example.in: staff.password pia@example.in',
      'pia@example.in: staff.email-request pia@example.in',
      'pia@example.in: staff.email pia@example.in',
      'pia@example.in: staff.sessions-end pia@example.in',
      'olga@example.in: staff.role mallory@example.in',
      'olga@example.in: staff.remove mallory@example.in',
    ])
    expect(entries[2]).toMatchObject({ before: { email: 'pia@example.in' }, after: { email: 'mallory@example.in' } })
    expect(JSON.stringify(entries), 'I29: no password, no link').not.toMatch(new RegExp(`plain words|${token}`))
  })

  test('F53: an owner that the environment describes badly ends the start with one line', async () => {
    const ctx = await begin()
    const refusal = (password: string, email = 'boss@example.in') =>
      ensureOwner(ctx, { email, password }).then(
        () => null,
        (error) => [error instanceof WrongEnvironment, error.message],
      )
    expect(await refusal('password1234')).toEqual([
      true,
      expect.stringMatching(/^OWNER_PASSWORD is too weak for an owner\. \S.*\.$/),
    ])
    const asha = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in', phone: '9876543210' }
    await registerCustomer(ctx, NewCustomer.parse({ ...asha, password: PASSWORD }), HERE)
    expect(await refusal('another horse battery staple', asha.email)).toEqual([
      true,
      'OWNER_EMAIL has an account already, and OWNER_PASSWORD is not its password',
    ])
  })

  test('A47: staff choose strong passwords, and are asked for a new one when they come in by a weak one', async () => {
    const ctx = await begin()
    const token = tokenOf(await ensureOwner(ctx, null))
    const weak = { ...person(token, 'olga@example.in'), password: 'password1234' }
    expect(await joinStaff(ctx, weak, FROM)).toMatchObject({ code: 'PASSWORD_WEAK', params: { fields: {} } })
    // A customer's own password, which doesn't become strong just because of the link.
    const asha = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in', phone: '9876543210' }
    expect((await registerCustomer(ctx, NewCustomer.parse({ ...asha, password: 'mango7' }), HERE)).ok).toBe(true)
    const ownPassword = { ...person(token, asha.email), password: 'mango7' }
    expect(await joinStaff(ctx, ownPassword, FROM)).toMatchObject({ code: 'PASSWORD_WEAK' })

    const owner = await createOwner(ctx)
    const change = { currentPassword: PASSWORD, newPassword: 'password1234' }
    expect(await changePassword(owner.ctx, change, HERE, owner.headers)).toMatchObject({
      code: 'PASSWORD_WEAK',
      params: { fields: { newPassword: expect.any(String) } },
    })
    const login = async (email: string, password: string) => {
      const signed = await signIn(ctx, { email, password }, HERE)
      return signed.ok && signed.value.hasWeakPassword
    }
    expect(await login('olga@example.in', PASSWORD)).toBe(false)
    expect(await login(asha.email, 'mango7'), 'customers are not asked').toBe(false)
    await ctx.db.update(users).set({ role: 'packer' }).where(eq(users.email, asha.email))
    expect(await login(asha.email, 'mango7')).toBe(true)
  })

  test('a session that gives its password to change it keeps its second factor', async () => {
    const ctx = await begin()
    const owner = await createOwner(ctx)
    await ctx.db.update(users).set({ hasSecondFactor: true })
    await ctx.db.update(sessions).set({ secondFactorAt: new Date() })
    const own = await asSession(ctx, owner.headers)
    const change = { currentPassword: PASSWORD, newPassword: 'other plain words' }
    const changed = await changePassword(own, change, HERE, owner.headers)
    if (!changed.ok) throw new Error(changed.code)
    expect((await asSession(ctx, cookiesOf(changed.value.setCookie))).actor.kind).toBe('staff')
  })
})
