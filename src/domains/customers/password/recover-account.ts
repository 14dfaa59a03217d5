import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { makeLink } from '../emailed-links.ts'
import { deletePassword } from '../own-password.ts'
import { sessions } from '../tables.ts'

/**
 * Closes every way into an account except one: a link to set a new password, which works once and for an hour. Returns
 * its path, or null if the account was deleted. Only for the server's shell: access to that means access to the
 * database anyway.
 */
export async function recoverAccount(
  tx: Context,
  { id, email }: { id: string; email: string },
): Promise<string | null> {
  const token = await makeLink(tx, { userId: id, purpose: 'reset', email })
  if (!token) return null
  // Without its second factor, the account must not open with a password that someone else may know.
  await deletePassword(tx, id)
  await tx.db.delete(sessions).where(eq(sessions.userId, id))
  return `/reset-password?token=${token.reveal()}`
}
