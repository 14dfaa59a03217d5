import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { users } from './tables.ts'

/** Until this transaction ends nobody else that asks for the same lock changes what belongs to the account. */
export async function lockAccount(tx: Context, customerId: string): Promise<void> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, customerId)).for('no key update')
}
