import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { ownOriginOnly } from './guards.ts'

type Asked = { origin: string; host?: string; proto?: string; proxies?: number }

/** Whether a store at this public address accepts a write with these headers. */
async function isTaken(publicUrl: string, { origin, host = new URL(publicUrl).host, proto, proxies }: Asked) {
  const app = new Hono().use(ownOriginOnly(publicUrl, proxies)).post('/', (c) => c.text('taken'))
  const headers = { origin, host, ...(proto ? { 'x-forwarded-proto': proto } : {}) }
  return (await app.request('/', { method: 'POST', headers })).status === 200
}

describe('A17 A61: only pages of the store itself write', () => {
  const SHOP = 'https://shop.example'

  test.each<[string, Asked, boolean]>([
    ['its own origin', { origin: SHOP }, true],
    ['the same name on http', { origin: 'http://shop.example' }, false],
    ['the same name on another port', { origin: 'https://shop.example:8443' }, false],
    ['the port that https has anyway, which no browser writes', { origin: 'https://shop.example:443' }, false],
    ['a name that begins alike', { origin: 'https://shop.example.evil.example' }, false],
    ['a name in front of an @', { origin: 'https://shop.example@evil.example' }, false],
    ['no origin at all', { origin: 'null' }, false],
    ['nonsense', { origin: 'https://' }, false],
    [
      'another name that the store is reached by',
      { origin: 'https://www.shop.example', host: 'www.shop.example' },
      true,
    ],
    ['that name on http', { origin: 'http://www.shop.example', host: 'www.shop.example' }, false],
    ['the host with the port of https', { origin: 'https://www.shop.example', host: 'www.shop.example:443' }, true],
    ['a host that is none', { origin: 'https://x', host: 'a b' }, false],
  ])('on https: %s', async (_, asked, expected) => {
    expect(await isTaken(SHOP, asked)).toBe(expected)
  })

  test.each<[string, Asked, boolean]>([
    ['asked by https, http', { origin: 'http://www.shop.example', proto: 'https' }, false],
    ['asked by https, https', { origin: 'https://www.shop.example', proto: 'https' }, true],
    ['asked by http, http', { origin: 'http://www.shop.example', proto: 'http' }, true],
    ['asked by http, https', { origin: 'https://www.shop.example', proto: 'http' }, false],
    ['each proxy adds one', { origin: 'https://www.shop.example', proto: 'http, https, http', proxies: 2 }, true],
    ['the visitor adds one', { origin: 'http://www.shop.example', proto: 'http, https' }, false],
    ['nonsense', { origin: 'http://www.shop.example', proto: 'gopher' }, false],
  ])('behind a trusted proxy: %s', async (_, asked, expected) => {
    expect(await isTaken(SHOP, { host: 'www.shop.example', proxies: 1, ...asked })).toBe(expected)
  })

  test('what no trusted proxy says is not believed', async () => {
    expect(await isTaken(SHOP, { origin: 'http://shop.example', proto: 'http', proxies: 0 })).toBe(false)
  })

  test.each<[string, string, Asked, boolean]>([
    ['http with a port', 'http://127.0.0.1:3000', { origin: 'http://127.0.0.1:3000' }, true],
    ['another port', 'http://127.0.0.1:3000', { origin: 'http://127.0.0.1:3001' }, false],
    ['localhost instead', 'http://127.0.0.1:3000', { origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
    ['IPv6', 'http://[::1]:3000', { origin: 'http://[::1]:3000' }, true],
    ['IPv6 on another port', 'http://[::1]:3000', { origin: 'http://[::1]:3001' }, false],
    ['IPv6 written at length', 'http://[0:0::1]:3000', { origin: 'http://[::1]:3000', host: '[::1]:3000' }, true],
    ['IPv6 on https', 'https://[2001:db8::1]', { origin: 'http://[2001:db8::1]' }, false],
    [
      'https in front of a store that knows of none',
      'http://127.0.0.1:3000',
      { origin: 'https://shop.example', host: 'shop.example' },
      true,
    ],
  ])('%s', async (_, publicUrl, asked, expected) => {
    expect(await isTaken(publicUrl, asked)).toBe(expected)
  })
})
