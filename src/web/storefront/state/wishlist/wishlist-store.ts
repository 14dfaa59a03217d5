/** What is stored of a product: enough to show it offline. `price` in paise, null if unknown. */
export type WishlistEntry = { id: string; name: string; price: number | null; image: string | null; addedAt: string }
type Store = Pick<Storage, 'getItem' | 'setItem'> | null

export const WISHLIST_KEY = 'nutri_wishlist'
/** The maximum number of cards in one request. */
export const MAX_WISHLIST_ITEMS = 100

/**
 * The products on this device's wishlist, latest first. An older format stored ids only: they become `Product {id}`
 * (R286). Unreadable data counts as an empty list.
 */
export function readWishlist(store: Store): WishlistEntry[] {
  let found: unknown
  try {
    found = JSON.parse(store?.getItem(WISHLIST_KEY) ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(found)) return []
  const entries = found.flatMap((each) => entryOf(each) ?? [])
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()].slice(0, MAX_WISHLIST_ITEMS)
}

/** Stores the list; false if the device refuses it. */
export function saveWishlist(store: Store, entries: readonly WishlistEntry[]): boolean {
  try {
    store?.setItem(WISHLIST_KEY, JSON.stringify(entries))
    return store !== null
  } catch {
    return false
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,60}$/.test(value)

function entryOf(value: unknown): WishlistEntry | null {
  if (isId(value)) return { id: value, name: `Product ${value}`, price: null, image: null, addedAt: '' }
  if (typeof value !== 'object' || value === null || !('id' in value) || !isId(value.id)) return null
  const { id, name, price, image, addedAt } = value as Record<string, unknown> & { id: string }
  return {
    id,
    name: typeof name === 'string' && name !== '' ? name.slice(0, 200) : `Product ${id}`,
    price: typeof price === 'number' && Number.isSafeInteger(price) && price >= 0 ? price : null,
    image: typeof image === 'string' ? image : null,
    addedAt: typeof addedAt === 'string' ? addedAt : '',
  }
}
