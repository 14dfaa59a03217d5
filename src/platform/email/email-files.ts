import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The file name of an email that goes to a file instead of a mail server. */
export const emailFile = (key: string): string => `${key.replace(/[^\w.-]/g, '_')}.eml`

/** Deletes at most `limit` files written before that date. */
export async function purgeEmailFiles(folder: string, before: Date, limit: number): Promise<number> {
  let gone = 0
  for (const entry of await readdir(folder).catch(() => [])) {
    if (gone >= limit) break
    const path = join(folder, entry)
    const written = await stat(path).catch(() => null)
    if (!written?.isFile() || written.mtime >= before) continue
    await rm(path, { force: true })
    gone += 1
  }
  return gone
}

/** Deletes the files of these emails: their recipient asked to be erased. */
export async function eraseEmailFiles(folder: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) await rm(join(folder, emailFile(key)), { force: true })
}
