import { useSyncExternalStore } from 'react'
import { browserStorage } from './browser-cart.ts'

const PLACE = 'appliedCoupon'
const CODE = /^[A-Z0-9_-]{3,40}$/

const listeners = new Set<() => void>()
/** Where storage is full or blocked the code lives here, for as long as the page does. */
let unstored: string | null = null

/** The code that a kept text holds, or null: what is not a code never reaches the server. */
export function readCoupon(text: string | null): string | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    const code = typeof kept === 'object' && kept !== null && 'code' in kept ? String(kept.code).toUpperCase() : ''
    return CODE.test(code) ? code : null
  } catch {
    return null
  }
}

function read(): string | null {
  try {
    return unstored ?? readCoupon(browserStorage()?.getItem(PLACE) ?? null)
  } catch {
    return unstored
  }
}

const tell = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === PLACE || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  // A page that comes back by the Back button has heard of nothing in between.
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', listener)
  }
}

/** Keeps a code that the server has taken, or with null forgets it; every tab of this browser follows. */
export function keepCoupon(code: string | null): void {
  unstored = code
  try {
    const storage = browserStorage()
    if (code === null) storage?.removeItem(PLACE)
    else storage?.setItem(PLACE, JSON.stringify({ code }))
    if (storage) unstored = null
  } catch {
    // It stays in `unstored`.
  }
  tell()
}

/** The kept code; null on the server and before the page is alive. What it saves is the server's to say. */
export const useKeptCoupon = (): string | null => useSyncExternalStore(subscribe, read, () => null)
