import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { users } from './tables.ts'

/** Marks the address of an account as confirmed; sends the welcome email the first time. */
export async function confirmAddress(tx: Context, userId: string): Promise<void> {
  const confirmed = await tx.db
    .update(users)
    .set({ emailVerified: true, updatedAt: tx.now() })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ customerId: users.id })
  if (confirmed.length > 0) await tx.announce('customer.confirmed', ...confirmed)
}
