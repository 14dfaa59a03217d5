import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Cdn, openCdnPurge } from './cdn-purge.ts'

type Times = NonNullable<Parameters<typeof openCdnPurge>[2]>

import { silentLog } from './log.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A cache that answers with these statuses in turn, then 200. */
async function openCache(...statuses: number[]) {
  const got: { method: string; path: string; tags: string; body: string; key: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text) => (body += text))
    request.on('end', () => {
      const { headers, method = '', url: path = '' } = request
      const tags = String(headers['cache-tag'] ?? headers['surrogate-key'] ?? '')
      got.push({
        method,
        path,
        tags,
        body,
        key: String(headers['fastly-key'] ?? headers.accesskey ?? headers.authorization),
      })
      response.writeHead(statuses.shift() ?? 200).end('{}')
    })
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/zone/1`
  const until = async (count: number) => {
    while (got.length < count) await turn()
    return got
  }
  return { url, got, until }
}
const open = (
  kind: Cdn['kind'],
  url: string,
  { find, ...times }: Partial<Times> & { find?: Cdn['findAddresses'] } = {},
) =>
  openCdnPurge(
    { ...{ kind, url, token: 'token', publicUrl: 'https://store.example' }, findAddresses: find ?? (() => []) },
    silentLog,
    { batchMs: 1, retryMs: 1, againMs: 600_000, ...times },
  )

test('D182: what changes together is purged together, in the words of each kind of cache', async () => {
  const cache = await openCache()
  for (const kind of ['cloudflare', 'fastly', 'purge'] as const) {
    const cdn = open(kind, cache.url)
    cdn.purge(['product:1', 'catalog'])
    cdn.purge(['catalog', 'home'])
    await cdn.close()
  }
  expect(cache.got).toEqual([
    {
      ...{ method: 'POST', path: '/zone/1/purge_cache', tags: '', key: 'Bearer token' },
      body: '{"tags":["product:1","catalog","home"]}',
    },
    { method: 'POST', path: '/zone/1/purge', tags: 'product:1 catalog home', body: '', key: 'token' },
    { method: 'PURGE', path: '/zone/1', tags: 'product:1,catalog,home', body: '', key: 'Bearer token' },
  ])
})

test('D182: everything is purged if everything, or very much, has changed', async () => {
  const cache = await openCache()
  const cdn = open('cloudflare', cache.url)
  cdn.purge(Array.from({ length: 1001 }, (_, n) => `product:${n}`))
  await cache.until(1)
  cdn.purge(['a', '*'])
  await cdn.close()
  expect(cache.got.map(({ body }) => body)).toEqual(['{"purge_everything":true}', '{"purge_everything":true}'])
})

test('D196: a cache without tags is told the addresses, one at a time, or everything', async () => {
  const cache = await openCache()
  const find = (tags: readonly string[]) => (tags.includes('catalog') ? null : tags.map((tag) => `/${tag}?a=1&b=2`))
  for (const kind of ['bunny', 'purge-url'] as const)
    for (const tags of [['whey', 'bars'], ['catalog'], ['none']]) {
      const cdn = open(kind, cache.url, { find: (asked) => (asked.includes('none') ? [] : find(asked)) })
      cdn.purge(tags)
      await cdn.close()
    }
  const asked = cache.got.map(({ method, path, key }) => [method, decodeURIComponent(path), key])
  const bunny = (url: string, isExact = true) => `/zone/1/purge?url=${url}&async=true&exactPath=${isExact}`
  expect(asked).toEqual(
    [
      ['POST', bunny('https://store.example/whey?a=1&b=2')],
      ['POST', bunny('https://store.example/bars?a=1&b=2')],
      ['POST', bunny('https://store.example/*', false)],
      ['PURGE', '/zone/1/whey?a=1&b=2'],
      ['PURGE', '/zone/1/bars?a=1&b=2'],
      ['PURGE', '/zone/1/*'],
    ].map(([method, path]) => [method, path, expect.anything()]),
  )
})

test('D182: many tags go in as many requests as the cache asks for', async () => {
  const cache = await openCache()
  const cdn = open('cloudflare', cache.url)
  cdn.purge(Array.from({ length: 205 }, (_, n) => `product:${n}`))
  await cdn.close()
  expect(cache.got.map(({ body }) => JSON.parse(body).tags.length)).toEqual([100, 100, 5])
})

test('D182 F46: a cache that fails is asked again, and loses no tag', async () => {
  const cache = await openCache(503, 429, 500)
  const cdn = open('purge', cache.url)
  cdn.purge(['product:1'])
  await cache.until(2)
  cdn.purge(['product:2'])
  const got = await cache.until(4)
  await cdn.close()
  const taken = got.slice(3).flatMap(({ tags }) => tags.split(','))
  expect(taken).toEqual(expect.arrayContaining(['product:1', 'product:2']))
})

test('D182: each purge is sent once more, for pages that another process rendered meanwhile', async () => {
  const cache = await openCache()
  const cdn = open('purge', cache.url, { againMs: 5 })
  cdn.purge(['product:1'])
  const got = await cache.until(2)
  expect(got.map(({ tags }) => tags)).toEqual(['product:1', 'product:1'])
  await cdn.close()
})

test('D182 F46: a store that ends sends what waits, and does not wait for a cache that is away', async () => {
  const cdn = open('purge', 'http://127.0.0.1:1')
  cdn.purge(['product:1'])
  await cdn.close()
})
