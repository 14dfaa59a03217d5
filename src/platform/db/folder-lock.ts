import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

type Owner = { pid: number; startedAt: string | null; bootId: string | null; host: string }

const read = (file: string): string | null => {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** When a process started, in clock ticks since boot; null where the system has no /proc, or no such process. */
function startOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`)
  // The name, in brackets, may hold spaces and brackets: fields are counted from its end. Start time is field 22.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

const bootId = (): string | null => read('/proc/sys/kernel/random/boot_id')?.trim() ?? null

function isAlive(owner: Owner): boolean {
  if (owner.host !== os.hostname()) return true
  if (owner.bootId && bootId() && owner.bootId !== bootId()) return false
  // A process id is used again after a while; the start time tells the old process from the new one.
  if (owner.startedAt !== null && bootId()) return startOf(owner.pid) === owner.startedAt
  try {
    process.kill(owner.pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Another process has the folder open. Two on one folder would silently destroy data (design §5). */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/**
 * Locks a folder for this process, by files `<folder>.lock.<n>` beside it. Each holds its owner; the highest counts.
 * A dead owner is succeeded by making the next number, which only one can do, so a live lock is never removed.
 * Returns the function that gives the lock back. Throws `FolderInUse`, naming the owner.
 */
export function lockFolder(folder: string): () => void {
  const parent = path.dirname(folder)
  const prefix = `${path.basename(folder)}.lock.`
  const fileOf = (turn: number) => path.join(parent, `${prefix}${turn}`)
  const turns = () =>
    fs
      .readdirSync(parent)
      .filter((name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
      .map((name) => Number(name.slice(prefix.length)))
      .sort((a, b) => b - a)

  const mine: Owner = { pid: process.pid, startedAt: startOf(process.pid), bootId: bootId(), host: os.hostname() }
  const draft = path.join(parent, `${prefix}draft-${process.pid}-${Math.random().toString(36).slice(2)}`)
  try {
    writeDurably(draft, JSON.stringify(mine))
    for (;;) {
      const [latest] = turns()
      if (latest !== undefined) refuseIfAlive(folder, fileOf(latest))
      const turn = (latest ?? 0) + 1
      try {
        // A link appears with its content or not at all, and fails if the name is taken, as O_EXCL does.
        fs.linkSync(draft, fileOf(turn))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
        throw error
      }
      const all = turns()
      if (all[0] === turn) {
        for (const old of all.slice(1)) fs.rmSync(fileOf(old), { force: true })
        return () => fs.rmSync(fileOf(turn), { force: true })
      }
      fs.rmSync(fileOf(turn), { force: true })
    }
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

function refuseIfAlive(folder: string, file: string): void {
  const text = read(file)
  if (text === null) return
  let owner: Owner
  try {
    owner = JSON.parse(text) as Owner
  } catch {
    throw new FolderInUse(
      `The lock file ${file} cannot be read. If no process uses ${folder}, delete it and start again.`,
    )
  }
  if (!isAlive(owner)) return
  const elsewhere = owner.host === os.hostname() ? '' : ` on ${owner.host} (if that is gone for good, delete ${file})`
  throw new FolderInUse(
    `The database folder ${folder} is in use by process ${owner.pid}${elsewhere}. Stop it first, or set another DATA_DIR.`,
  )
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
