import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newPerson, PASSWORD } from '../domains/customers/testing/people.ts'
import { openIdentityProvider } from '../platform/auth/identity-provider.ts'
import { type FakeIssuer, openFakeIssuer, type Somebody } from '../platform/auth/testing/fake-issuer.ts'
import { testContext } from '../platform/testing/index.ts'
import { openApp } from './testing/app.ts'

let issuer: FakeIssuer
let shop: Awaited<ReturnType<typeof openApp<null>>>
beforeAll(async () => {
  issuer = await openFakeIssuer()
  shop = await openApp(async () => null, { google: openIdentityProvider({ ...issuer.settings, timeoutSeconds: 0.5 }) })
})
beforeEach(() => void issuer.honest())
afterAll(() => issuer.close())

let count = 0
const somebody = (): Somebody => {
  count += 1
  const email = `google${count}@example.in`
  return { sub: `${count}`, email, email_verified: true, given_name: 'Asha', family_name: 'Rao' }
}

const cookieIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')

/** A browser on its way to sign in: its address at Google and its cookie. */
async function leave(from = '/checkout') {
  const { status, headers } = await shop.call(`/api/auth/google?from=${encodeURIComponent(from)}`)
  expect(status).toBe(303)
  return { url: new URL(headers.get('location') ?? ''), setCookie: headers.getSetCookie(), cookie: cookieIn(headers) }
}

async function comeBack(answer: URLSearchParams, cookie: string) {
  const { headers } = await shop.call(`/api/auth/google/callback?${answer}`, { headers: { cookie } })
  const location = new URL(headers.get('location') ?? '', 'http://shop')
  const [token, error, from] = ['token', 'error', 'from'].map((name) => location.searchParams.get(name))
  return { headers, location, token, error, from }
}

test('R266 R267 D67: a person goes to Google and comes back with a one-time code, which becomes a session and a token', async () => {
  const { url, setCookie, cookie } = await leave()
  expect(url.origin).toBe(issuer.settings.issuer)
  expect(setCookie).toHaveLength(1)
  expect(setCookie[0]).toMatch(/^shop\.google=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  const who = somebody()
  const back = await comeBack(issuer.agree(url, who), cookie)
  expect([back.location.pathname, back.from]).toEqual(['/login', '/checkout'])
  expect(back.headers.get('cache-control')).toBe('private, no-store')
  expect(back.headers.get('referrer-policy')).toBe('no-referrer')
  expect(back.headers.getSetCookie()).toEqual([])

  const stolen = await shop.send('/api/auth/exchange', { token: back.token })
  expect([stolen.status, stolen.body.code]).toEqual([410, 'CODE_UNKNOWN'])
  const { status, body, headers } = await shop.send('/api/auth/exchange', { token: back.token }, { cookie })
  expect([status, body]).toMatchObject([
    200,
    { success: true, data: { user: { email: who.email, firstName: 'Asha' } } },
  ])
  expect(headers.getSetCookie().map((each) => each.split(/[=;]/)[0])).toEqual([
    'shop.session_token',
    'shop.device',
    'shop.google',
  ])
  const auth = { authorization: `Bearer ${body.data.token}` }
  expect((await shop.call('/api/session', { headers: auth })).body.data.user.email).toBe(who.email)
  expect((await shop.send('/api/auth/exchange', { token: back.token }, { cookie })).status).toBe(410)

  // Visitors who are signed in skip Google.
  const again = await shop.call('/api/auth/google?from=/cart', { headers: auth })
  expect(again.headers.get('location')).toBe('/cart')
})

test.each<[string, Record<string, unknown>]>([
  ['an empty subject', { sub: '' }],
  ['NUL in the subject', { sub: '7\0' }],
  ['NUL in the address', { email: 'asha\0@example.in' }],
  ['an address that is a list', { email: ['asha@example.in'] }],
  ['a subject of 300 characters', { sub: '7'.repeat(300) }],
])('A64: %s ends at the login page, which says so, and makes no account', async (_, odd) => {
  const { url, cookie } = await leave()
  issuer.lies.claims = odd
  const back = await comeBack(issuer.agree(url, somebody()), cookie)
  expect([back.location.pathname, back.error, back.token]).toEqual(['/login', 'google', null])
})

test('A64: odd characters in a name make an account whose name has none', async () => {
  const { url, cookie } = await leave()
  issuer.lies.claims = { given_name: 'Asha\0', family_name: '\ud800\0Rao\u0007' }
  const back = await comeBack(issuer.agree(url, somebody()), cookie)
  const { body } = await shop.send('/api/auth/exchange', { token: back.token }, { cookie })
  expect(body.data.user).toMatchObject({ firstName: 'Asha', lastName: 'Rao' })
})

test('a return without the browser, with another state, after a refusal or for the second time leads to the failure', async () => {
  const { url, cookie } = await leave('//evil.example')
  const answer = issuer.agree(url, somebody())
  const forged = new URLSearchParams(answer)
  forged.set('state', 'forged')
  for (const back of [await comeBack(answer, ''), await comeBack(forged, cookie)])
    expect(back.location.href).toBe('http://shop/login?error=google')
  expect((await comeBack(answer, cookie)).token).toMatch(/^\w{26}$/)
  expect((await comeBack(answer, cookie)).error).toBe('google')

  const other = await leave('/cart')
  const state = other.url.searchParams.get('state') ?? ''
  const refused = await comeBack(new URLSearchParams({ error: 'access_denied', state }), other.cookie)
  expect([refused.error, refused.from, refused.token]).toEqual(['google', '/cart', null])
})

test('Google that lies, or does not confirm the address, lets nobody in', async () => {
  for (const lie of [
    { isForged: true },
    { claims: { nonce: 'another' } },
    { claims: { aud: 'another' } },
    { claims: { email_verified: false } },
    { claims: { email_verified: 'false' } },
  ]) {
    Object.assign(issuer.honest(), lie)
    const { url, cookie } = await leave()
    const who = somebody()
    expect((await comeBack(issuer.agree(url, who), cookie)).error, JSON.stringify(lie)).toBe('google')
    const ctx = await testContext()
    const { rows } = (await ctx.db.execute(sql`select 1 from users where email = ${who.email}`)) as { rows: unknown[] }
    expect(rows).toEqual([])
  }
})

test('F23: an outage of Google leads back to the login, and the login by password still works', async () => {
  const { url, cookie } = await leave('/cart')
  const answer = issuer.agree(url, somebody())
  issuer.lies.isSilent = true
  const back = await comeBack(answer, cookie)
  expect([back.error, back.from]).toEqual(['google', '/cart'])
  const { email } = await newPerson(await testContext(), 'password-only')
  expect((await shop.send('/api/users/login', { email, password: PASSWORD })).status).toBe(200)
})

test('names of any kind are kept as text, and cut to what a name may be', async () => {
  const { url, cookie } = await leave()
  const names = { given_name: `<img src=x>\n${'ü'.repeat(300)}`, family_name: '' }
  const back = await comeBack(issuer.agree(url, { ...somebody(), ...names }), cookie)
  const { body } = await shop.send('/api/auth/exchange', { token: back.token }, { cookie })
  expect(body.data.user.firstName).toMatch(/^<img src=x> ü+$/)
  expect(body.data.user.firstName.length).toBeLessThanOrEqual(60)
})

test('too many returns from one place must wait', async () => {
  let error: string | undefined
  for (let n = 0; n < 200 && error !== 'too-many-tries'; n += 1) {
    const { headers } = await shop.call('/api/auth/google')
    error = new URL(headers.get('location') ?? '', 'http://shop').searchParams.get('error') ?? undefined
  }
  expect(error).toBe('too-many-tries')
})
