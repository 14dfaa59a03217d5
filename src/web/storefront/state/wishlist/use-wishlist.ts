import { useEffect, useSyncExternalStore } from 'react'
import { showToast } from '../../../ui/toast/toast.ts'
import { browserStorage } from '../browser-storage.ts'
import { refreshSession, useSession } from '../session/use-session.ts'
import { addToAccount, mergeIntoAccount, readAccountWishlist, removeFromAccount } from './account-wishlist.ts'
import { MAX_WISHLIST_ITEMS, readWishlist, saveWishlist, WISHLIST_KEY, type WishlistEntry } from './wishlist-store.ts'

type Wishlist = {
  entries: readonly WishlistEntry[]
  /** False on the server and until the list is loaded: the device's own or, for a signed-in customer, the account's. */
  isReady: boolean
  isOfAccount: boolean
  /** The account's list could not be loaded. */
  isFailed: boolean
}

const UNREAD: Wishlist = { entries: [], isReady: false, isOfAccount: false, isFailed: false }
let wishlist = UNREAD
/** The owner of the current list: an account's id, null for the device, undefined before the first is loaded. */
let owner: string | null | undefined
const listeners = new Set<() => void>()

function setWishlist(changes: Partial<Wishlist>): void {
  wishlist = { ...wishlist, isFailed: false, ...changes }
  for (const listener of listeners) listener()
}

const isOfDevice = () => typeof owner !== 'string'
const readDevice = () => readWishlist(browserStorage())

/**
 * An empty device list proves nothing while the session could not be checked: the account may have a list of its own.
 */
function setDeviceWishlist(isReady: boolean, isUnsure = false): void {
  const entries = readDevice()
  setWishlist({ entries, isReady, isOfAccount: false, isFailed: isUnsure && entries.length === 0 })
}

function follow(next: string | null): void {
  if (owner === next) return
  owner = next
  if (next === null) {
    setDeviceWishlist(true)
    return
  }
  setWishlist({ entries: [], isReady: false, isOfAccount: true })
  void loadAccount(next)
}

/** Merges the device's list once: entries the account has accepted are deleted from the device (D70). */
async function loadAccount(id: string): Promise<void> {
  try {
    const local = readDevice().map((entry) => entry.id)
    if (local.length > 0) {
      await mergeIntoAccount(local)
      saveWishlist(
        browserStorage(),
        readDevice().filter((entry) => !local.includes(entry.id)),
      )
    }
    const entries = await readAccountWishlist()
    if (owner === id) setWishlist({ entries, isReady: true })
  } catch {
    if (owner === id) setWishlist({ isReady: true, isFailed: true })
  }
}

/** Reloads the account's list, or the session if the owner is unknown. */
export function reloadWishlist(): void {
  if (owner) void loadAccount(owner)
  else refreshSession()
}

/** Deletes the list on this device after its customer has logged out. The account keeps its own. */
export function clearWishlist(): void {
  saveWishlist(browserStorage(), [])
  owner = null
  setDeviceWishlist(true)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps the wishlist that of the signed-in account or, for guests, of this device, shared by all its tabs (D70). */
export function FollowedWishlist() {
  const { user, isReady, isFailed } = useSession()
  const userId = user?.id ?? null
  useEffect(() => {
    if (isReady && !isFailed) follow(userId)
    // Until the session is known, a guest's wishlist icons need not wait.
    else if (owner === undefined) setDeviceWishlist(isReady, isFailed)
  }, [userId, isReady, isFailed])
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (isOfDevice() && (key === WISHLIST_KEY || key === null)) setDeviceWishlist(wishlist.isReady)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
  return null
}

export const useWishlist = (): Wishlist =>
  useSyncExternalStore(
    subscribe,
    () => wishlist,
    () => UNREAD,
  )

/** Whether the product is in the list. */
export const useIsWished = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wishlist.entries.some((entry) => entry.id === id),
    () => false,
  )

/**
 * Saves a changed list, on the device or to the account with `save`; if the account rejects it, restores the old list.
 */
async function keep(entries: WishlistEntry[], save: () => Promise<unknown>): Promise<'kept' | 'not kept' | 'failed'> {
  const before = wishlist.entries
  setWishlist({ entries })
  if (isOfDevice()) return saveWishlist(browserStorage(), entries) ? 'kept' : 'not kept'
  try {
    await save()
    return 'kept'
  } catch {
    setWishlist({ entries: before })
    showToast({ title: 'Your wishlist was not changed', description: 'We couldn’t save the change. Please try again.' })
    return 'failed'
  }
}

/** Adds a product to the top of the list and shows a toast. */
export async function addToWishlist(entry: Omit<WishlistEntry, 'addedAt'>): Promise<void> {
  const known = isOfDevice() ? readDevice() : wishlist.entries
  const rest = known.filter(({ id }) => id !== entry.id)
  if (rest.length >= MAX_WISHLIST_ITEMS) {
    showToast({
      title: 'Your wishlist is full',
      description: `A wishlist holds up to ${MAX_WISHLIST_ITEMS} products.`,
      action: { label: 'View wishlist', to: '/wishlist' },
    })
    return
  }
  const entries = [{ ...entry, addedAt: new Date().toISOString() }, ...rest]
  const outcome = await keep(entries, () => addToAccount(entry.id))
  if (outcome === 'failed') return
  showToast({
    title: 'Added to wishlist',
    tone: 'success',
    ...(outcome === 'kept' ? {} : { description: 'This browser will forget it when you close the page.' }),
    action: { label: 'View wishlist', to: '/wishlist' },
  })
}

/** Removes a product from the list and shows a toast (R287). */
export async function removeFromWishlist(id: string): Promise<void> {
  const known = isOfDevice() ? readDevice() : wishlist.entries
  const outcome = await keep(
    known.filter((entry) => entry.id !== id),
    () => removeFromAccount(id),
  )
  if (outcome !== 'failed') showToast({ title: 'Removed from wishlist' })
}
