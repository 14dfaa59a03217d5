import fs from 'node:fs'
import path from 'node:path'

/**
 * The embedded database and its lock are copied separately; emails, resized pictures, the search index, earlier backups
 * and the note of the last one are made again or not needed. Names with a leading dot, in any folder, are files that are still being
 * written.
 */
const LEFT_OUT =
  /^(?:db|db\..*|backups|mail|cache|media\/cache|last-backup\.json|(?:.*\/)?store-\d[\dTZ-]+\.tar\.gz(?:\..*)?|restore-.*|before-restore-.*|(?:.*\/)?\.[^/]*)$/

/** The files in a data folder that belong to the store besides its database: pictures, imports in progress, secrets. */
export function listStoreFiles(dataDir: string, below = ''): string[] {
  return readFolder(path.join(dataDir, below)).flatMap((entry) => {
    const name = path.posix.join(below, entry.name)
    if (LEFT_OUT.test(name)) return []
    if (entry.isDirectory()) return listStoreFiles(dataDir, name)
    return entry.isFile() ? [name] : []
  })
}

/** Empty if the folder does not exist: a running store deletes folders of imports. */
function readFolder(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
