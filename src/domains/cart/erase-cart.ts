import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { carts } from './tables.ts'

/** Takes the cart of an account that was deleted away; on `customer.deleted`. */
export async function eraseCart(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  await ctx.db.delete(carts).where(eq(carts.userId, customerId))
}
