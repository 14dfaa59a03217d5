import { z } from 'zod'
import type { Paise } from '../../shared/money.ts'

/** As many as one request for cards may name. */
export const MAX_WISHLIST_ITEMS = 100

/** An id as a browser may have kept it. */
export const WishId = z.string().regex(/^[\w-]{1,60}$/, 'There is no such product')

/** `POST /account/wishlist/merge`: what a guest's browser has kept, the latest first. */
export const MergeWishes = z.object({
  ids: z.array(WishId).max(MAX_WISHLIST_ITEMS, `At most ${MAX_WISHLIST_ITEMS} products`),
})

/** One entry (R286): price in paise. */
export type WishEntry = { id: string; name: string; price: Paise | null; image: string | null; addedAt: string }
