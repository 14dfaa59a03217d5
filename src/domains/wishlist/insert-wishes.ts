import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { lockAccount } from '../customers/index.ts'
import { refuse } from './problems.ts'
import { MAX_WISHLIST_ITEMS } from './schemas.ts'
import { wishlistItems } from './tables.ts'

/** Condition for one product on one user's wishlist. */
export const entry = (userId: string, productId: string) =>
  and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId))

/**
 * Returns how many were added: no duplicates, and none beyond the limit. Refuses LOGIN_REQUIRED if the account was
 * deleted.
 */
export async function insertWishes(
  tx: Context,
  userId: string,
  ids: readonly string[],
): Promise<Result<number, 'LOGIN_REQUIRED'>> {
  // Otherwise two devices adding at once would both see the last free slot.
  if (!(await lockAccount(tx, userId))) return refuse('LOGIN_REQUIRED')
  const there = new Set(
    (
      await tx.db.select({ id: wishlistItems.productId }).from(wishlistItems).where(eq(wishlistItems.userId, userId))
    ).map(({ id }) => id),
  )
  const fresh = ids.filter((id) => !there.has(id)).slice(0, Math.max(0, MAX_WISHLIST_ITEMS - there.size))
  if (fresh.length === 0) return ok(0)
  const now = tx.now().getTime()
  // Preserves the order: each is a millisecond older than the previous one.
  const rows = fresh.map((productId, n) => ({ userId, productId, addedAt: new Date(now - n) }))
  await tx.db.insert(wishlistItems).values(rows).onConflictDoNothing()
  return ok(fresh.length)
}
