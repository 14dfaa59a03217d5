import { setTimeout as wait } from 'node:timers/promises'
import { boundedFetch } from './bounded-fetch.ts'
import type { Log } from './context.ts'

export const CDN_KINDS = ['cloudflare', 'fastly', 'bunny', 'purge', 'purge-url'] as const
type Kind = (typeof CDN_KINDS)[number]
export type Cdn = {
  kind: Kind
  /** Of the zone, the service, or the cache that takes `PURGE`. */
  url: string
  token: string
  /** The store's own address, as caches know it. */
  publicUrl: string
  /** The addresses with these tags, for caches that know no tags; null if everything must go. */
  findAddresses: (tags: readonly string[]) => string[] | null
}

type Call = { path: string; method: string; headers: Record<string, string>; body?: string }
const ALL = '*'

/** How many tags, or addresses if `isByAddress`, a cache is told at once, and how; `*` purges everything. */
type Telling = {
  max: number
  isByAddress?: boolean
  call: (names: readonly string[], cdn: Pick<Cdn, 'token' | 'publicUrl'>) => Call
}
const KINDS: Record<Kind, Telling> = {
  cloudflare: {
    max: 100,
    call: (tags, { token }) => ({
      ...{ path: '/purge_cache', method: 'POST' },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(tags.includes(ALL) ? { purge_everything: true } : { tags }),
    }),
  },
  fastly: {
    max: 256,
    call: (tags, { token }) => {
      const headers = { 'fastly-key': token, accept: 'application/json' }
      return tags.includes(ALL)
        ? { path: '/purge_all', method: 'POST', headers }
        : { path: '/purge', method: 'POST', headers: { ...headers, 'surrogate-key': tags.join(' ') } }
    },
  },
  // Its own tags have another header, with room for a few only.
  bunny: {
    ...{ max: 1, isByAddress: true },
    call: ([address = ALL], { token, publicUrl }) => {
      const url = publicUrl + (address === ALL ? '/*' : address)
      // Without `exactPath`, the address of the home page would purge everything below it.
      const asked = new URLSearchParams({ url, async: 'true', exactPath: String(address !== ALL) })
      return { path: `/purge?${asked}`, method: 'POST', headers: { accesskey: token } }
    },
  },
  'purge-url': {
    ...{ max: 1, isByAddress: true },
    call: ([address = ALL], { token }) => ({
      ...{ path: address === ALL ? '/*' : address, method: 'PURGE' },
      headers: { authorization: `Bearer ${token}` },
    }),
  },
  purge: {
    max: 100,
    call: (tags, { token }) => ({
      ...{ path: '', method: 'PURGE' },
      headers: { authorization: `Bearer ${token}`, 'cache-tag': tags.join(',') },
    }),
  },
}

/** Whether a kind of cache knows no tags, so that the store has to remember the addresses it sent. */
export const isToldByAddress = (kind: Kind | undefined): boolean =>
  kind !== undefined && KINDS[kind].isByAddress === true

const BOUNDS = { maxBytes: 64 * 1024, timeoutMs: 10_000 }
/** More tags than a bulk import changes at once: purging everything is quicker. */
const MAX_WAITING = 1000
type Times = { batchMs: number; againMs: number; retryMs: number; maxRetryMs: number }
/**
 * Another process of the store may render from old data until it hears of a change, within two seconds, and the cache may
 * keep that page: each purge is sent again a little later.
 */
const TIMES: Times = { batchMs: 200, againMs: 4_000, retryMs: 1_000, maxRetryMs: 60_000 }

export type CdnPurge = {
  /** Purges everything with one of these tags, soon. */
  purge(tags: readonly string[]): void
  /** Sends what waits, once, and stops. */
  close(): Promise<void>
}

/**
 * Tells a cache in front of the store what has changed: in batches, and again until the cache has taken it. Answers carry
 * their tags in `Cache-Tag`.
 */
export function openCdnPurge(cdn: Cdn, log: Log, times: Partial<Times> = {}): CdnPurge {
  const { kind, url, findAddresses } = cdn
  const { batchMs, againMs, retryMs, maxRetryMs } = { ...TIMES, ...times }
  const { max, isByAddress = false, call } = KINDS[kind]
  const stop = new AbortController()
  let waiting = new Set<string>()
  let running: Promise<void> | null = null

  const send = async (names: readonly string[]) => {
    const { path, ...init } = call(names, cdn)
    const response = await boundedFetch(`${url.replace(/\/+$/, '')}${path}`, { ...init, redirect: 'manual' }, BOUNDS)
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The CDN answered ${response.status} to a purge`)
  }
  const sendAll = async (): Promise<void> => {
    if (waiting.has(ALL) || waiting.size > MAX_WAITING) waiting = new Set([ALL])
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, max)
      for (const name of batch) waiting.delete(name)
      try {
        await send(batch)
      } catch (error) {
        for (const name of batch) waiting.add(name)
        throw error
      }
    }
  }
  const pause = (ms: number) => wait(ms, undefined, { signal: stop.signal, ref: false }).catch(() => {})
  const run = async () => {
    await pause(batchMs)
    for (let delay = retryMs; !stop.signal.aborted; delay = Math.min(delay * 2, maxRetryMs)) {
      try {
        return await sendAll()
      } catch (error) {
        log.warn({ err: error }, 'The CDN did not take a purge, and is asked again')
        await pause(delay)
      }
    }
  }
  const add = (tags: readonly string[]) => {
    const names = isByAddress && tags.length > 0 ? (findAddresses(tags) ?? [ALL]) : tags
    for (const name of names) waiting.add(name)
    running ??= run().finally(() => {
      running = null
      if (waiting.size > 0 && !stop.signal.aborted) add([])
    })
  }
  return {
    purge: (tags) => {
      if (stop.signal.aborted) return
      add(tags)
      void pause(againMs).then(() => {
        if (!stop.signal.aborted) add(tags)
      })
    },
    close: async () => {
      stop.abort()
      await running
      await sendAll().catch((error: unknown) => log.warn({ err: error }, 'A purge of the CDN was not sent'))
    },
  }
}
