import fs from 'node:fs'
import type { Socket } from 'node:net'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Log } from '../../context.ts'
import type { Database } from '../database.ts'
import { DurableNodeFS } from './durable-node-fs.ts'
import { lockFolder } from './folder-lock.ts'
import { startMaintenance } from './maintenance.ts'
import { createPgliteDatabase, DURABLE_START, startPglite } from './pglite.ts'
import { serveCopies } from './serve-copies.ts'

/** The embedded database cannot be opened; the message names the folder and what to do. Nothing was changed. */
export class FolderUnusable extends Error {
  override name = 'FolderUnusable'
}

/**
 * Opens the embedded database in `<dataDir>/db`, creating it if there is none, locked for this process. Refuses
 * (`FolderInUse`, `FolderUnusable`) a folder that is in use, not writable or damaged; never resets one.
 */
export async function openFolder(
  dataDir: string,
  log: Log,
  { mustExist = false } = {},
): Promise<Database & { pglite: PGlite; files: DurableNodeFS }> {
  const folder = path.resolve(dataDir, 'db')
  if (mustExist && !fs.existsSync(folder))
    throw new FolderUnusable(
      `There is no store in ${dataDir}. Set DATA_DIR to the folder of the store, or DATABASE_URL.`,
    )
  makeWritable(path.dirname(folder))
  let serve = (socket: Socket): unknown => socket.end()
  const unlock = await lock(folder, (socket) => void serve(socket))
  try {
    if (!fs.existsSync(folder)) await createFolder(folder)
    refuseIncomplete(folder)
    const { pglite, files } = await start(folder)
    serve = serveCopies(pglite, log)
    const stopMaintenance = startMaintenance(pglite, log)
    const database = createPgliteDatabase(pglite, log, { before: stopMaintenance, after: unlock })
    return Object.assign(database, { pglite, files })
  } catch (error) {
    unlock()
    throw error
  }
}

function makeWritable(parent: string): void {
  try {
    fs.mkdirSync(parent, { recursive: true })
    fs.accessSync(parent, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    const probe = path.join(parent, `.writable-${process.pid}`)
    fs.writeFileSync(probe, '')
    fs.rmSync(probe)
  } catch (error) {
    throw new FolderUnusable(
      isFull(error)
        ? fullDisk(`DATA_DIR ${parent}`)
        : `DATA_DIR ${parent} cannot be written (${(error as Error).message}). It must be a folder in which this user may write: give the right to, or set another DATA_DIR.`,
      { cause: error },
    )
  }
}

async function lock(folder: string, onConnection: (socket: Socket) => void): Promise<() => void> {
  try {
    return await lockFolder(folder, onConnection)
  } catch (error) {
    if (!isFull(error)) throw error
    throw new FolderUnusable(fullDisk(`DATA_DIR ${path.dirname(folder)}`), { cause: error })
  }
}

/**
 * Created under a temporary name and renamed when complete: an interrupted first start leaves no partial database
 * behind.
 */
async function createFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  try {
    // Nothing is acknowledged yet, so one fsync of each file at the end is enough.
    const pglite = await startPglite({ fs: new NodeFS(draft) })
    await pglite.close()
    await syncAll(draft)
  } catch (error) {
    const isShort = isFull(error) || (await roomFor(path.dirname(folder))) < ROOM_TO_START
    fs.rmSync(draft, { recursive: true, force: true })
    throw isShort ? new FolderUnusable(fullDisk(`DATA_DIR ${path.dirname(folder)}`), { cause: error }) : error
  }
  fs.renameSync(draft, folder)
  await sync(path.dirname(folder))
}

async function syncAll(folder: string): Promise<void> {
  const entries = fs.readdirSync(folder, { withFileTypes: true, recursive: true })
  await Promise.all([folder, ...entries.map((entry) => path.join(entry.parentPath, entry.name))].map(sync))
}

async function sync(file: string): Promise<void> {
  const handle = await fs.promises.open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const RESTORE = 'Move it away, then restore a backup (npm run restore -- FILE), or start with an empty store.'

function refuseIncomplete(folder: string): void {
  try {
    for (const name of ['PG_VERSION', 'global/pg_control', 'pg_wal', 'base']) {
      fs.accessSync(path.join(folder, name), fs.constants.R_OK | fs.constants.W_OK)
    }
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code
    const advice =
      reason === 'EACCES' || reason === 'EROFS' || reason === 'EPERM'
        ? 'Make it readable and writable for this user.'
        : RESTORE
    throw new FolderUnusable(`The database folder ${folder} cannot be used (${(error as Error).message}). ${advice}`, {
      cause: error,
    })
  }
}

async function start(folder: string): Promise<{ pglite: PGlite; files: DurableNodeFS }> {
  const files = new DurableNodeFS(folder)
  try {
    const pglite = await startPglite({ fs: files, startParams: DURABLE_START })
    return { pglite, files }
  } catch (error) {
    throw new FolderUnusable(await explain(folder, error as Error), { cause: error })
  }
}

const isFull = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC'
const fullDisk = (what: string): string =>
  `The disk of ${what} is full. What was acknowledged is kept: free some space and start again.`

/** One segment of the log, and as much again for what else recovery writes. */
const ROOM_TO_START = 2 * 16 * 1024 * 1024

async function roomFor(folder: string): Promise<number> {
  const { bavail, bsize } = await fs.promises.statfs(folder)
  return bavail * bsize
}

/** PGlite itself does not say why. Advising a restore when the disk is merely full would cost the newest orders. */
async function explain(folder: string, error: Error): Promise<string> {
  if (isFull(error) || (await roomFor(folder)) < ROOM_TO_START) return fullDisk(`the database folder ${folder}`)
  const locked = await findLocked(folder)
  return locked
    ? `The database folder ${folder} cannot be used (no permission for ${locked}). Make all of it readable and writable for this user.`
    : `The database folder ${folder} does not open (${error.message}). ${RESTORE}`
}

/** The first file that this process cannot read and write. */
async function findLocked(folder: string): Promise<string | null> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const isOpen = await fs.promises.access(file, fs.constants.R_OK | fs.constants.W_OK).then(
      () => true,
      () => false,
    )
    if (!isOpen) return file
  }
  return null
}
