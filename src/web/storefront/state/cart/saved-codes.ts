import { useSyncExternalStore } from 'react'
import { browserStorage, tabStorage } from '../browser-storage.ts'
import { GIFT_CARD_PLACE } from '../drafts/delete-draft.ts'

type Place = { name: string; pattern: RegExp; storage: () => Storage | null }

const COUPON: Place = { name: 'appliedCoupon', pattern: /^[A-Z0-9_-]{3,40}$/, storage: browserStorage }
/** Anyone who can read the code can spend it, so it is deleted with the tab. */
const GIFT_CARD: Place = { name: GIFT_CARD_PLACE, pattern: /^[A-Z0-9]{12}$/, storage: tabStorage }

const listeners = new Set<() => void>()
/** Holds codes in memory for as long as the page is open, if storage is full or blocked. */
const unstored = new Map<Place, string>()

/** The code in a stored text, or null: text that is not a code never reaches the server. */
export function readCode(text: string | null, { pattern }: Pick<Place, 'pattern'> = COUPON): string | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    const code = typeof kept === 'object' && kept !== null && 'code' in kept ? String(kept.code).toUpperCase() : ''
    return pattern.test(code) ? code : null
  } catch {
    return null
  }
}

function read(place: Place): string | null {
  const held = unstored.get(place) ?? null
  try {
    return held ?? readCode(place.storage()?.getItem(place.name) ?? null, place)
  } catch {
    return held
  }
}

const tell = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === COUPON.name || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  // A page restored from the back/forward cache has missed every change in between.
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', listener)
  }
}

function keep(place: Place, code: string | null): void {
  if (code === null) unstored.delete(place)
  else unstored.set(place, code)
  try {
    const storage = place.storage()
    if (code === null) storage?.removeItem(place.name)
    else storage?.setItem(place.name, JSON.stringify({ code }))
    if (storage) unstored.delete(place)
  } catch {
    // The code stays in `unstored`.
  }
  tell()
}

/** Stores a coupon that the server has accepted, or deletes it with null; all tabs of this browser follow. */
export const saveCouponCode = (code: string | null): void => keep(COUPON, code)
/** The same for a gift card, in this tab only. */
export const saveGiftCardCode = (code: string | null): void => keep(GIFT_CARD, code)

const readCoupon = () => read(COUPON)
const readGiftCard = () => read(GIFT_CARD)
const nothing = () => null

/** The saved coupon; null on the server and before hydration. The server alone decides what it saves. */
export const useSavedCoupon = (): string | null => useSyncExternalStore(subscribe, readCoupon, nothing)
/** The saved gift card; null on the server and before hydration. */
export const useSavedGiftCard = (): string | null => useSyncExternalStore(subscribe, readGiftCard, nothing)
