import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { wishlistItems } from './tables.ts'

/** Deletes the wishlist of a deleted account; on `customer.deleted`. */
export async function eraseWishlist(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  await ctx.db.delete(wishlistItems).where(eq(wishlistItems.userId, customerId))
}
