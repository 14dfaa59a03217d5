import { problems, refuser } from '../../shared/result.ts'
import { MAX_WISHLIST_ITEMS } from './schemas.ts'

export const wishlistProblems = problems({
  LOGIN_REQUIRED: [401, 'Please login first.'],
  PRODUCT_NOT_FOUND: [404, 'This product is not on sale'],
  NOT_ON_WISHLIST: [404, 'This product is not on your wishlist'],
  WISHLIST_FULL: [409, `Your wishlist is full: it holds ${MAX_WISHLIST_ITEMS} products.`],
})

export const refuse = refuser(wishlistProblems)
