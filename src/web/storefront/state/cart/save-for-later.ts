import { canAdd, isSameLine, reduceCart, settle, upsellFields } from '../../../../domains/cart/rules.ts'
import type { CartItem, CartState, LineKey } from '../../../../domains/cart/schemas.ts'
import { MAX_LINES, MAX_QUANTITY } from '../../../../shared/limits.ts'

// Kept out of the reducer: only the drawer and the cart page need this, and the reducer is on every page.

const find = (items: readonly CartItem[], key: LineKey) => items.find((each) => isSameLine(each, key))
const without = (items: readonly CartItem[], key: LineKey) => items.filter((each) => !isSameLine(each, key))

/** False if the saved-for-later list is full. */
export const canSave = ({ later }: CartState, line: LineKey): boolean =>
  later.length < MAX_LINES || find(later, line) !== undefined

/** Moves a line to the saved-for-later list; the same line saved twice becomes one, within the limits of a cart. */
export function saveForLater(cart: CartState, key: LineKey): CartState {
  const line = find(cart.items, key)
  if (!line || !canSave(cart, key)) return cart
  const quantity = Math.min(MAX_QUANTITY, line.quantity + (find(cart.later, key)?.quantity ?? 0))
  return settle(without(cart.items, key), [{ ...line, quantity }, ...without(cart.later, key)])
}

/** Moves a line back to the cart; if the cart is full, nothing changes. */
export function moveToCart(cart: CartState, key: LineKey): CartState {
  const line = find(cart.later, key)
  if (!line || !canAdd(cart, key)) return cart
  return reduceCart({ ...cart, later: without(cart.later, key) }, { type: 'add', item: line, quantity: line.quantity })
}

export const removeLater = (cart: CartState, key: LineKey): CartState => settle(cart.items, without(cart.later, key))

/**
 * Undoes what happened to one line since `before`, and nothing else: the line returns to its position in the cart or
 * the saved list, and items that were discounted because of it are discounted again.
 */
export function putBack(cart: CartState, key: LineKey, before: CartState): CartState {
  const [was, is] = [find(before.items, key), find(cart.items, key)]
  const others = cart.items.map((line) => {
    const earlier = find(before.items, line)
    if (line.isUpsell || earlier?.relatedProductId !== key.id) return line
    return { ...line, ...upsellFields(earlier), originalPrice: line.price }
  })
  const items = was && !is && cart.items.length < MAX_LINES ? insert(others, was, before.items) : others
  const savedWas = find(before.later, key)
  const later = without(cart.later, key)
  return settle(items, savedWas ? insert(later, savedWas, before.later) : later)
}

function insert(items: readonly CartItem[], line: CartItem, before: readonly CartItem[]): CartItem[] {
  const at = placeOf(items, line, before)
  return [...items.slice(0, at), line, ...items.slice(at)]
}

/** The position to restore a line to: before the first line that followed it and is still there, else at the end. */
export function placeOf(items: readonly CartItem[], line: LineKey, before: readonly CartItem[]): number {
  const after = before.slice(before.findIndex((each) => isSameLine(each, line)) + 1)
  const place = items.findIndex((each) => find(after, each))
  return place < 0 ? items.length : place
}
