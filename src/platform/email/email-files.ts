import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStore } from '../storage/object-store.ts'

/** Emails of a store without a mail server: in a bucket, or without one in a folder. */
export type EmailFiles = { folder: string; bucket: ObjectStore | null }

/** The folder of emails in a bucket. */
export const EMAILS = 'mail/'

export const emailFilesOf = (dataDir: string, bucket: ObjectStore | null = null): EmailFiles => ({
  folder: join(dataDir, 'mail'),
  bucket,
})

/** The file name of an email that goes to a file instead of a mail server. */
export const emailFile = (key: string): string => `${key.replace(/[^\w.-]/g, '_')}.eml`

/** Deletes at most `limit` files written before that date. */
export async function purgeEmailFiles({ folder, bucket }: EmailFiles, before: Date, limit: number): Promise<number> {
  let gone = 0
  for (const entry of await readdir(folder).catch(() => [])) {
    if (gone >= limit) break
    const path = join(folder, entry)
    const written = await stat(path).catch(() => null)
    if (!written?.isFile() || written.mtime >= before) continue
    await rm(path, { force: true })
    gone += 1
  }
  for await (const { key, changedAt } of bucket?.list(EMAILS) ?? []) {
    if (gone >= limit) break
    if (changedAt >= before) continue
    await bucket?.remove(key)
    gone += 1
  }
  return gone
}

/** Deletes the files of these emails: their recipient asked to be erased. */
export async function eraseEmailFiles({ folder, bucket }: EmailFiles, keys: readonly string[]): Promise<void> {
  for (const file of keys.map(emailFile)) {
    await rm(join(folder, file), { force: true })
    await bucket?.remove(EMAILS + file)
  }
}
