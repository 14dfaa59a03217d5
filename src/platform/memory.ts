/** Tags of a value, known in advance or derived from the value itself: a list has the tags of the products it shows. */
export type Tags<T> = readonly string[] | ((value: T) => readonly string[])

type Room = Map<string, Kept>
/** `tags` is null while they are unknown, since the value they are derived from is still loading. */
type Kept = { key: string; room: Room; value: Promise<unknown>; tags: readonly string[] | null; isRead: boolean }

/** What one process caches of the database until a tag is purged: settings, menus, lists. One per database. */
export type Memory = {
  /** The cached value, or the result of `load`; concurrent callers share one load, and a failed load is not cached. */
  remember<T>(key: string, tags: Tags<T>, load: () => Promise<T>): Promise<T>
  /** The same for one of many small values: they have a larger room of their own and push nothing else out. */
  rememberSmall<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T>
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

/** Such as product cards, of 1.1 kB and once more as text: those of 20,000 products, and room for the labels of 10,000. */
const MAX_SMALL = 30_000

/** Holds at most `maxKeys` entries and `maxSmall` small ones, and evicts the least recently used first. */
export function createMemory(maxKeys = 2000, maxSmall = MAX_SMALL): Memory {
  const [usual, small, pinned]: [Room, Room, Room] = [new Map(), new Map(), new Map()]
  const byTag = new Map<string, Set<Kept>>()
  const untagged = new Set<Kept>()

  const forget = (entry: Kept) => {
    if (entry.room.get(entry.key) === entry) entry.room.delete(entry.key)
    untagged.delete(entry)
    for (const tag of entry.tags ?? []) {
      const tagged = byTag.get(tag)
      tagged?.delete(entry)
      if (tagged?.size === 0) byTag.delete(tag)
    }
  }
  const tagWith = (entry: Kept, tags: readonly string[]) => {
    entry.tags = tags
    untagged.delete(entry)
    for (const tag of tags) {
      const tagged = byTag.get(tag)
      if (tagged) tagged.add(entry)
      else byTag.set(tag, new Set([entry]))
    }
  }
  const read = <T>(room: Room, key: string, tags: Tags<T>, load: () => Promise<T>): Promise<T> => {
    const found = room.get(key)
    if (found) {
      room.delete(key)
      room.set(key, found)
      return found.value as Promise<T>
    }
    // A Drizzle query runs again on each await, so its result is cached.
    const value = Promise.resolve(load())
    const entry: Kept = { key, room, value, tags: null, isRead: false }
    room.set(key, entry)
    if (typeof tags === 'function') untagged.add(entry)
    else tagWith(entry, tags)
    value.then(
      (loaded) => {
        // A purge may have come first.
        if (typeof tags === 'function' && room.get(key) === entry) tagWith(entry, tags(loaded))
        entry.isRead = true
      },
      () => forget(entry),
    )
    return value
  }
  /** Evicts the least recently used entry when there are more than `limit`. */
  const within =
    (room: Room, limit: number): Memory['remember'] =>
    (key, tags, load) => {
      if (key.length > MAX_KEY_LENGTH) return load()
      const value = read(room, key, tags, load)
      const [oldest] = room.size > limit ? room.values() : []
      if (oldest) forget(oldest)
      return value
    }
  return {
    remember: within(usual, maxKeys),
    rememberSmall: within(small, maxSmall),
    pin: (key, tags, load) => read(pinned, key, tags, load),
    recall: <T>(key: string) => {
      const found = usual.get(key) ?? small.get(key) ?? pinned.get(key)
      return found?.isRead ? (found.value as Promise<T>) : undefined
    },
    purge(tags) {
      const gone = tags.includes('*')
        ? [usual, small, pinned].flatMap((room) => [...room.values()])
        : [...untagged, ...tags.flatMap((tag) => [...(byTag.get(tag) ?? [])])]
      for (const entry of gone) forget(entry)
    },
  }
}
