import { showToast } from '../../../ui/toast/toast.ts'

/** Opens the cart drawer; `added` names the item just added. */
type Opener = (added: string | null) => void

let opener: Opener | null = null

/** Opens the cart drawer over the page. */
export function openCart(added: string | null = null): void {
  if (opener) opener(added)
  else if (added) toastAdded(added)
}

/** Called by the component that mounts the drawer. */
export function onOpenCart(next: Opener): () => void {
  opener = next
  return () => {
    opener = null
  }
}

/** The confirmation, verbatim (R190). */
export const addedText = (name: string): string => `${name} added to cart`

/** `isWish`: the wishlist's own wording (R287). A card adds without a choice: `variant` says which flavour and size. */
export function toastAdded(name: string, isWish = false, variant = ''): void {
  const [title, description] = isWish ? ['Added to cart', name] : [addedText(name), variant]
  showToast({ title, description, tone: 'success', action: { label: 'View cart', to: '/cart' } })
}
