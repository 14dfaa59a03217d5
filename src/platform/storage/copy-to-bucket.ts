import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStore } from './object-store.ts'
import { listShared, SHARED } from './shared-objects.ts'
import { uploadFile } from './transfer.ts'

const AT_ONCE = 8

/**
 * Copies the pictures and import rows of a data folder that the bucket lacks, or has in another size, while the store
 * runs. Deletes nothing, and can be repeated after an interruption.
 */
export async function copyToBucket(dataDir: string, bucket: ObjectStore): Promise<{ copied: number; known: number }> {
  const there = new Map<string, number>()
  for await (const { key, size } of listShared(bucket)) there.set(key, size)
  let copied = 0
  for (const [folder, wanted] of SHARED) {
    const files = (await readdir(join(dataDir, folder)).catch(() => [])).filter((file) => wanted.test(file)).values()
    const work = async () => {
      for (const file of files) {
        const [key, path] = [`${folder}/${file}`, join(dataDir, folder, file)]
        if (there.get(key) === (await stat(path)).size) continue
        await uploadFile(bucket, key, path)
        copied += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  return { copied, known: there.size }
}
