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
  .route('/', customersApi)

async function send(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await app.request(path, {
    method: body === undefined ? 'GET' : 'POST',
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

test('register, sign in, ask who is signed in, sign out', async () => {
  await testContext()
  expect((await send('/session')).body).toEqual({
    success: true,
    data: { user: null, membership: { isMember: false, expiryDate: null } },
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

test('too many wrong passwords answer 429 with the seconds to wait', async () => {
  await testContext()
  let last = await send('/users/login', { email: 'x@example.com', password: 'secret9' })
  for (let n = 0; n < 8; n += 1) last = await send('/users/login', { email: 'x@example.com', password: 'secret9' })
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
})
