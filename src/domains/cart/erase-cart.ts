import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { carts } from './tables.ts'

/** Erases the cart of a deleted account; on `customer.deleted`. */
export async function eraseCart(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  await ctx.db.delete(carts).where(eq(carts.userId, customerId))
}
