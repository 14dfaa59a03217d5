/** Tags of a value, known at once or from the value itself: a list has those of the products it shows. */
export type Tags<T> = readonly string[] | ((value: T) => readonly string[])

/** `tags` is null while they are unknown, since the value that tells them is still being read. */
type Kept = { value: Promise<unknown>; tags: readonly string[] | null; isRead: boolean }

/** What one process remembers of the database until a tag is purged: settings, menus, lists. One per database. */
export type Memory = {
  /** The remembered value, or what `load` answers; callers at the same time share one load, a failed one is forgotten. */
  remember<T>(key: string, tags: Tags<T>, load: () => Promise<T>): Promise<T>
  /**
   * The remembered value, if it has been read. A transaction must not wait for one that is being read: the reader may
   * wait for a connection, and all of them for rows that the transaction holds.
   */
  recall<T>(key: string): Promise<T> | undefined
  /** Forgets what has one of these tags, and what is being read and may have one; `*` forgets all. */
  purge(tags: readonly string[]): void
}

/** A question as long as this was made up and will not be asked twice: it is answered, not remembered. Characters. */
const MAX_KEY_LENGTH = 400

/** `maxKeys` bounds it: what was not asked for the longest goes first. */
export function createMemory(maxKeys = 2000): Memory {
  const kept = new Map<string, Kept>()
  return {
    remember<T>(key: string, tags: Tags<T>, load: () => Promise<T>): Promise<T> {
      if (key.length > MAX_KEY_LENGTH) return load()
      const found = kept.get(key)
      if (found) {
        kept.delete(key)
        kept.set(key, found)
        return found.value as Promise<T>
      }
      // A query of Drizzle runs anew each time somebody waits for it: what is kept is its answer.
      const value = Promise.resolve(load())
      const entry: Kept = { value, tags: typeof tags === 'function' ? null : tags, isRead: false }
      kept.set(key, entry)
      value.then(
        (loaded) => {
          if (typeof tags === 'function') entry.tags = tags(loaded)
          entry.isRead = true
        },
        () => kept.get(key) === entry && kept.delete(key),
      )
      if (kept.size > maxKeys) kept.delete(kept.keys().next().value ?? key)
      return value
    },
    recall: <T>(key: string) => {
      const found = kept.get(key)
      return found?.isRead ? (found.value as Promise<T>) : undefined
    },
    purge(tags) {
      const gone = new Set(tags)
      for (const [key, { tags: own }] of kept) {
        if (gone.has('*') || own === null || own.some((tag) => gone.has(tag))) kept.delete(key)
      }
    },
  }
}
