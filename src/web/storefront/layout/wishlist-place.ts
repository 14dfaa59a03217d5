import { useFollowedWishlist } from '../state/wishlist/use-wishlist.ts'

/** Keeps the wishlist that of whoever is signed in; once for all hearts of a page. */
export function WishlistPlace() {
  useFollowedWishlist()
  return null
}
