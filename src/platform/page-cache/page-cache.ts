import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { newRequestId } from '../request-id.ts'
import { normalisedUrl } from './cache-key.ts'
import { type Encoding, type Entry, encodedBody, entryOf, preferredEncoding, repack } from './entry.ts'
import type { SentAddresses } from './sent-addresses.ts'

export type PageCacheOptions = {
  /** True for addresses whose answers are the same for everybody. */
  isPublic: (path: string) => boolean
  /** Renders the answer; it gets no cookie and no authorization, so the answer cannot depend on them. */
  render: (url: string) => Promise<Response>
  maxBytes?: number
  now?: () => number
  /** If off, every request renders again (benchmarks). */
  isEnabled?: boolean
  /** `requestId`: of the visitor who got an error instead of a page; null if nobody waited. */
  onError?: (error: unknown, requestId: string | null) => void
  /** Where answers are noted that another cache may keep. */
  sent?: SentAddresses | undefined
}

export type PageCache = {
  /** What `answer` sends to a GET without parameters, if it is cached: most requests. */
  find(request: IncomingMessage): Entry | null
  /** Answers with what `find` found. The answer is complete when this returns. */
  answer(request: IncomingMessage, response: ServerResponse, entry: Entry, requestId: string): void
  /** Handles the request if its address is public; false leaves it to the app. The answer carries the request's id. */
  handle(request: IncomingMessage, response: ServerResponse, requestId?: string): boolean
  /** Purges cached answers that have one of these tags; `*` purges all. */
  purge(tags: readonly string[]): void
  size(): number
  /** Requests that the cache could answer, and others for public addresses. */
  counts(): { hits: number; misses: number }
}

const PURGE_MEMORY_MS = 60_000
/** Addresses with parameters that were requested once, and might be requested again. */
const MAX_REQUESTED = 10_000

/** Caches public answers in memory; the rules are those of `docs/decisions/0003-page-cache.md`. */
export function createPageCache({
  isPublic,
  render,
  maxBytes = 64 * 1024 * 1024,
  now = Date.now,
  isEnabled = true,
  onError,
  sent,
}: PageCacheOptions): PageCache {
  const keysOfTag = new Map<string, Set<string>>()
  const lastPurge = new Map<string, number>()
  const underWay = new Map<string, Promise<Entry>>()
  let purges = 0
  let [hits, misses] = [0, 0]

  const forget = (entry: Entry, key: string) => {
    for (const tag of entry.tags) {
      const keys = keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOfTag.delete(tag)
    }
  }
  const room = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      maxEntrySize: maxBytes / 8,
      sizeCalculation: (entry, key) => entry.size + 2 * key.length,
      dispose: forget,
    })
  // Anybody can make up endless parameters, so they must not take room from the pages themselves.
  const plain = room(maxBytes / 2)
  const asked = room(maxBytes / 2)
  const roomOf = (key: string) => (key.includes('?') ? asked : plain)
  // Most search terms are requested once: only the second request of an address with parameters earns it a place, so
  // that a long tail of terms doesn't push out popular ones. Hashes, since an address may have thousands of characters.
  const requested = new LRUCache<string, { isRepeated: boolean }>({ max: MAX_REQUESTED })
  const noteRequest = (key: string) => {
    if (!key.includes('?')) return
    const digest = hash('sha1', key, 'base64')
    requested.set(digest, { isRepeated: requested.has(digest) })
  }
  const isWorthKeeping = (key: string) =>
    !key.includes('?') || asked.has(key) || requested.get(hash('sha1', key, 'base64'))?.isRepeated === true

  const keep = (key: string, entry: Entry, since: number) => {
    // Data read before a purge may be stale: it is sent to those who waited for it, but not cached.
    const isOutdated = [...entry.tags, '*'].some((tag) => (lastPurge.get(tag) ?? 0) > since)
    if (!entry.isKept || isOutdated || !isEnabled || !isWorthKeeping(key)) return
    roomOf(key).set(key, entry)
    for (const tag of entry.tags) {
      const keys = keysOfTag.get(tag) ?? new Set()
      keys.add(key)
      keysOfTag.set(tag, keys)
    }
  }

  const renew = (key: string): Promise<Entry> => {
    const running = isEnabled ? underWay.get(key) : undefined
    if (running) return running
    const since = purges
    const work = render(key)
      .then((response) => entryOf(response, now()))
      .then((entry) => {
        keep(key, entry, since)
        return entry
      })
      .finally(() => {
        if (underWay.get(key) === work) underWay.delete(key)
      })
    underWay.set(key, work)
    return work
  }

  const noteSent = (url: string, { isKept, tags, lifetimeMs }: Entry) => {
    if (sent && isKept) sent.note(url, tags, lifetimeMs)
  }

  const current = (key: string): Entry | null => {
    const entry = roomOf(key).get(key)
    if (!entry) return null
    const time = now()
    if (time < entry.freshUntil) return entry
    if (time >= entry.staleUntil) {
      roomOf(key).delete(key)
      return null
    }
    renew(key).catch((error) => onError?.(error, null))
    return entry
  }

  const answer: PageCache['answer'] = (request, response, entry, requestId) => {
    hits += 1
    noteSent(request.url ?? '/', entry)
    send(request, response, entry, requestId)
    if (!entry.isRepacked) repack(entry).catch((error) => onError?.(error, null))
  }

  return {
    // Only canonical public paths are keys, so a path found here needs no other test.
    find: ({ method, url = '/' }) => (method === 'GET' && !url.includes('?') ? current(url) : null),
    answer,
    handle(request, response, requestId = newRequestId()) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const url = request.url ?? '/'
      const cut = url.indexOf('?')
      if (!isPublic(cut < 0 ? url : url.slice(0, cut))) return false
      const key = normalisedUrl(url)
      if (key === null) return false
      const kept = current(key)
      if (kept) {
        answer(request, response, kept, requestId)
        return true
      }
      misses += 1
      noteRequest(key)
      renew(key).then(
        (entry) => {
          noteSent(url, entry)
          send(request, response, entry, requestId)
        },
        (error) => {
          onError?.(error, requestId)
          response
            .writeHead(500, {
              'content-type': 'text/plain; charset=utf-8',
              'cache-control': 'no-store',
              'x-request-id': requestId,
            })
            .end(`Something went wrong (request ${requestId})`)
        },
      )
      return true
    },
    purge(tags) {
      purges += 1
      const mark = purges
      for (const tag of tags) {
        lastPurge.set(tag, mark)
        setTimeout(() => lastPurge.get(tag) === mark && lastPurge.delete(tag), PURGE_MEMORY_MS).unref()
        if (tag === '*') for (const entries of [plain, asked]) entries.clear()
        for (const key of keysOfTag.get(tag) ?? []) roomOf(key).delete(key)
      }
      // A page being rendered may have read what just changed: the next visitor starts a new one.
      underWay.clear()
    },
    size: () => plain.size + asked.size,
    counts: () => ({ hits, misses }),
  }
}

function send(request: IncomingMessage, response: ServerResponse, entry: Entry, requestId: string): void {
  const id = entry.requestId ?? requestId
  // Where the access log finds it.
  if (entry.requestId) response.setHeader('x-request-id', id)
  if (entry.status === 200 && matches(request.headers['if-none-match'], entry.etag)) {
    response
      .writeHead(
        304,
        entry.headers.filter((_, index, all) => all[index - (index % 2)] !== 'content-type').concat('x-request-id', id),
      )
      .end()
    return
  }
  const wanted: Encoding = preferredEncoding(request.headers['accept-encoding'] as string | undefined)
  const { body, encoding } = encodedBody(entry, wanted)
  const headers = [...entry.headers, 'x-request-id', id]
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  headers.push('content-length', String(body.length))
  response.writeHead(entry.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .map((each) => each.trim())
    .some((each) => each === etag || each === '*' || `W/${each}` === etag)
