import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { SavedAddress } from './schemas.ts'
import { addresses } from './tables.ts'

/** The caller's customer id, or null. */
export const ownerOf = ({ actor }: Context): string | null =>
  actor.kind === 'customer' || actor.kind === 'staff' ? actor.id : null

/** The caller's address book: the default first, then the most recently changed. Empty for visitors. */
export async function findAddresses(ctx: Context): Promise<SavedAddress[]> {
  const owner = ownerOf(ctx)
  if (!owner) return []
  const rows = await ctx.db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, owner))
    .orderBy(desc(addresses.isDefault), desc(addresses.updatedAt), desc(addresses.id))
  return rows.map(savedAddress)
}

/** A customer's default address, or null; for internal use, the caller has checked permissions. */
export async function findDefaultAddress(ctx: Context, customerId: string): Promise<SavedAddress | null> {
  const [found] = await ctx.db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, customerId), eq(addresses.isDefault, true)))
  return found ? savedAddress(found) : null
}

export function savedAddress(row: typeof addresses.$inferSelect): SavedAddress {
  const { userId: _, sameKey: __, createdAt: ___, updatedAt: ____, ...address } = row
  return address
}
