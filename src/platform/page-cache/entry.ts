import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** A kept answer with its encoded forms, which are made when first asked for. Times are milliseconds since 1970. */
export type Entry = {
  status: number
  headers: readonly string[]
  etag: string
  tags: readonly string[]
  freshUntil: number
  staleUntil: number
  isKept: boolean
  bodies: Map<Encoding, Buffer>
  /** Encoded forms that are being made. */
  underWay: Map<Encoding, Promise<Buffer>>
  /** Bytes it may come to hold: the body and its encoded forms. */
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
])
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/
const SMALLEST_WORTH = 512

const seconds = (cacheControl: string, name: string): number => {
  const found = new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(cacheControl)
  return found ? Number(found[1]) : 0
}

/** Makes an entry of a response. It is kept only if it is a 200 that says `public, s-maxage`. */
export async function entryOf(response: Response, now: number): Promise<Entry> {
  const body = Buffer.from(await response.arrayBuffer())
  const cacheControl = response.headers.get('cache-control') ?? ''
  const lifetime = /(?:^|[\s,])public/.test(cacheControl) ? seconds(cacheControl, 's-maxage') : 0
  const isKept = response.status === 200 && lifetime > 0 && !response.headers.has('set-cookie')
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const headers: string[] = []
  for (const [name, value] of response.headers) if (!HOP_BY_HOP.has(name)) headers.push(name, value)
  headers.push('vary', 'accept-encoding')
  if (response.status === 200) headers.push('etag', etag)
  const freshUntil = now + lifetime * 1000
  return {
    status: response.status,
    headers,
    etag,
    tags: (response.headers.get('cache-tag') ?? '').split(',').filter(Boolean),
    freshUntil,
    staleUntil: freshUntil + seconds(cacheControl, 'stale-while-revalidate') * 1000,
    isKept,
    bodies: new Map([['identity', body]]),
    underWay: new Map(),
    size: body.length * 2 + 1024,
  }
}

/** The best encoding the client takes: brotli, zstd, gzip. `;q=0` refuses one. */
export function preferredEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  const takes = (name: string) =>
    new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0+)?(?:[\\s,]|$))(?:[\\s,;]|$)`, 'i').test(accept)
  return takes('br') ? 'br' : takes('zstd') ? 'zstd' : takes('gzip') ? 'gzip' : 'identity'
}

const brotli = promisify(brotliCompress)
const zstd = promisify<Buffer, Buffer>(zstdCompress)
const deflate = promisify<Buffer, Buffer>(gzip)

/** In a thread beside: packing a page takes a third of the time that rendering it does. */
function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    return brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    })
  }
  return encoding === 'zstd' ? zstd(body) : deflate(body)
}

const isCompressible = (headers: readonly string[]): boolean => {
  const at = headers.indexOf('content-type')
  return at >= 0 && COMPRESSIBLE.test(headers[at + 1] ?? '')
}

export type EncodedBody = { body: Buffer; encoding: Encoding }

/**
 * The body in an encoding, at once where it is made already, else by a promise that all who ask share. Short or already
 * compressed bodies stay as they are.
 */
export function encodedBody(entry: Entry, wanted: Encoding): EncodedBody | Promise<EncodedBody> {
  const plain = entry.bodies.get('identity') ?? Buffer.alloc(0)
  if (wanted === 'identity' || plain.length < SMALLEST_WORTH || !isCompressible(entry.headers))
    return { body: plain, encoding: 'identity' }
  const made = entry.bodies.get(wanted)
  if (made) return { body: made, encoding: wanted }
  let making = entry.underWay.get(wanted)
  if (!making) {
    making = encode(plain, wanted).then((body) => {
      entry.bodies.set(wanted, body)
      entry.underWay.delete(wanted)
      return body
    })
    entry.underWay.set(wanted, making)
  }
  return making.then((body) => ({ body, encoding: wanted }))
}
