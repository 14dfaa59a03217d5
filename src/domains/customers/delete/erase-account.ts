import { eq } from 'drizzle-orm'
import { decrypt, encrypt } from '../../../platform/auth/encrypt.ts'
import type { Context } from '../../../platform/context.ts'
import { eraseEmails } from '../../emails/index.ts'
import { deleteLinks } from '../emailed-links.ts'
import { deletedEmail } from '../lock-account.ts'
import { accounts, sessions, users } from '../tables.ts'

const PURPOSE = 'erased-email'

/** The address that `customer.deleted` carries; null if it was encrypted with another key. */
export const readErasedEmail = (encrypted: string): string | null => decrypt(encrypted, PURPOSE)

/**
 * Erases name, phone, address, password, Google link, sessions and links from an account, and announces
 * `customer.deleted` so that other domains erase their data. Emails to its address are removed from the email log. The
 * empty row stays, because orders refer to it. The caller has made sure that the account may be erased.
 */
export async function eraseAccount(tx: Context, userId: string): Promise<void> {
  const [person] = await tx.db
    .select({ email: users.email, isOwn: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
  // Erased now, because the address is unknown afterwards.
  if (person) await eraseEmails(tx, { to: [person.email] })
  const nobody = { name: '', firstName: '', lastName: '', phone: null, image: null, emailVerified: false }
  await tx.db
    .update(users)
    .set({ ...nobody, email: deletedEmail(userId), updatedAt: tx.now() })
    .where(eq(users.id, userId))
  await tx.db.delete(accounts).where(eq(accounts.userId, userId))
  await tx.db.delete(sessions).where(eq(sessions.userId, userId))
  await deleteLinks(tx, userId)
  // What other domains hold under the address is erased only if its owner confirmed it. The job stores it encrypted.
  const encrypted = person?.isOwn ? encrypt(person.email, PURPOSE) : null
  await tx.announce('customer.deleted', { customerId: userId, sealed: encrypted })
}
