import { showToast } from '../../../ui/toast.ts'

/** Opens the cart's drawer; `added` names what was just put into the cart. */
type Opener = (added: string | null) => void

let opener: Opener | null = null

/** Opens the cart beside the page. */
export function openCart(added: string | null = null): void {
  if (opener) opener(added)
  else if (added) toastAdded(added)
}

/** Called by the drawer's place in the page. */
export function onOpenCart(next: Opener): () => void {
  opener = next
  return () => {
    opener = null
  }
}

/** The confirmation, word for word (R190). */
export const addedText = (name: string): string => `${name} added to cart`

/** `isWish`: the words of the wishlist (R287). */
export function toastAdded(name: string, isWish = false): void {
  const words = isWish ? { title: 'Added to cart', description: name } : { title: addedText(name) }
  showToast({ ...words, tone: 'success', action: { label: 'View cart', to: '/cart' } })
}
