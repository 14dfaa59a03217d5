import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { addresses } from './tables.ts'

/** Takes the address book of an account that was deleted away; on `customer.deleted`. */
export async function eraseAddressBook(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  await ctx.db.delete(addresses).where(eq(addresses.userId, customerId))
}
