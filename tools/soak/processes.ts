import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended meanwhile.
    return ''
  }
}

/** The child processes of `pid` that are still running (Linux). */
export const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** Resident memory in MB; null for a process that has ended. */
function residentMb(pid: number): number | null {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? []
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : null
}

/** Workers whose primary was killed finish their current work; until then they occupy the port. */
export async function untilGone(pids: readonly number[]): Promise<void> {
  for (let waited = 0; pids.some((pid) => residentMb(pid) !== null); waited += 100) {
    if (waited > 30_000) throw new Error('workers did not end after their first process')
    await wait(100)
  }
}

type Sample = { at: number; mb: number }
/** A young process is still warming up: its caches fill. */
const YOUNG_MS = 60_000
/** Growth beyond this factor is a leak. */
const MAX_GROWTH = 1.5
const FEW_SAMPLES = 12

/** Records the memory of every process over time. */
export function watchMemory() {
  const byPid = new Map<number, { role: string; samples: Sample[] }>()
  const note = (role: string, pid: number) => {
    const mb = residentMb(pid)
    if (mb === null) return
    const known = byPid.get(pid) ?? { role, samples: [] }
    byPid.set(pid, known)
    known.samples.push({ at: Date.now(), mb })
  }
  return {
    /** Samples the primary and its child processes. */
    sample: (primary: number) => {
      const workers = childrenOf(primary)
      note(workers.length > 0 ? 'primary' : 'shop', primary)
      for (const pid of workers) note('worker', pid)
    },
    /** One line for each process that lived long enough, and any growth as a sentence. */
    report: () => {
      const lines: Record<string, string> = {}
      const wrong: string[] = []
      for (const [pid, { role, samples }] of byPid) {
        const born = samples[0]?.at ?? 0
        const grown = samples.filter(({ at }) => at - born >= YOUNG_MS).map(({ mb }) => mb)
        const most = Math.max(...samples.map(({ mb }) => mb))
        const [first, last] = [
          median(grown.slice(0, Math.ceil(grown.length / 4))),
          median(grown.slice(-Math.ceil(grown.length / 4))),
        ]
        if (grown.length === 0) continue
        lines[`${role} ${pid} (MB)`] = `${first} → ${last}, at most ${most}`
        if (grown.length >= FEW_SAMPLES && last > first * MAX_GROWTH)
          wrong.push(`the memory of ${role} ${pid} went from ${first} to ${last} MB`)
      }
      return { lines, wrong }
    },
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
