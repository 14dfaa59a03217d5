import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { canAdd, EMPTY_CART } from '../../../../domains/cart/rules.ts'
import type { CartAction, CartItem, CartState, LineKey } from '../../../../domains/cart/schemas.ts'
import { MAX_LINES, MAX_QUANTITY } from '../../../../shared/limits.ts'
import { showToast } from '../../../ui/toast.ts'
import { browserStorage } from '../browser-storage.ts'
import { type CartLosses, type CartStore, createCartStore, UNREAD_CART } from './browser-cart.ts'
import { openCart, toastAdded } from './open-cart.ts'
import { readLine } from './stored-cart.ts'

/** Where adding answers: in a short notice, or in the cart's drawer, which then opens. */
/** `wish`: the toast of the wishlist, whose words are its own (R287). */
export type ConfirmIn = 'toast' | 'drawer' | 'wish'

/** What a page knows of the thing it adds; all else of a line is optional. Amounts in paise. */
export type NewItem = Pick<CartItem, 'id' | 'name' | 'price' | 'image'> & Partial<CartItem>

export type Cart = {
  state: CartState
  /** False on the server and until the browser's cart is read: show reserved space, not an empty cart. */
  isReady: boolean
  /** Adds to the line with the same identity or appends one; false where the limits leave no room. */
  add: (item: NewItem, quantity?: number, confirmIn?: ConfirmIn) => boolean
  /** Zero or less removes the line. */
  update: (line: LineKey, quantity: number) => void
  remove: (line: LineKey) => void
  clear: () => void
  change: (action: CartAction) => void
  /** For what is no action of the reducer; what gives back the same cart changes nothing. */
  edit: (next: (cart: CartState) => CartState) => void
  /** Forgets an account's cart in this browser: its customer has logged out. A guest's own stays. */
  leaveAccount: () => void
}

const CartContext = createContext<CartStore | null>(null)

export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createCartStore(browserStorage()))
  useEffect(() => tellLosses(store.load()), [store])
  return <CartContext value={store}>{children}</CartContext>
}

/** What holds the cart, for who follows it and shows nothing. */
export function useCartStore(): CartStore {
  const store = use(CartContext)
  if (!store) throw new Error('useCart must be used within a CartProvider')
  return store
}

/** The shopper's cart. Throws outside `CartProvider` (R192). */
export function useCart(): Cart {
  const store = useCartStore()
  const { state, isReady } = useSyncExternalStore(store.subscribe, store.read, () => UNREAD_CART)
  return useMemo(
    () => ({
      state,
      isReady,
      add: (item, quantity = 1, confirmIn = 'toast') => addTo(store, item, quantity, confirmIn),
      update: (line, quantity) => store.change({ type: 'update', line, quantity }),
      remove: (line) => store.change({ type: 'remove', line }),
      clear: () => store.change({ type: 'clear' }),
      change: store.change,
      edit: (next) => store.replace(({ state: cart, account }) => ({ state: next(cart), account })),
      leaveAccount: () => store.replace((held) => (held.account ? { state: EMPTY_CART, account: null } : held)),
    }),
    [store, state, isReady],
  )
}

function addTo(store: CartStore, item: NewItem, quantity: number, confirmIn: ConfirmIn): boolean {
  store.load()
  // One variant is one line, whether a card or the product page added it.
  const { selectedFlavor = item.flavor, selectedWeight = item.weight } = item
  const line = readLine({ ...item, selectedFlavor, selectedWeight, quantity: 1 })
  if (!line) return false
  if (!canAdd(store.read().state, line)) {
    notifyFull()
    return false
  }
  store.change({ type: 'add', item: line, quantity })
  // Not every browser has it, and some only ask for it after a touch.
  navigator.vibrate?.(100)
  if (confirmIn === 'drawer') openCart(item.name)
  else toastAdded(item.name, confirmIn === 'wish')
  return true
}

/** Says why nothing was added. */
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
      title: 'Part of your saved cart could not be read',
      description: 'Everything else is still in it.',
      action: { label: 'View cart', to: '/cart' },
    })
  else if (adjusted > 0)
    showToast({
      title: `One product can be ordered ${MAX_QUANTITY} times at most`,
      description: 'Your saved cart was adjusted.',
    })
}
