import { useSyncExternalStore } from 'react'
import { tabStorage } from '../browser-storage.ts'
import { MAX_COMPARED, readSlugs } from './compare-rules.ts'

const KEY = 'nutri_compare'
const NOBODY: readonly string[] = []
let chosen: readonly string[] | null = null
const listeners = new Set<() => void>()

const read = (): readonly string[] => {
  chosen ??= readSlugs(tabStorage()?.getItem(KEY) ?? '')
  return chosen
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function save(next: readonly string[]): void {
  chosen = next
  try {
    tabStorage()?.setItem(KEY, next.join(','))
  } catch {
    // Private windows and full disks: the choice lasts until the next reload.
  }
  for (const listener of listeners) listener()
}

/** The slugs of the products chosen in this tab, in the order in which they were chosen. */
export const useCompared = (): readonly string[] => useSyncExternalStore(subscribe, read, () => NOBODY)

/** Whether this product is chosen. */
export const useIsCompared = (slug: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => read().includes(slug),
    () => false,
  )

/** Adds or removes a product; false if four are chosen already. */
export function toggleCompared(slug: string): boolean {
  const before = read()
  if (before.includes(slug)) save(before.filter((each) => each !== slug))
  else if (before.length < MAX_COMPARED) save([...before, slug])
  else return false
  return true
}

export const clearCompared = (): void => save(NOBODY)
