import { EMPTY_CART, reduceCart } from '../../../../domains/cart/rules.ts'
import type { CartAction } from '../../../../domains/cart/schemas.ts'
import { type HeldCart, parseStoredCart, storeCart } from './stored-cart.ts'

const PLACE = 'nutri_cart'

export type CartSnapshot = HeldCart & { isReady: boolean }
/** What a damaged or outdated stored cart lost: lines dropped, quantities lowered to the limit. */
export type CartLosses = { dropped: number; adjusted: number }

export type CartStore = {
  read: () => CartSnapshot
  subscribe: (listener: () => void) => () => void
  /** Reads the stored cart. Until then the cart is empty, as on the server. */
  load: () => CartLosses
  change: (action: CartAction) => void
  /** Replaces the cart with one derived from the latest. */
  replace: (next: (held: HeldCart) => HeldCart) => void
}

/** The cart before it is loaded: what the server renders. */
export const UNREAD_CART: CartSnapshot = { state: EMPTY_CART, account: null, isReady: false }

/**
 * The cart of this browser, stored after each change and shared by all its tabs. If storage is full or blocked, it
 * stays in memory for as long as the page is open.
 */
export function createCartStore(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  tabs: EventTarget = globalThis,
): CartStore {
  let snapshot = UNREAD_CART
  let known: string | null = null
  const listeners = new Set<() => void>()

  const show = ({ state, account }: HeldCart) => {
    snapshot = { state, account, isReady: true }
    for (const listener of listeners) listener()
  }

  /** Loads the stored cart, unless this tab wrote or read it last. */
  const catchUp = (): CartLosses => {
    const text = readFrom(storage)
    if (text === known && snapshot.isReady) return { dropped: 0, adjusted: 0 }
    known = text
    const { dropped, adjusted, ...held } = parseStoredCart(text)
    // Written back at once, so that the loss is reported once and not on every page.
    if (dropped + adjusted > 0) keep(held)
    show(held)
    return { dropped, adjusted }
  }

  const keep = (held: HeldCart) => {
    const text = storeCart(held)
    if (writeTo(storage, text)) known = text
  }

  const onStorage = (event: Event) => {
    const { key } = event as StorageEvent
    if (key === PLACE || key === null) catchUp()
  }
  // A page restored from the back/forward cache has missed every change in between.
  const onPageShow = (event: Event) => {
    if ((event as PageTransitionEvent).persisted) catchUp()
  }

  const replace: CartStore['replace'] = (next) => {
    // Another tab may have written a moment ago; our write must not overwrite its change.
    catchUp()
    const held = next(snapshot)
    // Unchanged prices are not written: that could overwrite a change another tab makes at this very moment.
    if (storeCart(held) === storeCart(snapshot)) return
    keep(held)
    show(held)
  }

  return {
    read: () => snapshot,
    load: catchUp,
    subscribe(listener) {
      if (listeners.size === 0) {
        tabs.addEventListener('storage', onStorage)
        tabs.addEventListener('pageshow', onPageShow)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        tabs.removeEventListener('storage', onStorage)
        tabs.removeEventListener('pageshow', onPageShow)
      }
    },
    change: (action) => replace(({ state, account }) => ({ state: reduceCart(state, action), account })),
    replace,
  }
}

function readFrom(storage: Pick<Storage, 'getItem'> | null): string | null {
  try {
    return storage?.getItem(PLACE) ?? null
  } catch {
    return null
  }
}

/** False if storage is full or blocked; the cart then stays in memory. */
function writeTo(storage: Pick<Storage, 'setItem'> | null, text: string): boolean {
  try {
    storage?.setItem(PLACE, text)
    return storage !== null
  } catch {
    return false
  }
}
