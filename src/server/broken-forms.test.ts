import { beforeAll, describe, expect, test } from 'vitest'
import { type FullStore, openFullStore } from './testing/full-store.ts'

let shop: FullStore
beforeAll(async () => {
  shop = await openFullStore()
})

const MULTIPART = 'multipart/form-data; boundary=cut'
const BROKEN: [what: string, type: string | null, body: string][] = [
  ['JSON', 'application/json', '{"email":"a@example.in"}'],
  ['text', 'text/plain', 'email=a@example.in'],
  ['a form of no known kind', 'application/octet-stream', 'email=a@example.in'],
  ['multipart without a boundary', 'multipart/form-data', '--cut\r\n'],
  ['multipart that breaks off', MULTIPART, '--cut\r\nContent-Disposition: form-data; name="email"\r\n\r\na@exam'],
  ['multipart that is none', MULTIPART, 'email=a@example.in'],
]

/** Forms of the storefront and the admin, as pages and as `.data` requests. */
const FORMS = ['/login', '/contact', '/newsletter', '/track-order', '/login.data', '/account/sessions', '/admin/login']

describe.each(FORMS)('what is no whole form is refused by %s', (path) => {
  test.each(BROKEN)('%s', async (_, type, body) => {
    const response = await fetch(shop.url + path, {
      method: 'POST',
      headers: type ? { 'content-type': type } : {},
      body,
      redirect: 'manual',
    })
    expect(response.status).toBe(400)
    const text = await response.text()
    if (path === '/login.data') expect(text).toContain('FORM_BROKEN')
    else if (path !== '/account/sessions') expect(text).toContain('We couldn’t read the form')
  })
})

test('a press that sends nothing is an empty form', async () => {
  for (const path of ['/login', '/contact', '/admin/login']) {
    const response = await fetch(shop.url + path, { method: 'POST', redirect: 'manual' })
    expect(response.status, path).toBe(422)
  }
})
