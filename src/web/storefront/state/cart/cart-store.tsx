import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { canAdd, EMPTY_CART } from '../../../../domains/cart/rules.ts'
import type { CartAction, CartItem, CartState, LineKey } from '../../../../domains/cart/schemas.ts'
import { MAX_LINES, MAX_QUANTITY } from '../../../../shared/limits.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { browserStorage } from '../browser-storage.ts'
import { type CartLosses, type CartStore, createCartStore, UNREAD_CART } from './browser-cart.ts'
import { openCart, toastAdded } from './open-cart.ts'
import { readLine } from './stored-cart.ts'

/**
 * How adding is confirmed: with a toast or by opening the cart drawer. `wish` is the toast with the wishlist's own
 * wording (R287).
 */
export type ConfirmIn = 'toast' | 'drawer' | 'wish'

/** What a page knows about the item it adds; every other field of a line is optional. Amounts in paise. */
export type NewItem = Pick<CartItem, 'id' | 'name' | 'price' | 'image'> & Partial<CartItem>

export type Cart = CartActions & {
  state: CartState
  /** False on the server and until the browser's cart is read: show reserved space, not an empty cart. */
  isReady: boolean
}

export type CartActions = {
  /** Adds to the line with the same identity or appends one; false if the limits leave no room. */
  add: (item: NewItem, quantity?: number, confirmIn?: ConfirmIn) => boolean
  /** Zero or less removes the line. */
  update: (line: LineKey, quantity: number) => void
  remove: (line: LineKey) => void
  clear: () => void
  change: (action: CartAction) => void
  /** For changes that are not actions of the reducer. Returning the same cart changes nothing. */
  edit: (next: (cart: CartState) => CartState) => void
  /** Removes an account's cart from this browser after its customer has logged out. A guest's own cart stays. */
  leaveAccount: () => void
}

const CartContext = createContext<CartStore | null>(null)

export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createCartStore(browserStorage()))
  useEffect(() => tellLosses(store.load()), [store])
  return <CartContext value={store}>{children}</CartContext>
}

/** The store behind the cart, for code that follows it without rendering it. */
export function useCartStore(): CartStore {
  const store = use(CartContext)
  if (!store) throw new Error('useCart must be used within a CartProvider')
  return store
}

/** The shopper's cart. Throws outside `CartProvider` (R192). */
export function useCart(): Cart {
  const store = useCartStore()
  const { state, isReady } = useSyncExternalStore(store.subscribe, store.read, () => UNREAD_CART)
  const actions = useCartActions()
  return { state, isReady, ...actions }
}

/** For components that change the cart without showing it: they don't render again when it changes. */
export function useCartActions(): CartActions {
  const store = useCartStore()
  return useMemo(
    () => ({
      add: (item, quantity = 1, confirmIn = 'toast') => addTo(store, item, quantity, confirmIn),
      update: (line, quantity) => store.change({ type: 'update', line, quantity }),
      remove: (line) => store.change({ type: 'remove', line }),
      clear: () => store.change({ type: 'clear' }),
      change: store.change,
      edit: (next) => store.replace(({ state: cart, account }) => ({ state: next(cart), account })),
      leaveAccount: () => store.replace((held) => (held.account ? { state: EMPTY_CART, account: null } : held)),
    }),
    [store],
  )
}

function addTo(store: CartStore, item: NewItem, quantity: number, confirmIn: ConfirmIn): boolean {
  store.load()
  // One variant is one line, whether it was added from a card or the product page.
  const { selectedFlavor = item.flavor, selectedWeight = item.weight } = item
  const line = readLine({ ...item, selectedFlavor, selectedWeight, quantity: 1 })
  if (!line) return false
  if (!canAdd(store.read().state, line)) {
    notifyFull()
    return false
  }
  store.change({ type: 'add', item: line, quantity })
  // Not every browser supports it, and some allow it only after a touch.
  navigator.vibrate?.(100)
  if (confirmIn === 'drawer') openCart(item.name)
  else toastAdded(item.name, confirmIn === 'wish', [selectedFlavor, selectedWeight].filter(Boolean).join(' · '))
  return true
}

export function notifyFull(): void {
  showToast({
    title: 'Your cart is full',
    description: `A cart holds up to ${MAX_LINES} products, ${MAX_QUANTITY} of each.`,
    action: { label: 'View cart', to: '/cart' },
  })
}

function tellLosses({ dropped, adjusted }: CartLosses): void {
  if (dropped > 0)
    showToast({
      title: 'We couldn’t load part of your saved cart',
      description: 'Everything else is still there.',
      action: { label: 'View cart', to: '/cart' },
    })
  else if (adjusted > 0)
    showToast({
      title: `You can order up to ${MAX_QUANTITY} of each product`,
      description: 'We’ve adjusted your saved cart.',
    })
}
