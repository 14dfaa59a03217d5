import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../context.ts'
import { queryRows } from '../db/query-rows.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { PICTURES } from '../storage/picture-files.ts'
import { listShared } from '../storage/shared-objects.ts'
import { downloadFile } from '../storage/transfer.ts'

/** Objects fetched ahead of the archive: each waits for the network, and takes room on the disk. */
const AT_ONCE = 8

/** What a bucket holds of the store; `bytes` is the sum of its sizes. */
export async function listBucket(bucket: ObjectStore | null): Promise<{ keys: Set<string>; bytes: number }> {
  const found = { keys: new Set<string>(), bytes: 0 }
  if (!bucket) return found
  for await (const { key, size } of listShared(bucket)) {
    found.keys.add(key)
    found.bytes += size
  }
  return found
}

/**
 * Fetches objects into `folder`, a few ahead, as `[key, file]` in the order of the keys; the caller deletes each file. The
 * file is null if the object has gone since it was listed.
 */
export async function* fetchObjects(
  bucket: ObjectStore,
  keys: Iterable<string>,
  folder: string,
): AsyncGenerator<readonly [string, string | null]> {
  const fetching: Promise<readonly [string, string | null]>[] = []
  const fetchOne = async (key: string) => {
    const file = path.join(folder, key)
    return [key, (await downloadFile(bucket, key, file)) ? file : null] as const
  }
  try {
    for (const key of keys) {
      const fetched = fetchOne(key)
      // A failure is thrown where its turn comes.
      fetched.catch(() => undefined)
      fetching.push(fetched)
      const [first] = fetching
      if (first && fetching.length === AT_ONCE) {
        yield await first
        fetching.shift()
      }
    }
    for (let next = fetching.shift(); next; next = fetching.shift()) yield await next
  } finally {
    await Promise.allSettled(fetching)
  }
}

/** Keys of the pictures that products name. */
export async function namedPictures(db: Db): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    db,
    sql`select distinct name from product_images where name !~ '^https?:' order by 1`,
  )
  return rows.map(({ name }) => `${PICTURES}/${name}.webp`)
}

const NAMED = 5

/** A sentence about pictures that a backup could not include. */
export function explainMissing(keys: readonly string[]): string {
  const names = keys.slice(0, NAMED).join(', ')
  const rest = keys.length > NAMED ? ` and ${keys.length - NAMED} more` : ''
  return `The bucket does not hold ${keys.length === 1 ? 'a picture' : `${keys.length} pictures`} that the store shows: ${names}${rest}. The backup is complete apart from that.`
}
