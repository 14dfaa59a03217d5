import { z } from 'zod'
import type { Paise } from '../../shared/money.ts'

/** As many as one request for product cards may name. */
export const MAX_WISHLIST_ITEMS = 100

/** A product id as stored in the browser. */
export const WishId = z.string().regex(/^[\w-]{1,60}$/, 'Product not found')

/** `POST /account/wishlist/merge`: the wishlist in a guest's browser, newest first. */
export const MergeWishes = z.object({
  ids: z.array(WishId).max(MAX_WISHLIST_ITEMS, `At most ${MAX_WISHLIST_ITEMS} products`),
})

/** One entry (R286): price in paise. */
export type WishEntry = { id: string; name: string; price: Paise | null; image: string | null; addedAt: string }
