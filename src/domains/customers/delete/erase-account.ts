import { eq } from 'drizzle-orm'
import { decrypt, encrypt } from '../../../platform/auth/encrypt.ts'
import type { Context } from '../../../platform/context.ts'
import { eraseEmails } from '../../emails/index.ts'
import { deleteLinks } from '../emailed-links.ts'
import { deletedEmail } from '../lock-account.ts'
import { accounts, sessions, users } from '../tables.ts'

const PURPOSE = 'erased-email'

/** The address that `customer.deleted` carries; null where it was encrypted with another key. */
export const readErasedEmail = (encrypted: string): string | null => decrypt(encrypted, PURPOSE)

/**
 * Takes name, phone, address, password, Google, sessions and links out of an account, and announces `customer.deleted`
 * for what other domains know. Mails to its address leave the log. The row stays, empty, because orders name it. The caller knows that its owner wants it.
 */
export async function eraseAccount(tx: Context, userId: string): Promise<void> {
  const [person] = await tx.db
    .select({ email: users.email, isOwn: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
  // Now, since afterwards nobody knows the address any more.
  if (person) await eraseEmails(tx, { to: [person.email] })
  const nobody = { name: '', firstName: '', lastName: '', phone: null, image: null, emailVerified: false }
  await tx.db
    .update(users)
    .set({ ...nobody, email: deletedEmail(userId), updatedAt: tx.now() })
    .where(eq(users.id, userId))
  await tx.db.delete(accounts).where(eq(accounts.userId, userId))
  await tx.db.delete(sessions).where(eq(sessions.userId, userId))
  await deleteLinks(tx, userId)
  // What others hold under the address goes only where its owner has confirmed it. A job keeps it encrypted.
  const encrypted = person?.isOwn ? encrypt(person.email, PURPOSE) : null
  await tx.announce('customer.deleted', { customerId: userId, sealed: encrypted })
}
