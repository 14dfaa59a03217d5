import type { Memory } from '../memory.ts'

/**
 * The memory that a transaction sees: what is remembered already, but for what it changed itself (`changed` tags).
 * What it loads it keeps to itself: it may be uncommitted, and might be rolled back.
 */
export function createTransactionMemory(shared: Memory, changed: ReadonlySet<string>): Memory {
  const own = new Map<string, { value: Promise<unknown>; tags: readonly string[] }>()
  const isChanged = (tags: readonly string[]) => changed.has('*') || tags.some((tag) => changed.has(tag))
  return {
    remember<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T> {
      const known = own.get(key)?.value ?? (isChanged(tags) ? undefined : shared.recall(key))
      if (known) return known as Promise<T>
      const value = load()
      own.set(key, { value, tags })
      value.catch(() => own.delete(key))
      return value
    },
    recall: <T>(key: string) => own.get(key)?.value as Promise<T> | undefined,
    purge(tags) {
      for (const [key, entry] of own) {
        if (tags.includes('*') || entry.tags.some((tag) => tags.includes(tag))) own.delete(key)
      }
    },
  }
}
