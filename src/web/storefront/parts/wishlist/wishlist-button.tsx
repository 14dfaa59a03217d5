import { IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Heart } from '../../../ui/icons/frame-icons.ts'
import { addToWishlist, removeFromWishlist, useIsWished } from '../../state/wishlist/use-wishlist.ts'
import type { WishlistEntry } from '../../state/wishlist/wishlist-store.ts'

/** Adds the product to the wishlist or removes it (R123, D70). */
export function WishlistButton({ product }: { product: Omit<WishlistEntry, 'addedAt'> }) {
  const isWished = useIsWished(product.id)
  return (
    <IconButton
      label="Wishlist"
      aria-pressed={isWished}
      onClick={() => (isWished ? removeFromWishlist(product.id) : addToWishlist(product))}
    >
      <Heart className={cx('size-5', isWished && 'fill-sale stroke-sale')} aria-hidden="true" />
    </IconButton>
  )
}
