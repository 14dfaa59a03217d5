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
/** Until this age a process warms up: its code is compiled, its caches fill. */
const WARM_MS = 5 * 60_000
/** A leak shows only in a process that lives at least this long. */
export const LONG_MS = 10 * 60_000
/** From the first to the last quarter of a warm life. */
const MAX_GROWTH = 1.25

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
    /** One line for each process that lived long, one for all others, and each growth as a sentence. */
    report: () => {
      const lines: Record<string, string> = {}
      const wrong: string[] = []
      const roles = new Set<string>()
      let highestOfOthers = 0
      for (const [pid, { role, samples }] of byPid) {
        const born = samples[0]?.at ?? 0
        const highest = Math.max(...samples.map(({ mb }) => mb))
        const lived = (samples.at(-1)?.at ?? 0) - born
        if (lived < LONG_MS) {
          highestOfOthers = Math.max(highestOfOthers, highest)
          continue
        }
        roles.add(role)
        const warm = samples.filter(({ at }) => at - born >= WARM_MS).map(({ mb }) => mb)
        const quarter = Math.ceil(warm.length / 4)
        const [first, last] = [median(warm.slice(0, quarter)), median(warm.slice(-quarter))]
        lines[`${role} ${pid}, ${Math.round(lived / 60_000)} minutes (MB)`] = `${first} → ${last}, at most ${highest}`
        if (last > first * MAX_GROWTH) wrong.push(`the memory of ${role} ${pid} went from ${first} to ${last} MB`)
      }
      if (highestOfOthers > 0) lines['processes of a shorter life (MB)'] = `at most ${highestOfOthers}`
      if (!roles.has('worker') && !roles.has('shop')) wrong.push('no process lived long enough to judge its memory')
      return { lines, wrong }
    },
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
