import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ApiEnv } from '../../platform/http.ts'
import { contextOn, testContext, testDatabase } from '../../platform/testing/index.ts'
import { customersApi } from './api.ts'
import { findSession } from './index.ts'

/** The routes with the session middleware of the server. */
const app = new Hono<ApiEnv>()
  .use(async (c, next) => {
    const on = await testDatabase()
    const nobody = contextOn(on, { actor: { kind: 'nobody' } })
    const session = await findSession(nobody, c.req.raw.headers)
    c.set('ctx', session ? contextOn(on, { actor: session.actor }) : nobody)
    c.set('client', { ip: '203.0.113.10', userAgent: 'test' })
    return next()
  })
  .route(
    '/',
    customersApi(
      async () => null,
      async () => ({ isMember: false, expiryDate: null }),
    ),
  )

async function send(path: string, body?: unknown, headers: Record<string, string> = {}, method?: string) {
  const response = await app.request(path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const setCookie = response.headers.getSetCookie()
  return {
    status: response.status,
    setCookie,
    headers: response.headers, // biome-ignore lint/suspicious/noExplicitAny: an answer may have any form; the tests say which
    body: (await response.json()) as Record<string, any>,
  }
}
const form = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', phone: '9876543210', password: 'secret1' }

test('R257 R258 R272: register, sign in, ask who is signed in, sign out', async () => {
  await testContext()
  expect((await send('/session')).body).toEqual({
    success: true,
    data: { user: null, secondFactorRequired: false, membership: { isMember: false, expiryDate: null } },
  })
  const registered = await send('/users', form)
  expect(registered).toMatchObject({
    status: 201,
    body: {
      success: true,
      data: { email: 'asha@example.com', firstName: 'Asha' },
      message: 'Account created successfully!',
    },
  })
  expect(JSON.stringify(registered.body)).not.toContain('secret1')
  expect(await send('/users', form)).toMatchObject({
    status: 409,
    body: { success: false, error: 'Email might already be in use. Please try again.' },
  })

  const signedIn = await send('/users/login', { email: 'ASHA@example.com', password: 'secret1' })
  expect(signedIn).toMatchObject({
    status: 200,
    body: { success: true, data: { user: { id: registered.body.data.id }, token: expect.any(String) } },
  })
  expect(signedIn.headers.get('cache-control')).toBe('private, no-store')
  const cookie = signedIn.setCookie[0]?.split(';')[0] ?? ''
  const session = await send('/session', undefined, { cookie })
  expect(session.body.data.user.email).toBe('asha@example.com')
  expect(session.setCookie[0]).toMatch(/Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/)
  expect(
    (await send('/session', undefined, { authorization: `Bearer ${signedIn.body.data.token}` })).body.data.user.email,
  ).toBe('asha@example.com')

  expect((await send('/users/logout', {}, { cookie })).body.success).toBe(true)
  expect((await send('/session', undefined, { cookie })).body.data.user).toBeNull()
})

test('wrong input is refused by field, a wrong password in one text', async () => {
  await testContext()
  expect((await send('/users', { ...form, password: '123', phone: '----------' })).body.fields).toEqual({
    phone: 'Please enter a valid phone number',
    password: 'Password must be at least 6 characters',
  })
  expect(await send('/users/login', { email: 'x@example.com', password: 'secret9' })).toMatchObject({
    status: 401,
    body: { success: false, error: 'Invalid email or password. Please try again.', code: 'SIGN_IN_FAILED' },
  })
  expect((await send('/users/login', { email: { $gt: '' }, password: ['x'] })).status).toBe(422)
})

test('A15 A40: too many wrong passwords answer 429 with the seconds to wait', async () => {
  await testContext()
  let last = await send('/users/login', { email: 'x@example.com', password: 'secret9' })
  for (let n = 0; n < 8; n += 1) last = await send('/users/login', { email: 'x@example.com', password: 'secret9' })
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('A14: a forgotten password is answered alike for every address', async () => {
  await testContext()
  await send('/users', form)
  const known = await send('/users/forgot-password', { email: form.email })
  const unknown = await send('/users/forgot-password', { email: 'nobody@example.com' })
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(known.body.success).toBe(true)
  expect((await send('/users/forgot-password', { email: 'x' })).body.fields).toEqual({
    email: 'Please enter a valid email',
  })
  for (const path of ['/users/reset-password', '/users/verify-email'])
    expect(await send(path, { token: 'made-up', password: 'secret2' })).toMatchObject({
      status: 410,
      body: { success: false, code: 'LINK_UNKNOWN' },
    })
})

test('the own account: profile, password, sessions, end', async () => {
  await testContext()
  const { body } = await send('/users', form)
  const auth = { authorization: `Bearer ${body.token}` }
  expect((await send('/account/profile', undefined, auth)).body.data).toMatchObject({ isEmailVerified: false })
  const changes = { firstName: 'Anna', lastName: 'Rao', phone: '98765 43211', role: 'owner' }
  const changed = await send('/account/profile', changes, auth, 'PATCH')
  expect(changed.body).toMatchObject({
    message: 'Profile updated',
    data: { firstName: 'Anna', phone: '+919876543211' },
  })
  expect(changed.headers.get('cache-control')).toBe('private, no-store')

  const sessions = await send('/account/sessions', undefined, auth)
  expect(sessions.body.data).toMatchObject([{ isThis: true, device: 'Unknown device' }])
  const other = await send('/users', { ...form, email: 'ravi@example.com' })
  const theirs = { authorization: `Bearer ${other.body.token}` }
  const foreign = await send(`/account/sessions/${sessions.body.data[0].id}`, undefined, theirs, 'DELETE')
  expect([foreign.status, foreign.body.code]).toEqual([404, 'SESSION_UNKNOWN'])

  const wrong = await send('/account/password', { currentPassword: 'x', newPassword: 'secret2' }, auth, 'PUT')
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['currentPassword']])
  const next = await send('/account/password', { currentPassword: 'secret1', newPassword: 'secret2' }, auth, 'PUT')
  expect((await send('/session', undefined, auth)).body.data.user).toBeNull()
  const renewed = { authorization: `Bearer ${next.body.data.token}` }
  expect((await send('/account', { currentPassword: 'secret2' }, renewed, 'DELETE')).status).toBe(200)
  expect((await send('/account/profile', undefined, renewed)).status).toBe(401)
})

test('nobody reaches an account', async () => {
  await testContext()
  for (const [path, body, method] of [
    ['/account/profile', undefined, 'GET'],
    ['/account/profile', { firstName: 'A', lastName: 'B', phone: '9876543210' }, 'PATCH'],
    ['/account/password', { currentPassword: 'x', newPassword: 'secret2' }, 'PUT'],
    ['/account/email', { email: 'x@example.com', currentPassword: 'x' }, 'POST'],
    ['/account/verification', {}, 'POST'],
    ['/account/sessions', undefined, 'GET'],
    ['/account/sessions', undefined, 'DELETE'],
    ['/account/sessions/ses_x', undefined, 'DELETE'],
    ['/account', { currentPassword: 'x' }, 'DELETE'],
  ] as const)
    expect([path, (await send(path, body, {}, method)).status]).toEqual([path, 401])
})
