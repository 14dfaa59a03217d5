import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStore } from './object-store.ts'
import { PICTURES } from './picture-files.ts'
import { uploadFile } from './transfer.ts'

/** Files of a data folder that all hosts need, by folder. Smaller sizes of pictures are made again. */
const SHARED = [
  [PICTURES, /\.webp$/],
  ['imports', /\.rows$/],
] as const
const AT_ONCE = 8

/**
 * Copies the pictures and import rows of a data folder that the bucket lacks, while the store runs. Deletes nothing, and
 * can be repeated after an interruption.
 */
export async function copyToBucket(dataDir: string, bucket: ObjectStore): Promise<{ copied: number; known: number }> {
  const counts = { copied: 0, known: 0 }
  for (const [folder, wanted] of SHARED) {
    const there = new Set<string>()
    for await (const { key } of bucket.list(`${folder}/`)) there.add(key)
    const files = (await readdir(join(dataDir, folder)).catch(() => [])).filter((file) => wanted.test(file))
    const missing = files.filter((file) => !file.startsWith('.') && !there.has(`${folder}/${file}`)).values()
    const work = async () => {
      for (const file of missing) {
        await uploadFile(bucket, `${folder}/${file}`, join(dataDir, folder, file))
        counts.copied += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    counts.known += there.size
  }
  return counts
}
