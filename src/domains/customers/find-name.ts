import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { isAlive } from './lock-account.ts'
import { users } from './tables.ts'

/** `Asha Rao`, or null if the account was deleted; for internal use, the caller has checked permissions. */
export async function findName(ctx: Context, customerId: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.id, customerId), isAlive))
  return found ? `${found.firstName} ${found.lastName}`.trim() : null
}
