import { createHash } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openS3Store } from './s3-store.ts'
import { parseStorageUrl, type StorageTarget } from './storage-url.ts'
import { type S3, startS3 } from './testing/start-s3.ts'

let s3: S3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

const targetOf = (url: string): StorageTarget => {
  const target = parseStorageUrl(url)
  if (typeof target === 'string') throw new Error(target)
  return target
}
const text = (value: string) => Buffer.from(value)

test('objects are put, read, listed by prefix and deleted within their folder', async () => {
  const store = openS3Store(targetOf(s3.url('shop/one')))
  const other = openS3Store(targetOf(s3.url('shop/two')))
  await store.put('media/ä b+c.webp', text('tub'))
  await store.put('imports/1.rows', text('rows'))
  expect(await store.read('media/ä b+c.webp')).toEqual(text('tub'))
  expect(await store.has('imports/1.rows')).toBe(true)
  expect(await Array.fromAsync(store.list('media/'))).toMatchObject([{ key: 'media/ä b+c.webp', size: 3 }])
  expect(await Array.fromAsync(store.list(''))).toHaveLength(2)
  expect(await Array.fromAsync(other.list(''))).toEqual([])
  await store.remove('imports/1.rows')
  await store.remove('imports/1.rows')
  expect([await store.has('imports/1.rows'), await store.read('imports/1.rows')]).toEqual([false, null])
  expect(await store.stream('none')).toBeNull()
  await store.check()
})

test('a list has all objects, also those beyond the thousand that the service names at a time', async () => {
  const store = openS3Store(targetOf(s3.url('many')))
  const keys = Array.from({ length: 1_001 }, (_, n) => `media/${n}.webp`)
  const left = keys.values()
  const put = async () => {
    for (const key of left) await store.put(key, text('x'))
  }
  await Promise.all(Array.from({ length: 16 }, put))
  const listed = (await Array.fromAsync(store.list('media/'))).map(({ key }) => key)
  expect(listed.toSorted()).toEqual(keys.toSorted())
}, 30_000)

test('a stream of any size arrives whole, in parts of bounded size', async () => {
  const store = openS3Store(targetOf(s3.url('large')))
  const hashes = [createHash('sha256'), createHash('sha256')] as const
  async function* pieces(count: number) {
    // One buffer for all pieces, as some streams do.
    const piece = Buffer.alloc(700_001)
    for (let index = 0; index < count; index += 1) {
      piece.fill(index)
      hashes[0].update(piece)
      yield piece
    }
  }
  await store.put('none', pieces(0))
  expect(await store.read('none')).toEqual(Buffer.alloc(0))
  await store.put('backup', pieces(28))
  for await (const piece of (await store.stream('backup')) ?? []) hashes[1].update(piece)
  expect(hashes[1].digest('hex')).toBe(hashes[0].digest('hex'))
})

test('a stream that breaks off leaves no object', async () => {
  const store = openS3Store(targetOf(s3.url('broken')))
  async function* breaking() {
    yield Buffer.alloc(20_000_000)
    throw new Error('the disk is gone')
  }
  await expect(store.put('backup', breaking())).rejects.toThrow('the disk is gone')
  expect(await store.has('backup')).toBe(false)
})

describe('what the stand-in cannot do', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })
  async function fake(answer: RequestListener): Promise<StorageTarget> {
    const server = createServer(answer)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return targetOf(`s3+http://K:S@127.0.0.1:${(server.address() as AddressInfo).port}/store`)
  }
  const refusal =
    (status: number, code: string): RequestListener =>
    (_, response) =>
      void response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

  test('wrong keys, a missing bucket, nothing that listens', async () => {
    const wrong = openS3Store({ ...targetOf(s3.url()), secret: 'another' })
    const missing = openS3Store({ ...targetOf(s3.url()), bucket: 'elsewhere' })
    const nobody = openS3Store({ ...targetOf(s3.url()), endpoint: 'http://127.0.0.1:9' })
    for (const act of [() => wrong.put('a', text('b')), () => wrong.check(), () => wrong.read('a')])
      await expect(act()).rejects.toMatchObject({
        reason: 'CREDENTIALS',
        message: expect.not.stringContaining('another'),
      })
    for (const act of [() => missing.put('a', text('b')), () => missing.check(), () => missing.read('a')])
      await expect(act()).rejects.toMatchObject({ reason: 'NO_BUCKET', message: expect.stringContaining('elsewhere') })
    for (const act of [() => nobody.put('a', text('b')), () => nobody.check(), () => nobody.has('a')])
      await expect(act()).rejects.toMatchObject({
        reason: 'UNREACHABLE',
        message: expect.stringContaining('127.0.0.1:9'),
      })
  })

  test('keys that may only read, a full bucket, a server that fails', async () => {
    const put = async (answer: RequestListener) => openS3Store(await fake(answer)).put('a', text('b'))
    await expect(put(refusal(403, 'AccessDenied'))).rejects.toMatchObject({ reason: 'READ_ONLY' })
    await expect(put(refusal(507, 'XMinioStorageFull'))).rejects.toMatchObject({ reason: 'FULL' })
    await expect(put(refusal(501, 'NotImplemented'))).rejects.toMatchObject({ reason: 'FAILED' })
  })

  test('a server that is busy once is asked again', async () => {
    let asked = 0
    const target = await fake((request, response) => {
      asked += 1
      if (asked === 1) refusal(503, 'SlowDown')(request, response)
      else response.end('here')
    })
    expect(await openS3Store(target).read('a')).toEqual(text('here'))
  })

  test('more objects than one answer lists are all listed', async () => {
    const page = (key: string, next: string) =>
      `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}<Contents><Key>${key}</Key><Size>1</Size></Contents></ListBucketResult>`
    const target = await fake((request, response) => {
      const isSecond = request.url?.includes('continuation-token=more')
      response.setHeader('content-type', 'application/xml')
      response.end(isSecond ? page('b', '') : page('a', '<NextContinuationToken>more</NextContinuationToken>'))
    })
    const keys = (await Array.fromAsync(openS3Store(target).list(''))).map(({ key }) => key)
    expect(keys).toEqual(['a', 'b'])
  })

  test('a server that never answers, or stops half-way, is given up on', async () => {
    const silent = openS3Store(await fake(() => undefined), { timeoutMs: 50 })
    await expect(silent.check()).rejects.toMatchObject({ reason: 'UNREACHABLE' })
    const halting = openS3Store(await fake((_, response) => void response.writeHead(200).write('half')), {
      timeoutMs: 50,
    })
    await expect(halting.read('a')).rejects.toMatchObject({ reason: 'UNREACHABLE' })
  })
})

test.each([
  ['https://s3.example/bucket', 'must be s3://'],
  ['s3://key:a/b@s3.example/bucket', 'must be s3://'],
  ['s3://K:S@s3.example', 'must name a bucket'],
  ['s3://K:S@s3.example/UPPER', 'must name a bucket'],
  ['s3://s3.example/bucket', 'needs the keys'],
  ['s3://K:S@s3.example/bucket/a%20b', 'must have a prefix'],
])('a wrong address is refused without repeating it: %s', (url, message) => {
  expect(parseStorageUrl(url)).toContain(message)
})

test('an address may leave the keys to variables of their own', () => {
  const keys = { keyId: 'K', secret: 'a/b+c' }
  expect(parseStorageUrl('s3://s3.ap-south-1.amazonaws.com/shop/live/?region=ap-south-1', keys)).toEqual({
    endpoint: 'https://s3.ap-south-1.amazonaws.com',
    bucket: 'shop',
    prefix: 'live/',
    region: 'ap-south-1',
    ...keys,
  })
  expect(parseStorageUrl('s3://K:a%2Fb%2Bc@s3.example:9000/shop')).toMatchObject({ secret: 'a/b+c', prefix: '' })
})
