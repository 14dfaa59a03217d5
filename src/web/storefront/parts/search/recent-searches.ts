type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const PLACE = 'nutri_recent_searches'
const KEPT = 6
const MAX_QUERY_LENGTH = 60

/** The recent searches on this device, latest first; unreadable data counts as none. */
export function readRecent(store: Store | null): string[] {
  try {
    const found: unknown = JSON.parse(store?.getItem(PLACE) ?? '[]')
    return Array.isArray(found) ? found.filter(isQuery).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Adds a search at the top and keeps six. If storage is full or blocked, nothing changes. */
export function rememberSearch(store: Store | null, query: string): void {
  if (isQuery(query)) write(store, [query, ...without(readRecent(store), query)].slice(0, KEPT))
}

/** Deletes one search, or all of them; returns those that are left. */
export function deleteRecentSearch(store: Store | null, query?: string): string[] {
  const left = query === undefined ? [] : without(readRecent(store), query)
  write(store, left)
  return left
}

function write(store: Store | null, queries: string[]): void {
  try {
    if (queries.length === 0) store?.removeItem(PLACE)
    else store?.setItem(PLACE, JSON.stringify(queries))
  } catch {
    // Private windows and full disks.
  }
}

const without = (queries: string[], query: string): string[] =>
  queries.filter((each) => each.toLowerCase() !== query.toLowerCase())

const isQuery = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_QUERY_LENGTH
