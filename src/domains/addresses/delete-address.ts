import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { lockAccount } from '../customers/index.ts'
import { ownerOf } from './find-addresses.ts'
import { refuse } from './problems.ts'
import { addresses } from './tables.ts'

/** Deletes an address from the caller's address book; another becomes the default if needed. */
export async function deleteAddress(
  ctx: Context,
  id: string,
): Promise<Result<null, 'LOGIN_REQUIRED' | 'ADDRESS_NOT_FOUND'>> {
  const owner = ownerOf(ctx)
  if (!owner) return refuse('LOGIN_REQUIRED')
  return ctx.transaction(async (tx) => {
    if (!(await lockAccount(tx, owner))) return refuse('LOGIN_REQUIRED')
    const mine = eq(addresses.userId, owner)
    const [gone] = await tx.db
      .delete(addresses)
      .where(and(mine, eq(addresses.id, id)))
      .returning({ isDefault: addresses.isDefault })
    if (!gone) return refuse('ADDRESS_NOT_FOUND')
    if (gone.isDefault) {
      const [next] = await tx.db
        .select({ id: addresses.id })
        .from(addresses)
        .where(mine)
        .orderBy(desc(addresses.updatedAt), desc(addresses.id))
        .limit(1)
      if (next) await tx.db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, next.id))
    }
    return ok(null)
  })
}
