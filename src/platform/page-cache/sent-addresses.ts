import { LRUCache } from 'lru-cache'

/** Anybody can request endless addresses: beyond this many, it is not known which ones a cache holds. */
const MAX_SENT = 5_000
/** Purging everything is quicker than more addresses, one at a time. */
const MAX_FOUND = 200
/** Longer than any public answer may be kept, for what this process’s predecessor sent. */
const MAX_LIFETIME_MS = 15 * 60_000

export type SentAddresses = {
  /** An answer for everybody was sent, which caches may keep for this long. */
  note(url: string, tags: readonly string[], lifetimeMs: number): void
  /** The addresses that a cache may hold with one of these tags; null if they are too many, or not all known. */
  find(tags: readonly string[]): string[] | null
}

type Sent = { tags: readonly string[]; until: number }

/** Remembers which addresses were sent to a cache that can purge addresses only, with their tags. */
export function createSentAddresses(now: () => number = Date.now): SentAddresses {
  let unknownUntil = now() + MAX_LIFETIME_MS
  const sent = new LRUCache<string, Sent>({
    max: MAX_SENT,
    dispose: ({ until }, _, reason) => {
      if (reason === 'evict') unknownUntil = Math.max(unknownUntil, until)
    },
  })
  return {
    note: (url, tags, lifetimeMs) => void sent.set(url, { tags, until: now() + lifetimeMs }),
    find: (tags) => {
      const time = now()
      if (tags.includes('*') || time < unknownUntil) return null
      const found: string[] = []
      for (const [url, { tags: own, until }] of sent.entries()) {
        if (until < time) sent.delete(url)
        else if (tags.some((tag) => own.includes(tag))) found.push(url)
      }
      return found.length > MAX_FOUND ? null : found
    },
  }
}
