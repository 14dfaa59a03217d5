import { useEffect, useSyncExternalStore } from 'react'
import { showToast } from '../../ui/toast.ts'
import { browserStorage } from '../cart/browser-cart.ts'
import { MOST_WISHES, readWishlist, saveWishlist, WISHLIST_KEY, type WishlistEntry } from './wishlist-store.ts'

type Wishlist = {
  entries: readonly WishlistEntry[]
  /** False on the server and until the device's list is read. */
  isReady: boolean
}

const UNREAD: Wishlist = { entries: [], isReady: false }
let wishlist = UNREAD
const listeners = new Set<() => void>()

function hold(entries: readonly WishlistEntry[]): void {
  wishlist = { entries, isReady: true }
  for (const listener of listeners) listener()
}

const load = () => hold(readWishlist(browserStorage()))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The wishlist of this device, the same in all its tabs; a guest's until an account takes it over (decisions C70). */
export function useWishlist(): Wishlist {
  useEffect(() => {
    if (!wishlist.isReady) load()
    const follow = (event: StorageEvent) => {
      if (event.key === WISHLIST_KEY || event.key === null) load()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => wishlist,
    () => UNREAD,
  )
}

/** Puts a product first on the list, and says so. */
export function addToWishlist(entry: Omit<WishlistEntry, 'addedAt'>): void {
  const rest = readWishlist(browserStorage()).filter(({ id }) => id !== entry.id)
  if (rest.length >= MOST_WISHES) {
    showToast({
      title: 'Your wishlist is full',
      description: `It holds ${MOST_WISHES} products.`,
      action: { label: 'View wishlist', to: '/wishlist' },
    })
    return
  }
  const entries = [{ ...entry, addedAt: new Date().toISOString() }, ...rest]
  const isKept = saveWishlist(browserStorage(), entries)
  hold(entries)
  showToast({
    title: 'Added to wishlist',
    tone: 'success',
    ...(isKept ? {} : { description: 'This browser keeps it only until you close the page.' }),
    action: { label: 'View wishlist', to: '/wishlist' },
  })
}

/** Takes a product off the list, and says so (checklist 287). */
export function removeFromWishlist(id: string): void {
  const entries = readWishlist(browserStorage()).filter((entry) => entry.id !== id)
  saveWishlist(browserStorage(), entries)
  hold(entries)
  showToast({ title: 'Removed from wishlist' })
}
