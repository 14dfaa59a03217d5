import type { Memory, Tags } from '../memory.ts'

/**
 * The memory that a transaction sees: what is already cached, except what it has changed itself (`changed` tags). What
 * it loads stays private to it: it may be uncommitted and might be rolled back.
 */
export function createTransactionMemory(shared: Memory, changed: ReadonlySet<string>): Memory {
  const own = new Map<string, { value: Promise<unknown>; tags: Tags<never> }>()
  // Tags derived from the value may include any of the changed ones.
  const isOneOf = (gone: ReadonlySet<string>, tags: Tags<never>) =>
    gone.size > 0 && (gone.has('*') || typeof tags === 'function' || tags.some((tag) => gone.has(tag)))
  const remember = <T>(key: string, tags: Tags<T>, load: () => Promise<T>): Promise<T> => {
    const known = own.get(key)?.value ?? (isOneOf(changed, tags) ? undefined : shared.recall(key))
    if (known) return known as Promise<T>
    const value = Promise.resolve(load())
    own.set(key, { value, tags })
    value.catch(() => own.delete(key))
    return value
  }
  return {
    remember,
    rememberSmall: remember,
    pin: remember,
    recall: <T>(key: string) => own.get(key)?.value as Promise<T> | undefined,
    purge(tags) {
      for (const [key, entry] of own) {
        if (isOneOf(new Set(tags), entry.tags)) own.delete(key)
      }
    },
  }
}
