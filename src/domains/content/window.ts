import { leadsToMembership } from './menu-pages.ts'
import type { WindowState } from './schemas.ts'

type Window = { isActive: boolean; startsAt: Date | null; endsAt: Date | null; link: string | null }

/** The state in which visitors find it at a given time, in a store that offers a membership or none. */
export function stateOf({ isActive, startsAt, endsAt, link }: Window, now: Date, hasMembership: boolean): WindowState {
  if (!isActive) return 'off'
  if (!hasMembership && link !== null && leadsToMembership(link)) return 'unavailable'
  if (startsAt && now < startsAt) return 'waiting'
  return endsAt && now >= endsAt ? 'over' : 'shown'
}
