import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** A cached answer with its encoded forms, which are made on first request. Times are milliseconds since 1970. */
export type Entry = {
  status: number
  headers: readonly string[]
  etag: string
  tags: readonly string[]
  freshUntil: number
  staleUntil: number
  isKept: boolean
  /** How long another cache may keep it. */
  lifetimeMs: number
  /** Of the render that failed: its log lines carry this id, and everybody who waited for it gets it. */
  requestId: string | null
  bodies: Map<Encoding, Buffer>
  /** Compressed again, smaller, after a second request. */
  isRepacked: boolean
  /** Bytes it may grow to: the body and its encoded forms. */
  size: number
}

const HOP_BY_HOP = new Set([
  'connection',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'keep-alive',
  'date',
  'etag',
  'vary',
  // Each answer has its own.
  'x-request-id',
])
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/
const MIN_COMPRESSED_BYTES = 512

const seconds = (cacheControl: string, name: string): number => {
  const found = new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(cacheControl)
  return found ? Number(found[1]) : 0
}

/** Makes an entry from a response. It is cached only if it is a 200 with `public, s-maxage`. */
export async function entryOf(response: Response, now: number): Promise<Entry> {
  const body = Buffer.from(await response.arrayBuffer())
  const cacheControl = response.headers.get('cache-control') ?? ''
  const lifetime = /(?:^|[\s,])public/.test(cacheControl) ? seconds(cacheControl, 's-maxage') : 0
  const isKept = response.status === 200 && lifetime > 0 && !response.headers.has('set-cookie')
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  const headers: string[] = []
  for (const [name, value] of response.headers) if (!HOP_BY_HOP.has(name)) headers.push(name, value)
  headers.push('vary', 'accept-encoding')
  if (response.status === 200) headers.push('etag', etag)
  const freshUntil = now + lifetime * 1000
  const staleMs = seconds(cacheControl, 'stale-while-revalidate') * 1000
  return {
    status: response.status,
    headers,
    etag,
    tags: (response.headers.get('cache-tag') ?? '').split(',').filter(Boolean),
    freshUntil,
    staleUntil: freshUntil + staleMs,
    lifetimeMs: lifetime * 1000 + staleMs,
    isKept,
    requestId: response.status >= 500 ? response.headers.get('x-request-id') : null,
    bodies: new Map([['identity', body]]),
    isRepacked: false,
    size: body.length * 2 + 1024,
  }
}

/** The best encoding that the client accepts: brotli, zstd, gzip. `;q=0` refuses one. */
export function preferredEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  const takes = (name: string) =>
    new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0+)?(?:[\\s,]|$))(?:[\\s,;]|$)`, 'i').test(accept)
  return takes('br') ? 'br' : takes('zstd') ? 'zstd' : takes('gzip') ? 'gzip' : 'identity'
}

// A page of 110 kB: 21 kB after 0.2 ms that block other requests, later 16 kB in a worker thread. Handing over to a
// thread costs as much as that first compression, so a page requested only once is not handed over.
const FIRST_QUALITY = 0
const LATER_QUALITY = 6

const brotliOptions = (quality: number, body: Buffer) => ({
  // A compressed page fits in one chunk.
  chunkSize: 32 * 1024,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
})

function encode(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(body, brotliOptions(FIRST_QUALITY, body))
  if (encoding === 'zstd') return zstdCompressSync(body)
  return encoding === 'gzip' ? gzipSync(body, { level: 6 }) : body
}

const brotli = promisify(brotliCompress)

/** Compresses a cached page's brotli form better, once, in a worker thread: for a page that is requested again. */
export async function repack(entry: Entry): Promise<void> {
  const plain = entry.bodies.get('identity')
  if (entry.isRepacked || !plain || !entry.bodies.has('br')) return
  entry.isRepacked = true
  entry.bodies.set('br', await brotli(plain, brotliOptions(LATER_QUALITY, plain)))
}

const isCompressible = (headers: readonly string[]): boolean => {
  const at = headers.indexOf('content-type')
  return at >= 0 && COMPRESSIBLE.test(headers[at + 1] ?? '')
}

/** The body in an encoding, made once; short or already compressed bodies stay as they are. */
export function encodedBody(entry: Entry, wanted: Encoding): { body: Buffer; encoding: Encoding } {
  const plain = entry.bodies.get('identity') ?? Buffer.alloc(0)
  if (wanted === 'identity' || plain.length < MIN_COMPRESSED_BYTES || !isCompressible(entry.headers))
    return { body: plain, encoding: 'identity' }
  let body = entry.bodies.get(wanted)
  if (!body) {
    body = encode(plain, wanted)
    entry.bodies.set(wanted, body)
  }
  return { body, encoding: wanted }
}
