import fs from 'node:fs'
import path from 'node:path'

/** The embedded database and its lock are copied in their own way; emails and sizes of pictures are made again or not needed. */
const LEFT_OUT = /^(?:db|db\..*|mail|media\/cache|restore-.*|before-restore-.*|\..*)$/

/** The files of a data folder that belong to the store beside its database: pictures, imports under way, secrets. */
export function listStoreFiles(dataDir: string, below = ''): string[] {
  const folder = path.join(dataDir, below)
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(below, entry.name)
    if (LEFT_OUT.test(name)) return []
    if (entry.isDirectory()) return listStoreFiles(dataDir, name)
    return entry.isFile() ? [name] : []
  })
}
