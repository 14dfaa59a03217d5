import fs from 'node:fs'
import path from 'node:path'
import { describeOwner, isAlive, type Owner } from '../db/pglite/folder-lock.ts'

/** In a work folder: the process that prepares a backup there. */
const OWNER = 'owner.json'
const WORK_FOLDER = /^(.+)\.[A-Za-z0-9]{6}$/
/** Of a process whose life cannot be seen from here, such as one in another container, nothing is left that old. */
const ABANDONED_MS = 48 * 3600_000

/** Makes a folder beside the backup, in which it is prepared. */
export function makeWorkFolder(folder: string, file: string): string {
  const made = fs.mkdtempSync(path.join(folder, `${file}.`))
  fs.writeFileSync(path.join(made, OWNER), JSON.stringify(describeOwner(null)))
  return made
}

/** Removes what backups left behind in a folder when they were killed; those under way are left alone. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const [, file] = WORK_FOLDER.exec(entry.name) ?? []
    const left = path.join(folder, entry.name)
    if (!file || !entry.isDirectory() || !(await isAbandoned(left))) continue
    fs.rmSync(left, { recursive: true, force: true })
    fs.rmSync(path.join(folder, `${file}.part`), { force: true })
  }
}

async function isAbandoned(left: string): Promise<boolean> {
  try {
    const mark = path.join(left, OWNER)
    const owner = JSON.parse(fs.readFileSync(mark, 'utf8')) as Owner
    return !(await isAlive(left, owner)) || Date.now() - fs.statSync(mark).mtimeMs > ABANDONED_MS
  } catch {
    // Not a work folder, or it has gone meanwhile.
    return false
  }
}
