import { Secret, TOTP } from 'otpauth'
import { expect, test, vi } from 'vitest'
import type { Actor, Context } from '../../platform/context.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { linksOf } from '../../platform/mail/mailer.ts'
import { announcedEvents, describeBoth, emptyTables } from '../../platform/testing/index.ts'
import { findAudit } from '../audit/index.ts'
import { AuditQuery } from '../audit/schemas.ts'
import { findSession, signIn } from '../customers/index.ts'
import {
  beginSecondFactor,
  changeRole,
  endSecondFactor,
  ensureOwner,
  findOwnSecondFactor,
  findStaff,
  inviteStaff,
  joinStaff,
  proveSecondFactor,
  removeStaff,
  revokeInvitation,
  sendInvitation,
  showInvitationLink,
  showSecondFactor,
} from './index.ts'

// Passwords are slow on purpose, and slower on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const HERE = { ip: '203.0.113.7', userAgent: 'test' }
const FROM = { client: HERE, headers: new Headers() }
const PASSWORD = 'four plain words'
const tokenOf = (path: string | null) => /token=(.+)$/.exec(path ?? '')?.[1] ?? ''
const cookiesOf = (setCookie: readonly string[]) =>
  new Headers({ cookie: setCookie.map((each) => each.split(';')[0]).join('; ') })
const person = (token: string, email?: string) => ({
  token,
  ...(email ? { email } : {}),
  firstName: 'Asha',
  lastName: 'Rao',
  password: PASSWORD,
})

describeBoth('staff', (open) => {
  /** An empty shop, and how to act in it. */
  const begin = async () => {
    const ctx = await open()
    await emptyTables(ctx)
    return ctx
  }
  const as = (ctx: Context, actor: Actor): Context => ({ ...ctx, actor })
  /** Whoever has these cookies, as the next request finds them. */
  const asSession = async (ctx: Context, headers: Headers) => {
    const session = await findSession(ctx, headers, HERE.ip)
    if (!session) throw new Error('no session')
    return as(ctx, session.actor)
  }
  const becomeOwner = async (ctx: Context) => {
    const joined = await joinStaff(ctx, person(tokenOf(await ensureOwner(ctx, null)), 'olga@example.in'), FROM)
    if (!joined.ok) throw new Error(joined.code)
    const headers = cookiesOf(joined.value.setCookie)
    return { id: joined.value.user.id, headers, ctx: await asSession(ctx, headers) }
  }
  const linkFor = async (ctx: Context, invitationId: string) => {
    const mails: Mail[] = []
    const mailer = { send: async (mail: Mail) => void mails.push(mail), link: linksOf(''), close: () => {} }
    await sendInvitation(as(ctx, { kind: 'system' }), mailer, { invitationId })
    return tokenOf(/\/admin\/join\?token=[\w-]+/.exec(mails[0]?.text ?? '')?.[0] ?? null)
  }
  const invite = async (owner: Context, email: string, role: 'packer' | 'owner') => {
    expect(await inviteStaff(owner, { email, role })).toMatchObject({ ok: true })
    const asked = (await announcedEvents(owner)).filter(({ event }) => event === 'staff.invited').at(-1)
    return linkFor(owner, String(asked?.data.invitationId))
  }
  const joinAs = async (ctx: Context, token: string, email: string) => {
    const joined = await joinStaff(ctx, person(token), FROM)
    if (!joined.ok) throw new Error(`${email}: ${joined.code}`)
    const headers = cookiesOf(joined.value.setCookie)
    return { id: joined.value.user.id, headers, ctx: await asSession(ctx, headers) }
  }

  test('the first owner comes by a link that works once, and a start with an owner makes none', async () => {
    const ctx = await begin()
    const old = tokenOf(await ensureOwner(ctx, null))
    const token = tokenOf(await ensureOwner(ctx, null))
    const tries = await Promise.all(
      [old, token, token].map((each, n) => joinStaff(ctx, person(each, `p${n}@example.in`), FROM)),
    )
    expect(tries.map((each) => each.ok || each.code).toSorted()).toEqual([
      'INVITATION_UNKNOWN',
      'INVITATION_UNKNOWN',
      true,
    ])
    expect(await ensureOwner(ctx, null)).toBeNull()
    const found = await findStaff(ctx)
    expect(found.ok && found.value.staff.map(({ role }) => role)).toEqual(['owner'])
  })

  test('the owner that the environment names can sign in, and never takes over an account', async () => {
    const ctx = await begin()
    await ensureOwner(ctx, { email: 'Boss@Example.in', password: PASSWORD })
    const signed = await signIn(ctx, { email: 'boss@example.in', password: PASSWORD }, HERE)
    expect(signed.ok && (await asSession(ctx, cookiesOf(signed.value.setCookie))).actor).toMatchObject({
      role: 'owner',
    })
  })

  test('F39: an owner is shown the link of an invitation, the same as in its email; it works once, and the log has no token', async () => {
    const ctx = await begin()
    const owner = await becomeOwner(ctx)
    const mailed = await invite(owner.ctx, 'pia@example.in', 'packer')
    const found = await findStaff(owner.ctx)
    const id = (found.ok && found.value.invitations.find(({ email }) => email === 'pia@example.in')?.id) || ''
    const shown = await showInvitationLink(owner.ctx, id)
    const token = shown.ok ? tokenOf(shown.value.reveal()) : shown.code
    expect(token).toBe(mailed)
    expect(JSON.stringify(shown)).not.toContain(token)
    const log = await findAudit(owner.ctx, { kind: 'staff', id: 'pia@example.in', limit: 10 })
    expect(JSON.stringify(log)).toContain('staff.invitation-link')
    expect(JSON.stringify(log)).not.toContain(token)
    const pia = await joinAs(ctx, token, 'pia@example.in')
    expect(await showInvitationLink(owner.ctx, id)).toMatchObject({ code: 'INVITATION_UNKNOWN' })
    expect(await showInvitationLink(pia.ctx, id)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await joinStaff(ctx, person(token), FROM)).toMatchObject({ code: 'INVITATION_UNKNOWN' })
  })

  test('an invitation makes its role, once; called back it makes none', async () => {
    const ctx = await begin()
    const owner = await becomeOwner(ctx)
    const token = await invite(owner.ctx, 'pia@example.in', 'packer')
    const pia = await joinAs(ctx, token, 'pia@example.in')
    expect(pia.ctx.actor).toMatchObject({ kind: 'staff', role: 'packer', email: 'pia@example.in' })
    expect(await joinStaff(ctx, person(token), FROM)).toMatchObject({ code: 'INVITATION_UNKNOWN' })
    expect(await inviteStaff(owner.ctx, { email: 'pia@example.in', role: 'owner' })).toMatchObject({
      code: 'ALREADY_STAFF',
    })
    expect(await inviteStaff(pia.ctx, { email: 'x@example.in', role: 'owner' })).toMatchObject({ code: 'FORBIDDEN' })
    const second = await invite(owner.ctx, 'quy@example.in', 'packer')
    const open = await findStaff(owner.ctx)
    if (!open.ok) throw new Error(open.code)
    expect(open.value.invitations.map(({ email }) => email)).toEqual(['quy@example.in'])
    expect((await revokeInvitation(owner.ctx, open.value.invitations[0]?.id ?? '')).ok).toBe(true)
    expect(await joinStaff(ctx, person(second), FROM)).toMatchObject({ code: 'INVITATION_UNKNOWN' })
  })

  test('what cannot be taken back asks for the password once it was given longer ago', async () => {
    const ctx = await begin()
    const owner = await becomeOwner(ctx)
    const later: Context = { ...owner.ctx, now: () => new Date(Date.now() + 16 * 60_000) }
    expect(await inviteStaff(later, { email: 'x@example.in', role: 'packer' })).toMatchObject({ code: 'LOGIN_AGAIN' })
    expect(await changeRole(later, { userId: owner.id, role: 'packer' })).toMatchObject({ code: 'LOGIN_AGAIN' })
  })

  test('of two owners who leave at the same moment one stays, and a new role ends all sessions', async () => {
    const ctx = await begin()
    const one = await becomeOwner(ctx)
    const two = await joinAs(ctx, await invite(one.ctx, 'two@example.in', 'owner'), 'two@example.in')
    const left = await Promise.all([
      removeStaff(one.ctx, one.id),
      changeRole(two.ctx, { userId: two.id, role: 'packer' }),
    ])
    expect(left.map((each) => each.ok || each.code).toSorted()).toEqual(['LAST_OWNER', true])
    const [gone, stays] = left[0]?.ok ? [one, two] : [two, one]
    expect(await findSession(ctx, gone.headers)).toBeNull()
    expect(await findSession(ctx, stays.headers)).not.toBeNull()
  })

  test('with a second factor a session is staff’s only after a code, and each code opens once', async () => {
    const ctx = await begin()
    const owner = await becomeOwner(ctx)
    expect((await beginSecondFactor(owner.ctx)).ok).toBe(true)
    const { setUp } = await findOwnSecondFactor(owner.ctx)
    const totp = new TOTP({ secret: Secret.fromBase32(setUp?.key ?? ''), digits: 6, period: 30 })
    let clock = Date.now()
    const at = (who: Context): Context => ({ ...who, now: () => new Date(clock) })
    const codeNow = () => totp.generate({ timestamp: clock })
    const first = codeNow()
    const wrong = first === '000000' ? '000001' : '000000'
    expect(await proveSecondFactor(at(owner.ctx), wrong, owner.headers)).toMatchObject({ code: 'CODE_WRONG' })
    const proved = await proveSecondFactor(at(owner.ctx), first, owner.headers)
    if (!proved.ok) throw new Error(proved.code)
    expect(proved.value).toHaveLength(10)
    expect((await asSession(ctx, owner.headers)).actor.kind, 'the session that set it up stays').toBe('staff')

    const enter = async () => {
      const signed = await signIn(ctx, { email: 'olga@example.in', password: PASSWORD }, HERE)
      if (!signed.ok) throw new Error(signed.code)
      const headers = cookiesOf(signed.value.setCookie)
      return { headers, ctx: await asSession(ctx, headers) }
    }
    const half = await enter()
    expect(half.ctx.actor).toMatchObject({ kind: 'customer', awaitsSecondFactor: true })
    expect((await findStaff(half.ctx)).ok).toBe(false)
    expect(await showSecondFactor(at(half.ctx), first, half.headers), 'used').toMatchObject({ code: 'CODE_WRONG' })
    clock += 30_000
    const other = await enter()
    const both = await Promise.all([half, other].map((each) => showSecondFactor(at(each.ctx), codeNow(), each.headers)))
    expect(both.map((each) => each.ok || each.code).toSorted(), 'one code, two sessions').toEqual(['CODE_WRONG', true])
    const [recovery = ''] = proved.value
    const third = await enter()
    expect((await showSecondFactor(at(third.ctx), recovery, third.headers)).ok).toBe(true)
    expect((await asSession(ctx, third.headers)).actor.kind).toBe('staff')
    const fourth = await enter()
    expect(await showSecondFactor(at(fourth.ctx), recovery, fourth.headers)).toMatchObject({ code: 'CODE_WRONG' })
    expect((await endSecondFactor(await asSession(ctx, owner.headers), owner.id)).ok).toBe(true)
    expect((await enter()).ctx.actor.kind).toBe('staff')
  })

  test('every step stands in the trail, which nobody can alter', async () => {
    const ctx = await begin()
    const owner = await becomeOwner(ctx)
    const pia = await joinAs(ctx, await invite(owner.ctx, 'pia@example.in', 'packer'), 'pia@example.in')
    await changeRole(owner.ctx, { userId: pia.id, role: 'owner' })
    const found = await findAudit(owner.ctx, AuditQuery.parse({}))
    if (!found.ok) throw new Error(found.code)
    expect(found.value.entries.map(({ action, actor, ip }) => [action, actor.email, ip])).toEqual([
      ['staff.role', 'olga@example.in', HERE.ip],
      ['staff.join', 'pia@example.in', HERE.ip],
      ['staff.invite', 'olga@example.in', HERE.ip],
      ['staff.join', 'olga@example.in', HERE.ip],
    ])
    expect(found.value.entries[0]).toMatchObject({ before: { role: 'packer' }, after: { role: 'owner' } })
    for (const statement of ['update audit_entries set ip = null', 'delete from audit_entries'])
      await expect(ctx.db.execute(statement)).rejects.toThrow()
  })
})
