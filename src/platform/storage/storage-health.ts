import { type ObjectStore, StorageUnusable } from './object-store.ts'

/** Whether object storage answers: its name, and a sentence if it does not. Null without object storage. */
export type StorageHealth = { name: string; problem: string | null } | null

/** However often somebody asks, the bucket is asked at most this often. */
const REFRESH_MS = 10_000

/** The same bucket; `count` is told of each object that could not be written. */
export const countFailedWrites = (bucket: ObjectStore, count: () => void): ObjectStore => ({
  ...bucket,
  put: async (...object) => {
    try {
      await bucket.put(...object)
    } catch (error) {
      if (error instanceof StorageUnusable) count()
      throw error
    }
  },
})

export function watchStorage(bucket: ObjectStore | null): () => Promise<StorageHealth> {
  let last: { at: number; health: Promise<StorageHealth> } | null = null
  async function look(store: ObjectStore): Promise<StorageHealth> {
    try {
      await store.check()
      return { name: store.name, problem: null }
    } catch (error) {
      if (!(error instanceof StorageUnusable)) throw error
      return { name: store.name, problem: error.message }
    }
  }
  return async () => {
    if (!bucket) return null
    const now = performance.now()
    if (!last || now - last.at > REFRESH_MS) last = { at: now, health: look(bucket) }
    return last.health
  }
}
