import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore } from './object-store.ts'

/** Stores a file as an object. */
export const uploadFile = (store: ObjectStore, key: string, path: string): Promise<void> =>
  store.put(key, createReadStream(path))

/** Writes an object to a file, complete or not at all. Returns false if there is no such object. */
export async function downloadFile(store: ObjectStore, key: string, path: string): Promise<boolean> {
  const body = await store.stream(key)
  if (!body) return false
  await mkdir(dirname(path), { recursive: true })
  const part = join(dirname(path), `.${randomUUID()}.part`)
  try {
    await pipeline(body, createWriteStream(part))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return true
}
