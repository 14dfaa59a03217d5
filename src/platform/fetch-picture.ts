import type { LookupAddress } from 'node:dns'
import { lookup as lookUp } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'

const MAX_MS = 5_000
const MAX_BYTES = 5 * 1024 * 1024
const MAX_HOPS = 4
const PORTS = new Set(['', '80', '443'])

/** Why a picture was not fetched, in words for the person who entered its address. */
export class PictureRefused extends Error {
  /** Whether the server did not answer at all: then its other pictures need not be requested for now. */
  isServerDown: boolean
  constructor(reason: string, { isServerDown = false } = {}) {
    super(reason)
    this.isServerDown = isServerDown
  }
}

const DOWN = { isServerDown: true }

/** Fetches the bytes of a remote picture; throws PictureRefused. */
export type PictureFetcher = (address: string) => Promise<Uint8Array>

/** Address ranges outside the public internet (RFC 6890 and similar). */
const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, bits, 'ipv4')
/** For IPv6, only globally allocated ranges are open, except those that tunnel to other addresses. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, bits, 'ipv6')

export const isPublicAddress = ({ address, family }: LookupAddress): boolean =>
  family === 6 ? open6.check(address, 'ipv6') && !closed.check(address, 'ipv6') : !closed.check(address, 'ipv4')

type Options = {
  /** Resolves a host name to its addresses; tests supply names of their own. */
  resolve?: (host: string) => Promise<LookupAddress[]>
  isAllowed?: (address: LookupAddress) => boolean
  ports?: ReadonlySet<string>
  maxMs?: number
}

/**
 * Fetches pictures from the public internet only: every hop's addresses are resolved and refused if any of them is
 * private, and the connection goes to the address that was checked, so that the name cannot resolve to another one in
 * between (A25). Limits: 5 seconds and 5 MB each, four hops, and only responses declared as a picture.
 */
export function openPictureFetcher({
  resolve = (host) => lookUp(host, { all: true }),
  isAllowed = isPublicAddress,
  ports = PORTS,
  maxMs = MAX_MS,
}: Options = {}): PictureFetcher {
  async function addressOf({ hostname }: URL): Promise<LookupAddress> {
    const host = hostname.replace(/^\[|\]$/g, '')
    const family = isIP(host)
    const found = family ? [{ address: host, family }] : await resolve(host).catch(() => [])
    const [first] = found
    if (!first) throw new PictureRefused('its server was not found', DOWN)
    if (!found.every(isAllowed)) throw new PictureRefused('its server is not on the public internet')
    return first
  }

  async function hop(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new PictureRefused('must be an https address')
    if (!ports.has(url.port)) throw new PictureRefused('its port is not one of the web')
    if (url.username || url.password) throw new PictureRefused('must not contain a password')
    const to = await addressOf(url)
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((done, fail) => {
      request(
        url,
        {
          signal,
          headers: { accept: 'image/*', 'user-agent': 'picture-import' },
          lookup: (_host, { all }, answer) => (all ? answer(null, [to]) : answer(null, to.address, to.family)),
        },
        done,
      )
        .on('error', fail)
        .end()
    })
  }

  return async (address) => {
    if (!URL.canParse(address)) throw new PictureRefused('is not a web address')
    const signal = AbortSignal.timeout(maxMs)
    try {
      let url = new URL(address)
      for (let hops = 0; hops < MAX_HOPS; hops += 1) {
        const response = await hop(url, signal)
        const { statusCode = 0, headers } = response
        if (statusCode < 300 || statusCode >= 400 || !headers.location) return await read(response, signal, maxMs)
        response.destroy()
        url = new URL(headers.location, url)
      }
      throw new PictureRefused('leads from one address to the next without end')
    } catch (error) {
      if (error instanceof PictureRefused) throw error
      if (signal.aborted) throw new PictureRefused(tooSlow(maxMs), DOWN)
      throw new PictureRefused('could not be downloaded', DOWN)
    }
  }
}

const tooSlow = (maxMs: number): string => `did not arrive within ${maxMs / 1000} seconds`

async function read(response: IncomingMessage, signal: AbortSignal, maxMs: number): Promise<Uint8Array> {
  try {
    const { statusCode, headers } = response
    if (statusCode !== 200)
      throw new PictureRefused(`its server answered ${statusCode}`, { isServerDown: Number(statusCode) >= 500 })
    const type = String(headers['content-type'] ?? '')
    if (!/^image\/(?!svg)/i.test(type)) throw new PictureRefused('is not a picture')
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      if (size > MAX_BYTES) throw new PictureRefused('is larger than 5 MB')
      chunks.push(chunk)
    }
    // A body that ends early means the download was incomplete, not that the picture is damaged.
    if (signal.aborted) throw new PictureRefused(tooSlow(maxMs), DOWN)
    const promised = Number(headers['content-length'] ?? size)
    if (!response.complete || size < promised) throw new PictureRefused('did not arrive whole')
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}
