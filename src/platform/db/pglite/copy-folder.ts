import { once } from 'node:events'
import fs from 'node:fs'
import type { Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { FolderInUse, findSocket, lockFolder } from './folder-lock.ts'
import { connectTo } from './liveness-socket.ts'

/** Files of a running server that have no meaning in a copy. */
const LEFT_OUT = new Set(['postmaster.pid', 'pg_stat_tmp'])

/**
 * Copies the embedded database in `<dataDir>/db` to `target`, consistent as of the end of the copy, even while a store
 * has it open and sells: that process only marks beginning and end. Throws `FolderInUse` if the process that has it
 * open does not allow copies.
 */
export async function copyFolder(dataDir: string, target: string): Promise<void> {
  const folder = path.resolve(dataDir, 'db')
  let unlock: (() => void) | null = null
  try {
    unlock = await lockFolder(folder)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return copyRunning(folder, target, error)
  }
  try {
    await copyFiles(folder, target)
  } finally {
    unlock()
  }
}

async function copyRunning(folder: string, target: string, inUse: FolderInUse): Promise<void> {
  const name = findSocket(folder)
  const socket = name ? await connectTo(path.dirname(folder), name).catch(() => null) : null
  if (!socket) throw inUse
  try {
    const ask = asker(socket)
    if ((await ask('copy')) !== 'ready') throw new FolderInUse('Another backup of this store is running.')
    await copyFiles(folder, target)
    const label = JSON.parse((await ask('done')) ?? '""') as string
    // Everything written since the beginning: opening the copy replays it to the end.
    await copyFiles(path.join(folder, 'pg_wal'), path.join(target, 'pg_wal'))
    const first = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label)?.[1]
    if (!first || !fs.existsSync(path.join(target, 'pg_wal', first)))
      throw new Error('The store wrote more during the backup than its log keeps. Try again at a quieter time.')
    fs.writeFileSync(path.join(target, 'backup_label'), label)
  } finally {
    socket.destroy()
  }
}

/** Sends a line and waits for the answer; null if the other side closed the connection instead. */
function asker(socket: Socket): (line: string) => Promise<string | null> {
  const lines = createInterface({ input: socket })
  const closed = once(socket, 'close').then(
    () => null,
    () => null,
  )
  return async (line) => {
    const answer = once(lines, 'line').then(([text]) => String(text))
    socket.write(`${line}\n`)
    return Promise.race([answer, closed])
  }
}

async function copyFiles(from: string, to: string): Promise<void> {
  await fs.promises.mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await fs.promises.readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue
    const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await copyFiles(source, copy)
    else if (entry.isFile())
      await fs.promises.copyFile(source, copy, fs.constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
        // Dropped since the folder was listed; replaying the log drops it too.
        if (error.code !== 'ENOENT') throw error
      })
  }
}
