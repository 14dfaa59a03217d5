export type ViewedProduct = { id: string; name: string; viewedAt: string }
type Store = Pick<Storage, 'getItem' | 'setItem'> | null

const KEY = 'nutri_recently_viewed'
const KEPT = 10
export const SHOWN = 4

/** The products viewed on this device, latest first; unreadable data counts as none. */
export function readViewed(store: Store): ViewedProduct[] {
  try {
    const found: unknown = JSON.parse(store?.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isViewed).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Adds a product at the top and keeps ten. If storage is full or blocked, nothing changes on the page. */
export function remember(store: Store, viewed: ViewedProduct): void {
  const rest = readViewed(store).filter((each) => each.id !== viewed.id)
  try {
    store?.setItem(KEY, JSON.stringify([viewed, ...rest].slice(0, KEPT)))
  } catch {
    // Private windows and full disks.
  }
}

const isViewed = (value: unknown): value is ViewedProduct =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  /^[\w-]{1,60}$/.test(value.id)
