import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createContext } from '../../platform/db/create-context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { silentLog } from '../../platform/log.ts'
import { announcedEvents, contextOn, testContext, testDatabase } from '../../platform/testing/index.ts'
import { hashAtFullCost, hashCheaply } from '../../platform/testing/password-hashes.ts'
import { findOwnAccount, findSession, registerCustomer, signIn, signOut } from './index.ts'
import { NewCustomer } from './schemas.ts'

const client = { ip: '203.0.113.7', userAgent: 'test' }
const asha = (email = 'Asha@Example.com') =>
  NewCustomer.parse({
    firstName: 'Asha',
    lastName: 'Rao',
    email,
    phone: '98765 43210',
    password: 'secret1',
    role: 'owner',
    emailVerified: true,
  })
const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` })
const cookie = (setCookie: readonly string[]) =>
  new Headers({ cookie: setCookie.map((each) => each.split(';')[0]).join('; ') })

async function registered() {
  const ctx = await testContext({ actor: { kind: 'nobody' } })
  const result = await registerCustomer(ctx, asha(), client)
  if (!result.ok) throw new Error(result.code)
  return { ctx, ...result.value }
}

test('A30: a new account is signed in, by cookie and by token, as a customer whatever it asked for', async () => {
  const { ctx, user, token, setCookie } = await registered()
  expect(user).toMatchObject({ email: 'asha@example.com', firstName: 'Asha', phone: '+919876543210' })
  expect(setCookie.join()).toMatch(/HttpOnly/i)
  expect(setCookie.join()).toMatch(/SameSite=Lax/i)
  expect(setCookie.join()).toMatch(/Max-Age=604800/i)
  for (const headers of [bearer(token), cookie(setCookie)]) {
    const session = await findSession(ctx, headers)
    expect(session).toMatchObject({ actor: { kind: 'customer', id: user.id, email: 'asha@example.com' }, user })
  }
  const own = contextOn(await testDatabase(), { actor: { kind: 'customer', id: user.id, email: user.email } })
  expect(await findOwnAccount(own)).toEqual(user)
})

test('a forged, cut or foreign token is nobody, without a look into the database', async () => {
  const { ctx, token } = await registered()
  const [id = '', signature = ''] = token.split('.')
  for (const wrong of [
    id,
    `${id}.`,
    `${id}.${signature.slice(0, -3)}`,
    `${id}x.${signature}`,
    '.',
    '%E0%A4%A',
    'x'.repeat(9000),
  ]) {
    expect(await findSession(ctx, bearer(wrong))).toBeNull()
  }
  expect(await findSession(ctx, new Headers({ cookie: 'shop.session_token=; a=b;;=' }))).toBeNull()
  expect(await findSession(ctx, new Headers())).toBeNull()
})

test('A45: the same address cannot register twice, in any case of letters, also not at once', async () => {
  const ctx = await testContext({ actor: { kind: 'nobody' } })
  const results = await Promise.all(
    ['a@example.com', 'A@example.com', 'a@EXAMPLE.com'].map((email) => registerCustomer(ctx, asha(email), client)),
  )
  expect(results.filter((each) => each.ok)).toHaveLength(1)
  expect(results.filter((each) => !each.ok).every((each) => !each.ok && each.code === 'EMAIL_TAKEN')).toBe(true)
  expect(
    await queryRows(
      ctx.db,
      sql`select count(*)::int as users, (select count(*)::int from accounts) as accounts from users`,
    ),
  ).toEqual([{ users: 1, accounts: 1 }])
})

test('A14 A15: a wrong password and an unknown address get the same answer; after eight tries everybody must wait', async () => {
  const { ctx, user } = await registered()
  const wrong = await signIn(ctx, { email: user.email, password: 'secret2' }, client)
  expect(wrong).toMatchObject({ ok: false, code: 'SIGN_IN_FAILED' })
  expect(await signIn(ctx, { email: 'nobody@example.com', password: 'secret2' }, client)).toEqual(wrong)
  const rest = await Promise.all(
    Array.from({ length: 12 }, () => signIn(ctx, { email: user.email, password: 'secret3' }, client)),
  )
  expect(rest.filter((each) => !each.ok && each.code === 'SIGN_IN_FAILED')).toHaveLength(7)
  const limited = await signIn(ctx, { email: user.email, password: 'secret1' }, client)
  expect(limited).toMatchObject({ code: 'TOO_MANY_TRIES' })
  if (!limited.ok) expect(limited.params.retryAfterSeconds).toBeGreaterThan(0)
})

test('signing in right never uses up the tries', async () => {
  const { ctx, user } = await registered()
  for (let n = 0; n < 12; n += 1)
    expect((await signIn(ctx, { email: user.email, password: 'secret1' }, client)).ok).toBe(true)
})

test('A16 I23: signing out ends that session and no other', async () => {
  const { ctx, user, setCookie } = await registered()
  const second = await signIn(ctx, { email: user.email, password: 'secret1' }, client)
  if (!second.ok) throw new Error(second.code)
  expect((await signOut(ctx, cookie(setCookie))).setCookie[0]).toContain('Max-Age=0')
  expect(await findSession(ctx, cookie(setCookie))).toBeNull()
  expect(await findSession(ctx, bearer(second.value.token))).not.toBeNull()
})

test('a session rolls: used on the sixth day it lasts seven more, unused for eight it is over', async () => {
  const { token } = await registered()
  const on = await testDatabase()
  const inDays = (days: number) => contextOn(on, { now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000) })
  expect(await findSession(inDays(6), bearer(token))).not.toBeNull()
  expect(await findSession(inDays(12), bearer(token))).not.toBeNull()
  expect(await findSession(inDays(20), bearer(token))).toBeNull()
})

test('the account and the order of its mail come together: where one fails, neither is there, and the next try works', async () => {
  const ctx = await testContext({ actor: { kind: 'nobody' } })
  const { database } = await testDatabase()
  const events = {
    write: async () => {
      throw new Error('killed')
    },
    wake: () => undefined,
  }
  const dying = createContext({ database, events, actor: { kind: 'nobody' }, log: silentLog })
  await expect(registerCustomer(dying, asha(), client)).rejects.toThrow('killed')
  const rows = sql`select (select count(*)::int from users) as users, (select count(*)::int from accounts) as accounts, (select count(*)::int from sessions) as sessions`
  expect(await queryRows(ctx.db, rows)).toEqual([{ users: 0, accounts: 0, sessions: 0 }])
  const again = await registerCustomer(ctx, asha(), client)
  if (!again.ok) throw new Error(again.code)
  expect((await announcedEvents(ctx)).map(({ event, data }) => [event, data.customerId])).toEqual([
    ['customer.verification-requested', again.value.user.id],
  ])
})

test('A14: an unknown address is refused as slowly as a wrong password, and a known one as slowly as a sign-up', async () => {
  const { costs } = hashAtFullCost()
  onTestFinished(hashCheaply)
  const { ctx, user } = await registered()
  const time = async (work: () => Promise<unknown>) => {
    const begin = performance.now()
    await work()
    return performance.now() - begin
  }
  const times: Record<'wrong' | 'unknown' | 'fresh' | 'taken', number[]> = {
    wrong: [],
    unknown: [],
    fresh: [],
    taken: [],
  }
  // Interleaved, so that other load on this machine affects all of them alike.
  for (let n = 0; n < 7; n += 1) {
    times.wrong.push(await time(() => signIn(ctx, { email: user.email, password: 'secret2' }, client)))
    times.unknown.push(await time(() => signIn(ctx, { email: `nobody${n}@example.com`, password: 'secret2' }, client)))
    times.fresh.push(await time(() => registerCustomer(ctx, asha(`new${n}@example.com`), client)))
    times.taken.push(await time(() => registerCustomer(ctx, asha(user.email), client)))
  }
  // Without a hash to compare, the response would take a tenth of the time. We compare the fastest runs: a busy machine
  // only makes responses slower.
  expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.wrong) / 2)
  expect(Math.min(...times.taken)).toBeGreaterThan(Math.min(...times.fresh) / 2)
  expect(costs.every(({ N = 0, r = 0 }) => N >= 2 ** 14 && r >= 16)).toBe(true)
  expect(costs.length).toBeGreaterThanOrEqual(28)
  // Password hashing is slow on purpose, and slower on a busy machine.
}, 60_000)

test('A16: signing in gives a new session, whatever session the browser was given before', async () => {
  const { ctx, token, setCookie } = await registered()
  const victim = await registerCustomer(ctx, asha('victim@example.com'), client)
  if (!victim.ok) throw new Error(victim.code)
  const login = await signIn(ctx, { email: 'victim@example.com', password: 'secret1' }, client, cookie(setCookie))
  if (!login.ok) throw new Error(login.code)
  expect(new Set([token, victim.value.token, login.value.token]).size).toBe(3)
  expect((await findSession(ctx, bearer(token)))?.user?.email).toBe('asha@example.com')
  expect((await findSession(ctx, cookie(login.value.setCookie)))?.user?.email).toBe('victim@example.com')
})
