import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { addresses } from './tables.ts'

/** Deletes the address book of a deleted account; on `customer.deleted`. */
export async function eraseAddressBook(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  await ctx.db.delete(addresses).where(eq(addresses.userId, customerId))
}
