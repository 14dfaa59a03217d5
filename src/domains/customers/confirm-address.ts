import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { users } from './tables.ts'

/** Somebody has shown that the address of an account is theirs; the first time they are welcomed. */
export async function confirmAddress(tx: Context, userId: string): Promise<void> {
  const confirmed = await tx.db
    .update(users)
    .set({ emailVerified: true, updatedAt: tx.now() })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ customerId: users.id })
  if (confirmed.length > 0) await tx.announce('customer.confirmed', ...confirmed)
}
