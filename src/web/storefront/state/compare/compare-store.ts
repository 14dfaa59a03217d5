import { useSyncExternalStore } from 'react'
import { tabStorage } from '../browser-storage.ts'
import { type ComparedKey, MAX_COMPARED, readPicks, slugOf } from './compare-rules.ts'

const KEY = 'nutri_compare'
const NOBODY: readonly ComparedKey[] = []
let chosen: readonly ComparedKey[] | null = null
const listeners = new Set<() => void>()

const read = (): readonly ComparedKey[] => {
  chosen ??= readPicks(tabStorage()?.getItem(KEY) ?? '')
  return chosen
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function save(next: readonly ComparedKey[]): void {
  chosen = next
  try {
    tabStorage()?.setItem(KEY, next.join(','))
  } catch {
    // Private windows and full disks: the choice lasts until the next reload.
  }
  for (const listener of listeners) listener()
}

/** The products chosen in this tab, in the order in which they were chosen. */
export const useCompared = (): readonly ComparedKey[] => useSyncExternalStore(subscribe, read, () => NOBODY)

/** Whether this product is chosen. */
export const useIsCompared = (slug: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => read().some((pick) => slugOf(pick) === slug),
    () => false,
  )

/** Adds or removes a product; false if four are chosen already. */
export function toggleCompared(pick: ComparedKey): boolean {
  const before = read()
  const others = before.filter((each) => slugOf(each) !== slugOf(pick))
  if (others.length < before.length) save(others)
  else if (before.length < MAX_COMPARED) save([...before, pick])
  else return false
  return true
}

export const clearCompared = (): void => save(NOBODY)
