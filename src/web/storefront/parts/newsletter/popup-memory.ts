const NEXT = 'nutri_newsletter_next'
const SHOWN = 'nutri_newsletter_shown'
const NEVER = 'never'
const DAY_MS = 24 * 60 * 60 * 1000

type Store = Pick<Storage, 'getItem' | 'setItem'>
/** `days` outlives the visit; `visit` does not. */
type Stores = { days: Store; visit: Store }

/**
 * When this browser may see the pop-up: once per visit, not before the stored date, and never as a subscriber (D45).
 */
export function popupMemory({ days, visit }: Stores) {
  return {
    mayShow(now: number): boolean {
      const next = days.getItem(NEXT)
      if (next === NEVER || visit.getItem(SHOWN)) return false
      const date = next === null ? Number.NaN : Date.parse(next)
      return Number.isNaN(date) || date <= now
    },
    noteShown: () => store(visit, SHOWN, '1'),
    noteClosed(now: number, repeatDays: number): void {
      if (days.getItem(NEXT) !== NEVER) store(days, NEXT, new Date(now + repeatDays * DAY_MS).toISOString())
    },
    noteSubscribed: () => store(days, NEXT, NEVER),
  }
}

/** A full storage refuses to write; the form and the pop-up go on without it. */
function store(where: Store, key: string, value: string): void {
  try {
    where.setItem(key, value)
  } catch {}
}

/** This browser's memory, or null if it has no storage: then there is no pop-up, since it would open on every page. */
export function browserMemory(): ReturnType<typeof popupMemory> | null {
  try {
    return popupMemory({ days: localStorage, visit: sessionStorage })
  } catch {
    return null
  }
}
