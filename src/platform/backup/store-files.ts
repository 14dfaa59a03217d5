import fs from 'node:fs'
import path from 'node:path'

/**
 * The embedded database and its lock are copied in their own way; emails and sizes of pictures are made again or not needed.
 * Names with a dot in front are files that are still being written, in any folder.
 */
const LEFT_OUT = /^(?:db|db\..*|mail|media\/cache|restore-.*|before-restore-.*|(?:.*\/)?\.[^/]*)$/

/** The files of a data folder that belong to the store beside its database: pictures, imports under way, secrets. */
export function listStoreFiles(dataDir: string, below = ''): string[] {
  return readFolder(path.join(dataDir, below)).flatMap((entry) => {
    const name = path.posix.join(below, entry.name)
    if (LEFT_OUT.test(name)) return []
    if (entry.isDirectory()) return listStoreFiles(dataDir, name)
    return entry.isFile() ? [name] : []
  })
}

/** Nothing where the folder is not there: a store that runs deletes folders of imports. */
function readFolder(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
