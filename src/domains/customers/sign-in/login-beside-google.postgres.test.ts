import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describePostgres, postgresContext, untilWaiting } from '../../../platform/testing/index.ts'
import { ok } from '../../../shared/result.ts'
import { beginSession } from '../begin-session.ts'
import { findPasswordAccount, isPasswordUnchanged } from '../own-password.ts'
import { sessions } from '../tables.ts'
import { enter, identity } from '../testing/google.ts'
import { HERE, newPerson } from '../testing/people.ts'

describePostgres('a login beside a sign-in with Google', () => {
  test('does not wait for the sign-in that waits for it, and its session ends with the password', async () => {
    const ctx = await postgresContext({ actor: { kind: 'nobody' } })
    const thief = await newPerson(ctx, 'thief')
    const account = await findPasswordAccount(ctx, thief.email)
    if (!account) throw new Error('the account has no password')
    const { user, hash } = account
    let attempts = 0
    let owner: ReturnType<typeof enter> | undefined
    await ctx.transaction(async (tx) => {
      attempts += 1
      // The login looks for a deadlock first, so it would be the one that is ended.
      await tx.db.execute(sql`set local deadlock_timeout = '1ms'`)
      expect(await isPasswordUnchanged(tx, user.id, hash)).toBe(true)
      owner ??= enter(ctx, identity('1', thief.email))
      await untilWaiting(ctx.db)
      return ok(await beginSession(tx, { user, client: HERE, headers: new Headers() }))
    })
    const entered = await owner
    expect(attempts, 'a deadlock ends it, and it is tried again').toBe(1)
    const left = await ctx.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(left, 'only the owner’s').toHaveLength(1)
    expect(entered?.user.id).toBe(user.id)
  })
})
