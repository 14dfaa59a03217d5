import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { makeLink } from '../emailed-links.ts'
import { deletePassword } from '../own-password.ts'
import { sessions } from '../tables.ts'

/**
 * Ends every way into an account but one: a link to set a new password, which works once and for an hour. Answers its
 * path, or null where the account was deleted. For the shell of the server alone: who has that, has the database.
 */
export async function recoverAccount(
  tx: Context,
  { id, email }: { id: string; email: string },
): Promise<string | null> {
  const token = await makeLink(tx, { userId: id, purpose: 'reset', email })
  if (!token) return null
  // Without its second factor the account must not open to a password that somebody else may know.
  await deletePassword(tx, id)
  await tx.db.delete(sessions).where(eq(sessions.userId, id))
  return `/reset-password?token=${token.reveal()}`
}
