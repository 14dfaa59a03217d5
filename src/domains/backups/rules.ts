const HOUR_MS = 3600_000

/** How old the newest backup of a schedule may be: half as long again, so that a failed one can be tried again. */
export const lateAfterMs = (everyMs: number): number => everyMs + Math.max(everyMs / 2, HOUR_MS)
