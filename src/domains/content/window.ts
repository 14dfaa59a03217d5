import type { WindowState } from './schemas.ts'

type Window = { isActive: boolean; startsAt: Date | null; endsAt: Date | null }

/** The state in which visitors find it at a given time. */
export function stateOf({ isActive, startsAt, endsAt }: Window, now: Date): WindowState {
  if (!isActive) return 'off'
  if (startsAt && now < startsAt) return 'waiting'
  return endsAt && now >= endsAt ? 'over' : 'shown'
}
