import fs from 'node:fs'
import type { Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isListening, listenIn } from './liveness-socket.ts'

/** `socket`: a file beside the lock file; the owner listens on it as long as it lives. */
export type Owner = {
  pid: number
  startedAt: string | null
  bootId: string | null
  host: string
  socket?: string | null
}

const read = (file: string): string | null => {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** When a process started, in clock ticks since boot; null if the system has no /proc or the process does not exist. */
function startOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`)
  // The name, in brackets, may contain spaces and brackets, so fields are counted from its end. Start time is field 22.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

const bootId = (): string | null => read('/proc/sys/kernel/random/boot_id')?.trim() ?? null

/**
 * Disks that only one machine at a time can use. A folder shared over a network says nothing about another machine's
 * processes.
 */
const LOCAL_FILE_SYSTEMS = new Set([
  0xef53, // ext2, ext3, ext4
  0x58465342, // XFS
  0x9123683e, // Btrfs
  0x794c7630, // overlay
  0x01021994, // tmpfs
  0x2fc12fc1, // ZFS
  0xf2f52010, // F2FS
])

/** This process, as it tells others that it is alive. */
export const describeOwner = (socket: string | null): Owner => ({
  pid: process.pid,
  startedAt: startOf(process.pid),
  bootId: bootId(),
  host: os.hostname(),
  socket,
})

/** Whether the process that left its mark in the folder `parent` still runs; true if that cannot be told. */
export async function isAlive(parent: string, owner: Owner): Promise<boolean> {
  const [here, isThisHost] = [bootId(), owner.host === os.hostname()]
  const isThisKernel = owner.bootId !== null && here !== null ? owner.bootId === here : isThisHost
  if (!isThisKernel) return !isThisHost && !LOCAL_FILE_SYSTEMS.has(fs.statfsSync(parent).type)
  // Containers on one machine share its kernel, but not names or process ids: the socket works across all of them.
  const isListened = owner.socket ? await isListening(parent, owner.socket) : null
  if (isListened !== null) return isListened
  if (!isThisHost) return true
  // Process ids are reused after a while; the start time distinguishes the old process from the new one.
  if (owner.startedAt !== null && here) return startOf(owner.pid) === owner.startedAt
  try {
    process.kill(owner.pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Another process has the folder open. Two processes on one folder would silently destroy data (F6). */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

const MAX_PAUSE_MS = 20

/**
 * Locks a folder for this process with files `<folder>.lock.<n>` beside it. Each names its owner; the highest counts.
 * If an owner is dead, the next number is created, which only one process can do, so a live lock is never removed. A
 * socket beside the file shows whether its owner is alive; `onConnection` receives connections to ours. Returns the
 * function that releases the lock. Throws `FolderInUse`, naming the owner.
 */
export async function lockFolder(
  folder: string,
  onConnection: (socket: Socket) => void = (socket) => void socket.end(),
): Promise<() => void> {
  const parent = path.dirname(folder)
  const prefix = `${path.basename(folder)}.lock.`
  const fileOf = (turn: number) => path.join(parent, `${prefix}${turn}`)
  const turns = () =>
    fs
      .readdirSync(parent)
      .filter((name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
      .map((name) => Number(name.slice(prefix.length)))
      .sort((a, b) => b - a)

  const own = Math.random().toString(36).slice(2)
  const socket = `${prefix}socket-${own}`
  const draft = path.join(parent, `${prefix}draft-${process.pid}-${own}`)
  // Before the lock file appears, so that every process that reads it finds the socket in use.
  const stopListening = await listenIn(parent, socket, onConnection)
  const mine = describeOwner(stopListening ? socket : null)
  try {
    writeDurably(draft, JSON.stringify(mine))
    for (;;) {
      const [latest] = turns()
      if (latest !== undefined) await refuseIfAlive(folder, fileOf(latest))
      const turn = (latest ?? 0) + 1
      try {
        // A link appears with its content or not at all, and fails if the name is taken, like O_EXCL.
        fs.linkSync(draft, fileOf(turn))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
        throw error
      }
      const others = turns().filter((each) => each !== turn)
      // Two processes that overtook each other both detect it here, however long either paused before its link.
      const isOvertaken = others.some((each) => each > turn) || (await findAlive(parent, others.map(fileOf)))
      if (!isOvertaken) {
        for (const old of others) removeLock(parent, fileOf(old))
        return () => {
          fs.rmSync(fileOf(turn), { force: true })
          stopListening?.()
        }
      }
      fs.rmSync(fileOf(turn), { force: true })
      await wait(Math.random() * MAX_PAUSE_MS)
    }
  } catch (error) {
    stopListening?.()
    throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/** The owner of a lock file; null if the file is gone or unreadable. */
function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(read(file) ?? '') as Owner
  } catch {
    return null
  }
}

async function findAlive(parent: string, files: readonly string[]): Promise<boolean> {
  for (const file of files) {
    const owner = readOwner(file)
    if (owner ? await isAlive(parent, owner) : fs.existsSync(file)) return true
  }
  return false
}

function removeLock(parent: string, file: string): void {
  const { socket = null } = readOwner(file) ?? {}
  fs.rmSync(file, { force: true })
  if (socket) fs.rmSync(path.join(parent, path.basename(socket)), { force: true })
}

async function refuseIfAlive(folder: string, file: string): Promise<void> {
  if (!fs.existsSync(file)) return
  const owner = readOwner(file)
  if (owner === null) {
    if (!fs.existsSync(file)) return
    throw new FolderInUse(
      `The lock file ${file} cannot be read. If no process uses ${folder}, delete it and start again.`,
    )
  }
  if (!(await isAlive(path.dirname(folder), owner))) return
  const elsewhere = owner.host === os.hostname() ? '' : ` on ${owner.host} (if that is gone for good, delete ${file})`
  throw new FolderInUse(
    `The database folder ${folder} is in use by process ${owner.pid}${elsewhere}. Stop it first, or set another DATA_DIR.`,
  )
}

/** The socket of the process that has the folder open; null if there is none. */
export function findSocket(folder: string): string | null {
  const parent = path.dirname(folder)
  const prefix = `${path.basename(folder)}.lock.`
  const turns = fs.existsSync(parent) ? fs.readdirSync(parent).filter((name) => name.startsWith(prefix)) : []
  const latest = Math.max(...turns.map((name) => Number(name.slice(prefix.length))).filter(Number.isInteger))
  return Number.isFinite(latest) ? (readOwner(path.join(parent, `${prefix}${latest}`))?.socket ?? null) : null
}

function writeDurably(file: string, text: string): void {
  const descriptor = fs.openSync(file, 'wx', 0o600)
  try {
    fs.writeSync(descriptor, text)
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
