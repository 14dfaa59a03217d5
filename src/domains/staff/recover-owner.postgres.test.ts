import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { announcedEvents, describeBoth, emptyTables } from '../../platform/testing/index.ts'
import { findActivity } from '../activity-log/index.ts'
import { ActivityQuery } from '../activity-log/schemas.ts'
import { findSession, resetPassword, signIn } from '../customers/index.ts'
import { users } from '../customers/tables.ts'
import { recoverOwner } from './index.ts'
import { as, asSession, cookiesOf, createOwner, HERE, invite, joinAs, PASSWORD, tokenOf } from './testing/team.ts'

describeBoth('a locked-out owner', (open) => {
  const begin = async () => {
    const ctx = await open()
    await emptyTables(ctx)
    return { ctx, owner: await createOwner(ctx) }
  }

  test('A47: gets in again by the link that the server prints, and by nothing else', async () => {
    const { ctx, owner } = await begin()
    await ctx.db.update(users).set({ hasSecondFactor: true }).where(eq(users.id, owner.id))
    // Someone who knows the password waits for the second factor to be removed.
    const signed = await signIn(ctx, { email: 'olga@example.in', password: PASSWORD }, HERE)
    const thief = cookiesOf(signed.ok ? signed.value.setCookie : [])
    expect((await asSession(ctx, thief)).actor).toMatchObject({ owesCode: { id: owner.id } })

    const recovered = await recoverOwner(ctx, ' Olga@Example.in ')
    if (!recovered.ok) throw new Error(recovered.code)
    for (const headers of [owner.headers, thief]) expect(await findSession(ctx, headers)).toBeNull()
    expect(await signIn(ctx, { email: 'olga@example.in', password: PASSWORD }, HERE)).toMatchObject({
      code: 'SIGN_IN_FAILED',
    })
    const input = { token: tokenOf(recovered.value), password: 'new and plain words' }
    expect((await resetPassword(ctx, input, HERE)).ok).toBe(true)
    expect(await resetPassword(ctx, input, HERE)).toMatchObject({ code: 'LINK_UNKNOWN' })
    const back = await signIn(ctx, { email: 'olga@example.in', password: input.password }, HERE)
    if (!back.ok) throw new Error(back.code)
    const own = await asSession(ctx, cookiesOf(back.value.setCookie))
    expect(own.actor).toMatchObject({ kind: 'staff', role: 'owner' })

    const found = await findActivity(own, ActivityQuery.parse({}))
    expect(found.ok && found.value.entries.map(({ action, actor }) => [action, actor.email]).slice(0, 2)).toEqual([
      ['staff.password', 'olga@example.in'],
      ['staff.recover', 'server'],
    ])
    expect(await announcedEvents(ctx)).toContainEqual({
      event: 'staff.security-changed',
      data: { to: 'olga@example.in', change: 'recover', requestId: expect.any(String) },
    })
    expect(JSON.stringify([await announcedEvents(ctx), found]), 'I29').not.toContain(input.token)
  })

  test('only owners are recovered, and only by the server', async () => {
    const { ctx, owner } = await begin()
    await joinAs(ctx, await invite(owner.ctx, 'pia@example.in', 'packer'))
    for (const email of ['pia@example.in', 'nobody@example.in'])
      expect(await recoverOwner(ctx, email)).toMatchObject({
        code: 'OWNER_UNKNOWN',
        params: { owners: ['olga@example.in'] },
      })
    for (const actor of [owner.ctx.actor, { kind: 'nobody' } as const])
      expect(await recoverOwner(as(ctx, actor), 'olga@example.in')).toMatchObject({ code: 'FORBIDDEN' })
    expect(await findSession(ctx, owner.headers)).not.toBeNull()
  })
})
