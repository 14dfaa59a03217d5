import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { isAlive } from './lock-account.ts'
import { users } from './tables.ts'

/** Email addresses of these accounts by id, for those that have confirmed their address. */
export async function findConfirmedAddresses(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.emailVerified, true), isAlive))
  return new Map(rows.map(({ id, email }) => [id, email]))
}
