import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { wishlistItems } from './tables.ts'

/** Takes the wishlist of an account that was deleted away; on `customer.deleted`. */
export async function eraseWishlist(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  await ctx.db.delete(wishlistItems).where(eq(wishlistItems.userId, customerId))
}
