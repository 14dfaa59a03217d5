import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { customerView } from './customer-view.ts'
import { isAlive } from './lock-account.ts'
import { ownId } from './own-id.ts'
import { refuse } from './problems.ts'
import { refuseUnavailable } from './refuse-unavailable.ts'
import type { CustomerView, Profile } from './schemas.ts'
import { users } from './tables.ts'

/** Changes the signed-in user's own name and phone (D66). */
export const updateProfile = (
  ctx: Context,
  { firstName, lastName, phone }: Profile,
): Promise<Result<CustomerView, 'LOGIN_REQUIRED' | 'OUTCOME_UNKNOWN' | 'UNAVAILABLE'>> =>
  refuseUnavailable(ctx, async () => {
    const userId = ownId(ctx)
    if (!userId) return refuse('LOGIN_REQUIRED')
    const [row] = await ctx.db
      .update(users)
      .set({ name: `${firstName} ${lastName}`, firstName, lastName, phone, updatedAt: ctx.now() })
      .where(and(eq(users.id, userId), isAlive))
      .returning()
    return row ? ok(customerView(row)) : refuse('LOGIN_REQUIRED')
  })
