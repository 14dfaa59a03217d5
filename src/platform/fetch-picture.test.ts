import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { isPublicAddress, openPictureFetcher } from './fetch-picture.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server on this machine that the fetcher takes for one on the internet. */
async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  const names: Record<string, string> = { 'cdn.test': '127.0.0.1', 'inside.test': '10.0.0.5' }
  const fetchPicture = openPictureFetcher({
    resolve: async (host) => (names[host] ? [{ address: names[host], family: 4 }] : []),
    isAllowed: ({ address }) => address === '127.0.0.1',
    ports: new Set([String(port)]),
    maxMs: 400,
  })
  return { fetchPicture, at: (path: string) => `http://cdn.test:${port}${path}`, port }
}

test.each([
  'http://127.0.0.1/a.png',
  'http://[::1]/a.png',
  'http://0.0.0.0/a.png',
  'http://169.254.169.254/latest/meta-data',
  'http://10.1.2.3/a.png',
  'http://2130706433/a.png',
  'http://0x7f.1/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://[fd00::1]/a.png',
  'http://[64:ff9b::a00:1]/a.png',
  'http://localhost/a.png',
])('A25: %s is not on the public internet', async (address) => {
  await expect(openPictureFetcher()(address)).rejects.toThrow(/not on the public internet|was not found/)
})

test.each([
  ['file:///etc/passwd', /https address/],
  ['gopher://example.com/a', /https address/],
  ['https://example.com:22/a.png', /port/],
  ['https://user:secret@example.com/a.png', /password/],
  ['nonsense', /not a web address/],
])('A25: %s is not accepted as the address of a picture', async (address, reason) => {
  await expect(openPictureFetcher()(address)).rejects.toThrow(reason)
})

test('addresses of the public internet are open', () => {
  expect(isPublicAddress({ address: '8.8.8.8', family: 4 })).toBe(true)
  expect(isPublicAddress({ address: '2606:4700::1', family: 6 })).toBe(true)
  expect(isPublicAddress({ address: '2002:7f00:1::', family: 6 })).toBe(false)
})

test('A25: a host name that resolves to a private address is refused, also behind a redirect', async () => {
  const { fetchPicture, at, port } = await serve((request, response) =>
    response
      .writeHead(302, { location: request.url === '/in' ? `http://inside.test:${port}/x` : 'file:///etc/passwd' })
      .end(),
  )
  await expect(fetchPicture(`http://inside.test:${port}/a.png`)).rejects.toThrow(/public internet/)
  await expect(fetchPicture(at('/in'))).rejects.toThrow(/public internet/)
  await expect(fetchPicture(at('/file'))).rejects.toThrow(/https address/)
})

test('A25: a picture is fetched, also after a redirect; anything else, too large, too slow or endless, is not', async () => {
  const { fetchPicture, at } = await serve((request, response) => {
    const to = (path: string) => response.writeHead(302, { location: path }).end()
    const as = (type: string) => response.writeHead(200, { 'content-type': type })
    if (request.url === '/a.png') as('image/png').end('picture')
    else if (request.url === '/moved') to('/a.png')
    else if (request.url === '/loop') to('/loop')
    else if (request.url === '/page') as('text/html').end('<p>')
    else if (request.url === '/svg') as('image/svg+xml').end('<svg/>')
    else if (request.url === '/large') as('image/png').end(Buffer.alloc(6 * 1024 * 1024))
    else if (request.url === '/slow') as('image/png').write('x')
    else if (request.url === '/half')
      response
        .writeHead(200, { 'content-type': 'image/png', 'content-length': 10 })
        .write('half', () => response.destroy())
    else response.writeHead(404).end()
  })
  expect(Buffer.from(await fetchPicture(at('/a.png'))).toString()).toBe('picture')
  expect(Buffer.from(await fetchPicture(at('/moved'))).toString()).toBe('picture')
  await expect(fetchPicture(at('/loop'))).rejects.toThrow(/without end/)
  await expect(fetchPicture(at('/page'))).rejects.toThrow(/not a picture/)
  await expect(fetchPicture(at('/svg'))).rejects.toThrow(/not a picture/)
  await expect(fetchPicture(at('/large'))).rejects.toThrow(/larger than 5 MB/)
  await expect(fetchPicture(at('/slow'))).rejects.toThrow(/did not arrive within/)
  await expect(fetchPicture(at('/half'))).rejects.toThrow(/could not be downloaded/)
  await expect(fetchPicture(at('/gone'))).rejects.toThrow(/answered 404/)
})
