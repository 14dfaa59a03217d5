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

/** These objects in a bucket. */
export async function* listShared(bucket: ObjectStore): AsyncGenerator<StoredObject> {
  for (const [folder, wanted] of SHARED)
    for await (const object of bucket.list(`${folder}/`))
      if (wanted.test(object.key.slice(folder.length + 1))) yield object
}
