import type { ObjectStore, StoredObject } from './object-store.ts'
import { PICTURES } from './picture-files.ts'

/**
 * What all hosts need and nothing can make again, by folder, in a data folder as in a bucket. Smaller sizes of pictures
 * are made again.
 */
export const SHARED = [
  [PICTURES, /^[^./][^/]*\.webp$/],
  ['imports', /^[^./][^/]*\.rows$/],
] as const

/** Whether a key, or a path in a data folder, is one of these. */
export const isShared = (key: string): boolean =>
  SHARED.some(([folder, wanted]) => key.startsWith(`${folder}/`) && wanted.test(key.slice(folder.length + 1)))

/** These objects in a bucket. */
export async function* listShared(bucket: ObjectStore): AsyncGenerator<StoredObject> {
  for (const [folder] of SHARED)
    for await (const object of bucket.list(`${folder}/`)) if (isShared(object.key)) yield object
}
