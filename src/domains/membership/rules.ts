import { addDays } from '../../shared/dates.ts'

/** When a term of so many days begins that is paid now: after the running one (decisions C23). */
export function nextTerm(now: Date, expiresAt: Date | null, days: number): { startsAt: Date; endsAt: Date } {
  const startsAt = expiresAt && expiresAt > now ? expiresAt : now
  return { startsAt, endsAt: addDays(startsAt, days) }
}

export const isRunning = (expiresAt: Date | null, now: Date): boolean => expiresAt !== null && expiresAt > now

/** From when on a membership may be renewed. */
export const renewableFrom = (expiresAt: Date, renewDays: number): Date => addDays(expiresAt, -renewDays)
