import type { Log } from '../../context.ts'
import { createMemory, type Memory } from '../../memory.ts'
import type { PurgeListener } from '../database.ts'

export type PurgeListeners = { memory: Memory; add(listener: PurgeListener): () => void; tell: PurgeListener }

/** The memory of this process, and other subscribers to purges. A listener that throws does not stop the others. */
export function createPurgeListeners(log: Log): PurgeListeners {
  const memory = createMemory()
  const listeners = new Set<PurgeListener>()
  return {
    memory,
    add: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: (tags) => {
      // First, so that a page rendered because of the purge does not read stale data from memory.
      memory.purge(tags)
      for (const listener of listeners) {
        try {
          listener(tags)
        } catch (error) {
          log.error({ err: error }, 'A purge listener failed')
        }
      }
    },
  }
}
