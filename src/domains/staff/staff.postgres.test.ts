import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { describeBoth, emptyTables } from '../../platform/testing/index.ts'
import { findActivity } from '../activity-log/index.ts'
import { ActivityQuery } from '../activity-log/schemas.ts'
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
  showInvitationLink,
  showSecondFactor,
} from './index.ts'
import {
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

describeBoth('staff', (open) => {
  /** An empty store, and helpers for acting in it. */
  const begin = async () => {
    const ctx = await open()
    await emptyTables(ctx)
    return ctx
  }
  test('I21: the first owner is created by a link that works once, and a start with an owner makes none', async () => {
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
    const owner = await createOwner(ctx)
    const mailed = await invite(owner.ctx, 'pia@example.in', 'packer')
    const found = await findStaff(owner.ctx)
    const id = (found.ok && found.value.invitations.find(({ email }) => email === 'pia@example.in')?.id) || ''
    const shown = await showInvitationLink(owner.ctx, id)
    const token = shown.ok ? tokenOf(shown.value.reveal()) : shown.code
    expect(token).toBe(mailed)
    expect(JSON.stringify(shown)).not.toContain(token)
    const log = await findActivity(owner.ctx, { kind: 'staff', id: 'pia@example.in', limit: 10 })
    expect(JSON.stringify(log)).toContain('staff.invitation-link')
    expect(JSON.stringify(log)).not.toContain(token)
    const pia = await joinAs(ctx, token)
    expect(await showInvitationLink(owner.ctx, id)).toMatchObject({ code: 'INVITATION_UNKNOWN' })
    expect(await showInvitationLink(pia.ctx, id)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await joinStaff(ctx, person(token), FROM)).toMatchObject({ code: 'INVITATION_UNKNOWN' })
  })

  test('an invitation makes its role, once; called back it makes none', async () => {
    const ctx = await begin()
    const owner = await createOwner(ctx)
    const token = await invite(owner.ctx, 'pia@example.in', 'packer')
    const pia = await joinAs(ctx, token)
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

  test('I21: what cannot be undone asks for the password again after a while', async () => {
    const ctx = await begin()
    const owner = await createOwner(ctx)
    const later: Context = { ...owner.ctx, now: () => new Date(Date.now() + 16 * 60_000) }
    expect(await inviteStaff(later, { email: 'x@example.in', role: 'packer' })).toMatchObject({ code: 'LOGIN_AGAIN' })
    expect(await changeRole(later, { userId: owner.id, role: 'packer' })).toMatchObject({ code: 'LOGIN_AGAIN' })
  })

  test('I21 I23: of two owners who leave at the same moment one stays, and a new role ends all sessions', async () => {
    const ctx = await begin()
    const one = await createOwner(ctx)
    const two = await joinAs(ctx, await invite(one.ctx, 'two@example.in', 'owner'))
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
    const owner = await createOwner(ctx)
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
    expect(half.ctx.actor).toMatchObject({ kind: 'nobody', owesCode: { email: 'olga@example.in' } })
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
    expect(await findSession(ctx, fourth.headers), 'A47: a session that owed its code ends with the factor').toBeNull()
    expect((await asSession(ctx, third.headers)).actor.kind).toBe('staff')
    expect((await enter()).ctx.actor.kind).toBe('staff')
  })

  test('I24: every step is in the activity log, which nobody can alter', async () => {
    const ctx = await begin()
    const owner = await createOwner(ctx)
    const pia = await joinAs(ctx, await invite(owner.ctx, 'pia@example.in', 'packer'))
    await changeRole(owner.ctx, { userId: pia.id, role: 'owner' })
    const found = await findActivity(owner.ctx, ActivityQuery.parse({}))
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
