import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ObjectStore } from './object-store.ts'
import { writeAtomically } from './write-atomically.ts'

/** Where pictures are stored: `<name>.webp`, and `cache/<file>` for what can be made again from it. */
export type PictureFiles = {
  read(file: string): Promise<Buffer | null>
  has(file: string): Promise<boolean>
  write(file: string, body: Uint8Array): Promise<void>
  /** The same for what can be made again: a failure is not worth reporting. */
  remember(file: string, body: Uint8Array): Promise<void>
}

/** The folder of pictures in a data folder, and the folder of the same objects in a bucket. */
export const PICTURES = 'media'

export function openPictureFiles(dataDir: string, bucket: ObjectStore | null): PictureFiles {
  return bucket ? inBucket(bucket, inFolder(join(dataDir, 'cache', PICTURES))) : inFolder(join(dataDir, PICTURES))
}

/** The folder is created when the first picture is stored. */
function inFolder(folder: string): PictureFiles {
  const write = (file: string, body: Uint8Array) => writeAtomically(join(folder, dirname(file)), basename(file), body)
  return {
    write,
    // Made again next time if the disk is full or can't be written.
    remember: (file, body) => write(file, body).catch(() => undefined),
    has: async (file) => (await stat(join(folder, file)).catch(() => null)) !== null,
    async read(file) {
      try {
        return await readFile(join(folder, file))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
  }
}

/**
 * Each host keeps copies of what it has served. A picture never changes under its name, so a copy is never stale, and
 * shoppers see pictures while the bucket is away.
 */
function inBucket(bucket: ObjectStore, copies: PictureFiles): PictureFiles {
  const keyOf = (file: string) => `${PICTURES}/${file}`
  return {
    has: (file) => bucket.has(keyOf(file)),
    async read(file) {
      const copy = await copies.read(file).catch(() => null)
      if (copy) return copy
      const body = await bucket.read(keyOf(file))
      if (body) await copies.remember(file, body)
      return body
    },
    async write(file, body) {
      await bucket.put(keyOf(file), body)
      await copies.remember(file, body)
    },
    async remember(file, body) {
      await copies.remember(file, body)
      await bucket.put(keyOf(file), body).catch(() => undefined)
    },
  }
}
