type Kept = { value: Promise<unknown>; tags: readonly string[] }

/** What one process remembers of the database until a tag is purged: settings, menus, counts. One per database. */
export type Memory = {
  /** The remembered value, or what `load` answers; callers at the same time share one load, a failed one is forgotten. */
  remember<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T>
  /** The remembered value, if there is one. */
  recall<T>(key: string): Promise<T> | undefined
  /** Forgets what has one of these tags; `*` forgets all. */
  purge(tags: readonly string[]): void
}

/** `maxKeys` bounds it: the oldest value goes first. */
export function createMemory(maxKeys = 2000): Memory {
  const kept = new Map<string, Kept>()
  return {
    remember<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T> {
      const found = kept.get(key)
      if (found) return found.value as Promise<T>
      const value = load()
      const entry: Kept = { value, tags }
      kept.set(key, entry)
      value.catch(() => kept.get(key) === entry && kept.delete(key))
      if (kept.size > maxKeys) kept.delete(kept.keys().next().value ?? key)
      return value
    },
    recall: <T>(key: string) => kept.get(key)?.value as Promise<T> | undefined,
    purge(tags) {
      const gone = new Set(tags)
      for (const [key, entry] of kept) if (gone.has('*') || entry.tags.some((tag) => gone.has(tag))) kept.delete(key)
    },
  }
}
