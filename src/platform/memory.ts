/** Tags of a value, known in advance or derived from the value itself: a list has the tags of the products it shows. */
export type Tags<T> = readonly string[] | ((value: T) => readonly string[])

/** `tags` is null while they are unknown, since the value they are derived from is still loading. */
type Kept = { value: Promise<unknown>; tags: readonly string[] | null; isRead: boolean }

/** What one process caches of the database until a tag is purged: settings, menus, lists. One per database. */
export type Memory = {
  /** The cached value, or the result of `load`; concurrent callers share one load, and a failed load is not cached. */
  remember<T>(key: string, tags: Tags<T>, load: () => Promise<T>): Promise<T>
  /** Remembers a value whose loss would cost seconds: it is purged by its tags, but never evicted to make room. */
  pin<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T>
  /**
   * The cached value, if it has finished loading. A transaction must not wait for a pending load: that load may wait
   * for a connection while all connections wait for rows that the transaction has locked.
   */
  recall<T>(key: string): Promise<T> | undefined
  /** Purges entries with one of these tags, and pending loads that may have one; `*` purges all. */
  purge(tags: readonly string[]): void
}

/** In characters. A longer key comes from a made-up query that will not be repeated: it is answered but not cached. */
const MAX_KEY_LENGTH = 400

/** Holds at most `maxKeys` entries and evicts the least recently used first. */
export function createMemory(maxKeys = 2000): Memory {
  const kept = new Map<string, Kept>()
  const pinned = new Map<string, Kept>()
  const read = <T>(entries: Map<string, Kept>, key: string, tags: Tags<T>, load: () => Promise<T>): Promise<T> => {
    const found = entries.get(key)
    if (found) {
      entries.delete(key)
      entries.set(key, found)
      return found.value as Promise<T>
    }
    // A Drizzle query runs again on each await, so its result is cached.
    const value = Promise.resolve(load())
    const entry: Kept = { value, tags: typeof tags === 'function' ? null : tags, isRead: false }
    entries.set(key, entry)
    value.then(
      (loaded) => {
        if (typeof tags === 'function') entry.tags = tags(loaded)
        entry.isRead = true
      },
      () => entries.get(key) === entry && entries.delete(key),
    )
    return value
  }
  return {
    remember<T>(key: string, tags: Tags<T>, load: () => Promise<T>): Promise<T> {
      if (key.length > MAX_KEY_LENGTH) return load()
      const value = read(kept, key, tags, load)
      if (kept.size > maxKeys) kept.delete(kept.keys().next().value ?? key)
      return value
    },
    pin: (key, tags, load) => read(pinned, key, tags, load),
    recall: <T>(key: string) => {
      const found = kept.get(key) ?? pinned.get(key)
      return found?.isRead ? (found.value as Promise<T>) : undefined
    },
    purge(tags) {
      const gone = new Set(tags)
      for (const entries of [kept, pinned])
        for (const [key, { tags: own }] of entries)
          if (gone.has('*') || own === null || own.some((tag) => gone.has(tag))) entries.delete(key)
    },
  }
}
