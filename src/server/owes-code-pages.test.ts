import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { registerCustomer, signIn } from '../domains/customers/index.ts'
import { NewCustomer } from '../domains/customers/schemas.ts'
import { queryRows } from '../platform/db/index.ts'
import { type FullStore, openFullStore } from './testing/full-store.ts'

const OLGA = { firstName: 'Olga', lastName: 'Secretname', email: 'olga@example.in', phone: '9876543299' }
const PASSWORD = 'four plain words'
const HERE = { ip: '203.0.113.7', userAgent: 'test' }

let shop: FullStore
let cookie: string
beforeAll(async () => {
  shop = await openFullStore()
  const made = await registerCustomer(shop.ctx, NewCustomer.parse({ ...OLGA, password: PASSWORD }), HERE)
  if (!made.ok) throw new Error(made.code)
  await shop.ctx.db.execute(sql`update users set role = 'owner', has_second_factor = true`)
  const signed = await signIn(shop.ctx, { email: OLGA.email, password: PASSWORD }, HERE)
  if (!signed.ok) throw new Error(signed.code)
  cookie = signed.value.setCookie.map((each) => each.split(';')[0]).join('; ')
}, 300_000)

/** A request as a browser sends it through a proxy, over IPv6. */
const send = (path: string, form?: Record<string, string>) =>
  fetch(shop.url + path, {
    redirect: 'manual',
    headers: { cookie, origin: shop.url, 'x-forwarded-for': '2001:db8::7' },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })

test.each([
  '/dashboard',
  '/account',
  '/account/settings',
  '/account/settings/password',
  '/addresses',
  '/checkout',
  '/orders',
])('I28 A47: %s shows a session that owes its code nothing of the account, as page and as data', async (path) => {
  for (const address of [path, `${path}.data`]) {
    const response = await send(address)
    expect(response.status, address).toBeLessThan(500)
    expect(await response.text(), address).not.toMatch(/olga@example\.in|Secretname|43299/)
  }
})

test('I28 A47: forms sent as pages and as data leave password, address and profile as they are', async () => {
  const things = () =>
    queryRows(shop.ctx.db, sql`select u.*, a.password from users u join accounts a on a.user_id = u.id`)
  const before = await things()
  const words = 'other plain words'
  const forms: [string, Record<string, string>][] = [
    ['/account/settings/password', { currentPassword: PASSWORD, newPassword: words, confirmPassword: words }],
    ['/account/settings/email', { currentPassword: PASSWORD, email: 'mallory@example.in' }],
    ['/account/settings/delete', { currentPassword: PASSWORD }],
    ['/account', { firstName: 'Mallory', lastName: 'Rao', phone: '9876543211' }],
  ]
  for (const [path, form] of forms)
    for (const address of [path, `${path}.data`]) {
      const response = await send(address, form)
      expect(`${response.headers.get('location')} ${await response.text()}`, address).toContain('/login')
    }
  expect(await things()).toEqual(before)
})

test.each(['/login', '/admin/login', '/track-order', '/contact'])(
  'A17 A61: the form of %s arrives behind a proxy with TLS, as page and as data',
  async (path) => {
    const { host } = new URL(shop.url)
    for (const address of [path, `${path}.data`]) {
      const response = await fetch(shop.url + address, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: `https://${host}`, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' },
        body: new URLSearchParams({ email: 'nobody@example.in', password: 'wrong words here', query: '' }),
      })
      const text = await response.text()
      expect(response.status, `${address}: ${text.slice(0, 200)}`).not.toBe(403)
      expect(text, address).not.toMatch(/Bad Request|Unexpected Server Error/)
      expect(response.status, address).toBeLessThan(500)
    }
  },
)
