import { desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ownId } from '../customers/index.ts'
import { contactMessages } from './tables.ts'

/** What the signed-in customer has written while signed in, newest first. */
export async function findOwnMessages(ctx: Context) {
  const customerId = ownId(ctx)
  if (!customerId) return []
  const { ticket, name, email, subject, message, createdAt } = contactMessages
  return ctx.db
    .select({ ticket, name, email, subject, message, createdAt })
    .from(contactMessages)
    .where(eq(contactMessages.customerId, customerId))
    .orderBy(desc(createdAt))
}
