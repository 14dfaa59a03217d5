import { and, count, eq, ne } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { lockAccount } from '../customers/index.ts'
import { ownerOf, savedAddress } from './find-addresses.ts'
import { refuse } from './problems.ts'
import { sameKey } from './rules.ts'
import { MAX_ADDRESSES, type NewAddress, type SavedAddress } from './schemas.ts'
import { addresses } from './tables.ts'

/** Adds an address to the caller's address book, or changes the one with `id`. The first becomes the default (R284). */
export async function saveAddress(
  ctx: Context,
  input: NewAddress,
  id: string | null,
): Promise<Result<SavedAddress, 'LOGIN_REQUIRED' | 'ADDRESS_EXISTS' | 'ADDRESS_NOT_FOUND' | 'TOO_MANY_ADDRESSES'>> {
  const owner = ownerOf(ctx)
  if (!owner) return refuse('LOGIN_REQUIRED')
  return ctx.transaction(async (tx) => {
    // Changes to an address book run one at a time, because its size, default and duplicates are checked together.
    if (!(await lockAccount(tx, owner))) return refuse('LOGIN_REQUIRED')
    const mine = eq(addresses.userId, owner)
    const [book] = await tx.db.select({ size: count() }).from(addresses).where(mine)
    const size = book?.size ?? 0
    if (!id && size >= MAX_ADDRESSES) return refuse('TOO_MANY_ADDRESSES', { max: MAX_ADDRESSES })
    const key = sameKey(input)
    const [twin] = await tx.db
      .select({ id: addresses.id })
      .from(addresses)
      .where(and(mine, eq(addresses.sameKey, key), id ? ne(addresses.id, id) : undefined))
    if (twin) return refuse('ADDRESS_EXISTS')

    if (input.isDefault) await tx.db.update(addresses).set({ isDefault: false }).where(mine)
    const { isDefault, ...fields } = input
    const row = { ...fields, sameKey: key, updatedAt: tx.now() }
    const [saved] = id
      ? await tx.db
          .update(addresses)
          // A default address stays the default until another one is chosen.
          .set(isDefault ? { ...row, isDefault } : row)
          .where(and(mine, eq(addresses.id, id)))
          .returning()
      : await tx.db
          .insert(addresses)
          .values({ id: newId('adr'), userId: owner, ...row, isDefault: isDefault || size === 0 })
          .returning()
    return saved ? ok(savedAddress(saved)) : refuse('ADDRESS_NOT_FOUND')
  })
}
