import { setTimeout as wait } from 'node:timers/promises'
import { boundedFetch } from './bounded-fetch.ts'
import type { Log } from './context.ts'

export const CDN_KINDS = ['cloudflare', 'fastly', 'purge'] as const
type Kind = (typeof CDN_KINDS)[number]
/** `url`: of the zone, the service, or the cache that takes `PURGE`. */
export type Cdn = { kind: Kind; url: string; token: string }

type Call = { path: string; method: string; headers: Record<string, string>; body?: string }
const ALL = '*'

/** How each kind of cache is told; `*` purges everything. */
const KINDS: Record<Kind, { maxTags: number; call: (tags: readonly string[], token: string) => Call }> = {
  cloudflare: {
    maxTags: 30,
    call: (tags, token) => ({
      ...{ path: '/purge_cache', method: 'POST' },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(tags.includes(ALL) ? { purge_everything: true } : { tags }),
    }),
  },
  fastly: {
    maxTags: 256,
    call: (tags, token) => {
      const headers = { 'fastly-key': token, accept: 'application/json' }
      return tags.includes(ALL)
        ? { path: '/purge_all', method: 'POST', headers }
        : { path: '/purge', method: 'POST', headers: { ...headers, 'surrogate-key': tags.join(' ') } }
    },
  },
  purge: {
    maxTags: 100,
    call: (tags, token) => ({
      ...{ path: '', method: 'PURGE' },
      headers: { authorization: `Bearer ${token}`, 'cache-tag': tags.join(',') },
    }),
  },
}

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
export function openCdnPurge({ kind, url, token }: Cdn, log: Log, times: Partial<Times> = {}): CdnPurge {
  const { batchMs, againMs, retryMs, maxRetryMs } = { ...TIMES, ...times }
  const { maxTags, call } = KINDS[kind]
  const stop = new AbortController()
  let waiting = new Set<string>()
  let running: Promise<void> | null = null

  const send = async (tags: readonly string[]) => {
    const { path, ...init } = call(tags, token)
    const response = await boundedFetch(`${url.replace(/\/+$/, '')}${path}`, { ...init, redirect: 'manual' }, BOUNDS)
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The CDN answered ${response.status} to a purge`)
  }
  const sendAll = async (): Promise<void> => {
    if (waiting.has(ALL) || waiting.size > MAX_WAITING) waiting = new Set([ALL])
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, maxTags)
      for (const tag of batch) waiting.delete(tag)
      try {
        await send(batch)
      } catch (error) {
        for (const tag of batch) waiting.add(tag)
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
    for (const tag of tags) waiting.add(tag)
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
