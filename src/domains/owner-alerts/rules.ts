import type { NoticeKind } from './schemas.ts'

/** A problem that is told again lasts this long since the last notice. */
const REPEAT_MS = 24 * 3_600_000
/** A problem is over once it has been away for this long: one that comes and goes is told once. */
const QUIET_MS = 30 * 60_000

/** What is stored about a condition. */
export type AlertState = {
  /** When the problem began; null while all is well. */
  since: Date | null
  text: string
  /** When a problem that has not ended yet was last seen to be away; null while it is there. */
  quietSince: Date | null
  /** When the owner was last told of a problem. */
  toldAt: Date | null
  /** Whether the owner knows of the problem, and expects to hear of its end. */
  isTold: boolean
}

export const CALM: AlertState = { since: null, text: '', quietSince: null, toldAt: null, isTold: false }

/**
 * What follows from a look at a condition, as a table: the first alert at once, then one each day while the problem
 * lasts, and one when it is over. A problem that returns within a day of its last alert is not told until the day is over.
 */
export function decide(
  state: AlertState,
  found: string | null | 'unknown',
  now: Date,
): { state: AlertState; notice: NoticeKind | null } {
  if (found === 'unknown') return { state, notice: null }
  const { since, toldAt, isTold } = state
  if (found === null) {
    if (since === null) return { state, notice: null }
    const quietSince = state.quietSince ?? now
    if (now.getTime() - quietSince.getTime() < QUIET_MS) return { state: { ...state, quietSince }, notice: null }
    return { state: { ...CALM, toldAt }, notice: isTold ? 'cleared' : null }
  }
  const isDue = toldAt === null || now.getTime() - toldAt.getTime() >= REPEAT_MS
  const next = {
    since: since ?? now,
    text: found,
    quietSince: null,
    toldAt: isDue ? now : toldAt,
    isTold: isDue || isTold,
  }
  return { state: next, notice: isDue ? (isTold ? 'repeated' : 'raised') : null }
}
